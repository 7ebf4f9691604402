import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

/** Bytes that must be free in memory. A full run has never used more than a quarter of this at once. */
const requiredBytes = 6 * 2 ** 30;

/**
 * Creates the folder for the files of a test run, in memory if there is room. Each test file creates and deletes
 * databases of about a thousand files each; on disk, finding free inodes took a third of PostgreSQL's time.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? '/dev/shm' : tmpdir(), 'golf-league-tests-'));
  // Every user can write to it, as to /tmp, since tests that run as root start some programs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.min(bavail * bsize, availableMemory()) >= requiredBytes;
  } catch {
    return false;
  }
}
