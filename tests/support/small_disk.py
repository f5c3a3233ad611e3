"""A disk of its own, small enough to be filled: what is written there meets a full disk, not a limit that feels like
one. It needs the right to mount, which tests run by root have; elsewhere they are skipped, and say so."""
import os
import subprocess
import time
import unittest


class SmallDisk:
    """A file system in memory at `folder`, which is made; gone after `close`. `owner` is a test, which closes it."""

    def __init__(self, owner, folder, kilobytes=4096):
        self.folder = str(folder)
        os.makedirs(self.folder, exist_ok=True)
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", self.folder],
                              capture_output=True, text=True, check=False)
        if done.returncode:
            raise unittest.SkipTest(f"NOT TESTED: no small disk can be mounted here: {done.stderr.strip()}")
        owner.addCleanup(self.close)

    def fill(self):
        """Not one byte more, nor when what another program has just written over or closed is given back."""
        with open(self.folder + "/.filler", "ab", buffering=0) as file:
            for size in (4096, 1) * 3:
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError as error:
                    assert error.strerror == "No space left on device", error
                if size == 1:
                    time.sleep(0.1)

    def free(self):
        os.unlink(self.folder + "/.filler")

    def names(self):
        return sorted(name for name in os.listdir(self.folder) if name != ".filler")

    def close(self):
        subprocess.run(["umount", "--lazy", self.folder], check=False)
