# cmake -DNM=nm -DOBJECTS=a.o;b.o -P check_pext_object.cmake
# Fails if a *_pext object file holds a weak function that does not name PextAttacks: its BMI2 code could be linked
# into the whole program and stop it on an older CPU.
if(NOT OBJECTS)
    message(FATAL_ERROR "no *_pext object file was given")
endif()
foreach(object IN LISTS OBJECTS)
    execute_process(COMMAND ${NM} -C ${object} OUTPUT_VARIABLE symbols RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "nm failed on ${object}")
    endif()
    string(REPLACE ";" "," symbols "${symbols}")
    string(REPLACE "\n" ";" symbols "${symbols}")
    foreach(line IN LISTS symbols)
        # W: weak function. V and u are data, which hold no instructions.
        if(line MATCHES " W " AND NOT line MATCHES "PextAttacks")
            message(SEND_ERROR "${object}: shared function compiled for BMI2: ${line}")
        endif()
    endforeach()
endforeach()
