import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectToRunningDatabase } from '../../server/src/database/connect-to-running.ts';
import type { Fault } from './run-fault.ts';

const BLOCK_BYTES = 64 * 1024;

/**
 * Puts the data on a separate in-memory file system and fills it to the last byte. With `untilPanic` it also fills
 * PostgreSQL's write-ahead log, which makes PostgreSQL panic, drop all connections, and fail to recover until there is
 * space.
 */
async function createDiskFault(seconds: number, untilPanic: boolean): Promise<Fault> {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', dataDir]);
  const filler = join(dataDir, 'filler');
  return {
    name: untilPanic ? 'the disk is full until PostgreSQL panics' : 'the disk is full',
    dataDir,
    seconds,
    mayExit: untilPanic,
    maxResponseMs: 2_000,
    async begin() {
      fillDisk(filler);
      if (untilPanic) await fillDatabaseLog(dataDir);
    },
    end: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['-l', dataDir]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const createFullDisk = (seconds: number) => createDiskFault(seconds, false);
export const createDatabasePanic = (seconds: number) => createDiskFault(seconds, true);

function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const block = Buffer.alloc(BLOCK_BYTES); ;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

/** Writes only to PostgreSQL's write-ahead log, until it cannot create another segment. */
async function fillDatabaseLog(dataDir: string): Promise<void> {
  const { db, stop } = connectToRunningDatabase(dataDir, undefined);
  try {
    for (let megabytes = 0; megabytes < 1024; megabytes++) {
      await sql`select pg_logical_emit_message(true, 'rig', repeat('x', 1000000))`.execute(db);
    }
    throw new Error('the database log accepted a gigabyte on a full disk');
  } catch (error) {
    if (!/No space left|terminat|connection|recovery|shut/i.test((error as Error).message)) throw error;
  } finally {
    await stop();
  }
}
