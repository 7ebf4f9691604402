import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectToRunningDatabase } from '../../server/src/database/connect-to-running.ts';
import type { Fault } from './run-fault.ts';

const BLOCK_BYTES = 64 * 1024;

/**
 * Creates a fault in which the data is on a separate in-memory file system, which is filled to the last byte. A panic
 * fault also fills PostgreSQL's write-ahead log, which makes PostgreSQL panic, drop all connections, and fail to
 * recover until space is freed.
 */
async function createDiskFault(seconds: number, causesPanic: boolean): Promise<Fault> {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', dataDir]);
  const fillerFile = join(dataDir, 'filler');
  return {
    name: causesPanic ? 'the disk is full and PostgreSQL panics' : 'the disk is full',
    dataDir,
    seconds,
    mayExit: causesPanic,
    maxResponseMs: 2_000,
    async begin() {
      fillDisk(fillerFile);
      if (causesPanic) await fillWriteAheadLog(dataDir);
    },
    end: () => rmSync(fillerFile),
    remove() {
      execFileSync('umount', ['-l', dataDir]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const createDiskFullFault = (seconds: number) => createDiskFault(seconds, false);
export const createDatabasePanicFault = (seconds: number) => createDiskFault(seconds, true);

function fillDisk(fillerPath: string): void {
  const fileDescriptor = openSync(fillerPath, 'w');
  try {
    for (const block = Buffer.alloc(BLOCK_BYTES); ;) writeSync(fileDescriptor, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(fileDescriptor);
  }
}

/** Writes only to PostgreSQL's write-ahead log, until it cannot create another segment. */
async function fillWriteAheadLog(dataDir: string): Promise<void> {
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
