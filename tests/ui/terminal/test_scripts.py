"""run FILE.lua ARGS…"""
import os
import resource
import signal
import subprocess
import time
import unittest

from cli import CLI, Case


class Run(Case):
    def script(self, text, *args, name="script.lua", **kwargs):
        self.write(name, text)
        return self.cli("run", name, *args, **kwargs)

    def test_arguments(self):
        done = self.script('print(arg[0], #arg, arg[1], arg[2], ...)', "one", "--two", "-h", "--")
        self.assertEqual(done.stdout, "script.lua\t3\tone\t--two\tone\t--two\t-h\n", done.stderr)
        self.assertEqual(done.returncode, 0)

    def test_behind_two_dashes_everything_is_the_scripts(self):
        done = self.script('print(...) print(io ~= nil)', "--", "--sandbox", "--")
        self.assertEqual(done.stdout, "--sandbox\t--\ntrue\n", done.stderr)

    def test_sandbox(self):
        text = "print(io, os and os.execute, package and package.loadlib)"
        for args in (("run", "--sandbox", "s.lua"), ("run", "s.lua", "--sandbox"), ("run", "s.lua", "x", "--sandbox")):
            self.write("s.lua", text)
            self.assertEqual(self.ok(*args), "nil\tnil\tnil\n")
        self.assertNotIn("nil\tnil\tnil", self.ok("run", "s.lua"))

    def test_escape_sequences_of_sandboxed_scripts_and_of_errors_are_made_visible(self):
        self.write("s.lua", r"print('\27]0;x\7')")
        code = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]))"
        done = subprocess.run(["python3", "-c", code, CLI, "run", "--sandbox", "s.lua"], capture_output=True,
                              cwd=self.folder, env=self.env, stdin=subprocess.DEVNULL, timeout=60)
        self.assertIn("␛]0;x␇", done.stdout.decode())
        self.assertEqual(self.ok("run", "--sandbox", "s.lua"), "␛]0;x␇\n")
        self.assertEqual(self.ok("run", "s.lua"), "\x1b]0;x\x07\n")
        failed = self.script(r"error('\27[31mred')")
        self.assertIn("␛[31mred", failed.stderr)
        self.assertNotIn("\x1b", failed.stderr)

    def test_names_of_plugin_files_are_made_visible(self):
        self.write("data/pinwheel/plugins/\x1b[31mred.lua", "nonsense")
        done = self.ok("plugins")
        self.assertIn("␛[31mred.lua", done)
        self.assertNotIn("\x1b", done)

    def test_slow_plugins_do_not_hold_a_command_for_long(self):
        """In processor time: other programs on the machine do not count."""
        def spent():
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            return used.ru_utime + used.ru_stime

        begin = spent()
        self.ok("perft", "chess", "1")
        usual = spent() - begin
        for i in range(40):
            self.write(f"data/pinwheel/plugins/slow{i:02}.lua",
                       "-- pinwheel: ruleset api=1\n"
                       "local t = os.clock() while os.clock() < t + 0.2 do ('x'):rep(100000):reverse() end\n"
                       f"return {{id = 'slow{i:02}', variant = 'chess', title = 'Slow', judge = function() end}}\n")
        begin = spent()
        told = self.ok("plugins")
        self.assertLess(spent() - begin, 2 + 2 * usual)
        self.assertIn("It was left out: the files before it took all the time there is at the start.", told)
        self.assertRegex(told, r"slow00 .* loaded")

    def test_plays(self):
        done = self.script('local g = pinwheel.new("duplicate-chess", {moves = "e2e4 e2e4"}) '
                           'print(g.ply, g.to_move, g:count())')
        self.assertEqual(done.stdout, "2\tE\t20\n", done.stderr)

    def test_ends_that_are_declared_are_legal_and_have_reasons(self):
        script = """for _, variant in ipairs{"chess", "quantum-chess"} do
                local g = pinwheel.new(variant)
                for _, word in ipairs{"resign", "resign:b", "timeout", "draw", "claim", "resign:x"} do
                    local why, can = g:why(word), (g:clone():try(word))
                    assert(why.legal == (can or false) and g:is_legal(word) == why.legal, variant .. word)
                    assert(not why.message:find("square"), why.message)
                end
                g:play("resign")
                assert(not g:is_legal("resign") and g:why("resign").code == "game-over")
            end
            local live = pinwheel.new("chess", {rulings = {["draw.latched"] = "live"}})
            for _ = 1, 2 do live:play("g1f3 g8f6 f3g1 f6g8") end
            assert(live:status().over and live.to_move == "w" and live:to_act()[1] == "w")
            assert(live:view().seats[1].to_act and not live:is_legal("draw"))
            assert(live:why("draw").code == "game-over")
            print("done")"""
        self.assertEqual(self.ok("run", "-", stdin=script), "done\n")
        self.assertIn("resign: legal\n  White may resign; Black wins then.\n", self.ok("explain", "chess", "resign"))
        self.assertIn("No draw can be claimed", self.cli("explain", "chess", "claim").stdout)

    def test_errors(self):
        rows = [
            ("x = = 1", "script.lua:1"),
            ("\n\nerror('boom')", "script.lua:3"),
            ("error({1})", "script.lua"),
            ('pinwheel.new("duplicate-chess"):play("e2e5")', "e2"),
            ('pinwheel.new("nothing")', "nothing"),
            ('pinwheel.new("duplicate-chess", {rulset = "inventor"})', "did you mean 'ruleset'?"),
            ('pinwheel.new("blind-chess", {highlightin = "on"})', "did you mean 'highlighting'?"),
            ('pinwheel.compare({"e2e4"}, {"provisional"}, {variant = "duplicate-chess", sed = 1})',
             "did you mean 'seed'?"),
            ("local function f() return f() + 1 end f()", "overflow"),
            ("local t = {} for i = 1, math.huge do t[i] = ('x'):rep(1e7) .. i end", "memory"),
        ]
        for text, part in rows:
            with self.subTest(text=text):
                done = self.script(text)
                self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
                self.assertIn(part, done.stderr)
                self.assertIn("script.lua", done.stderr)

    def test_near_ids_are_named(self):
        script = """local function say(...) print((select(2, pcall(...))).message) end
            say(pinwheel.new, "duplicate-ches")
            say(pinwheel.rulings, "ches")
            local g = pinwheel.new("chess")
            say(g.render, g, "gird")
            say(g.best, g, {bot = "randon", ms = 10})"""
        out = self.ok("run", "-", stdin=script)
        for near in ("duplicate-chess", "chess", "grid"):
            self.assertIn(f"did you mean '{near}'?", out)

    def test_from_standard_input(self):
        self.assertEqual(self.ok("run", "-", "a", "b", stdin="#!/bin/x\nprint(arg[0], arg[1], ...)\n"),
                         "standard input\ta\ta\tb\n")
        self.fails(1, "run", "-", stdin="error('boom')", says=["standard input:1: boom"])

    def test_a_failure_is_told_once(self):
        done = self.fails(1, "run", "nosuch.lua", says=["nosuch.lua"])
        self.assertEqual(done.stderr.count("[file.open]"), 1, done.stderr)
        self.assertNotIn("traceback", done.stderr)
        self.write("x.lua", "local g = pinwheel.new('chess')\ng:play('e2e5')\n")
        done = self.fails(1, "run", "x.lua", says=["x.lua:2"])
        self.assertEqual(done.stderr.count("[illegal."), 1, done.stderr)

    def test_traceback(self):
        done = self.script("local function deep() error('boom') end\nlocal function f() deep() end\nf()")
        self.assertIn("traceback", done.stderr)
        self.assertIn("script.lua:2", done.stderr)

    def test_no_such_file(self):
        self.fails(1, "run", "missing.lua", says=["missing.lua"])
        self.fails(1, "run", ".", says=["."])

    def test_output_before_an_error_is_there(self):
        done = self.script("print('first') error('then')")
        self.assertEqual(done.stdout, "first\n")

    def test_ctrl_c(self):
        self.write("loop.lua", "print('on') io.stdout:flush() while true do end")
        process = subprocess.Popen([CLI, "run", "loop.lua"], cwd=self.folder, env=self.env, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        self.assertEqual(process.stdout.readline(), "on\n")
        begin = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
        self.assertLess(time.monotonic() - begin, 0.5)
        self.assertEqual(process.returncode, 1, err)
        self.assertIn("interrupted", err)

    def test_ctrl_c_in_pcall_loop(self):
        self.write("loop.lua", "print('on') io.stdout:flush() "
                               "while true do pcall(function() while true do end end) end")
        process = subprocess.Popen([CLI, "run", "loop.lua"], cwd=self.folder, env=self.env, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        self.assertEqual(process.stdout.readline(), "on\n")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=5)
        self.assertEqual(process.returncode, 1)

    def test_after_ctrl_c_nothing_is_taken_apart(self):
        """In processor time: what a script of 80 MB holds takes a part of a second to free, value by value."""
        self.write("full.lua", "t = {} for i = 1, 1200000 do t[i] = 'k' .. i end "
                               "print('on') io.stdout:flush() while true do end")
        process = subprocess.Popen([CLI, "run", "full.lua"], cwd=self.folder, env=self.env, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.assertEqual(process.stdout.readline(), "on\n")
        with open(f"/proc/{process.pid}/stat", encoding="utf-8") as stat:
            before = sum(map(int, stat.read().rsplit(") ")[1].split()[11:13])) / os.sysconf("SC_CLK_TCK")
        process.send_signal(signal.SIGINT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 1)
        self.assertIn("interrupted", process.stderr.read())
        self.assertLess(used.ru_utime + used.ru_stime - before, 0.15)


if __name__ == "__main__":
    unittest.main()
