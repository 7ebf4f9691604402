import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

/** Bytes that must be free in memory; a whole run has stored a fourth of it at most at any one time. */
const roomNeeded = 6 * 2 ** 30;

/**
 * Makes the folder for what a run of the tests stores, in memory where that has room: each file of tests makes databases
 * of a thousand files and deletes them, and finding free inodes for those was a third of PostgreSQL's time.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(isRoomInMemory() ? '/dev/shm' : tmpdir(), 'golf-league-tests-'));
  // As for every folder of temporary files: tests of root run some programs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

function isRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.min(bavail * bsize, availableMemory()) >= roomNeeded;
  } catch {
    return false;
  }
}
