import { createHash, randomBytes } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const MAIL_FILE_LIFETIME_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * For example 20260815T093000Z-reset-<account>-<random>.eml. The name contains the time and a hash of the account, so
 * that files can be deleted by either without being read.
 */
const fileNamePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-\w+-([0-9a-f]{32})-[0-9a-f]{8}\.eml$/;

/** Returns a hash that identifies an account in file names without revealing the address. */
export function hashAccount(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('hex').slice(0, 32);
}

function parseFileDate(name: string): Date | undefined {
  const match = fileNamePattern.exec(name);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Stores emails as files in a folder, for operators without a mail server. */
export class MailFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'mail');
  }

  async isWritable(): Promise<boolean> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await access(this.folder, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }

  /** Writes a file and returns its name. The file is renamed when complete, so nobody reads half an email. */
  async save(kind: string, accountHash: string, message: Buffer, now: Date): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const timestamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const name = `${timestamp}-${kind}-${accountHash}-${randomBytes(4).toString('hex')}.eml`;
    const partialFile = join(this.folder, `${name}.part`);
    await writeFile(partialFile, message, { mode: 0o600 });
    await rename(partialFile, join(this.folder, name));
    return name;
  }

  async deleteFilesFor(accountHash: string): Promise<void> {
    await this.#removeWhere((name) => fileNamePattern.exec(name)?.[7] === accountHash);
  }

  async sweep(now: Date): Promise<void> {
    const oldestTime = now.getTime() - MAIL_FILE_LIFETIME_DAYS * DAY_MS;
    await this.#removeWhere((name) => (parseFileDate(name)?.getTime() ?? Infinity) < oldestTime);
  }

  async #removeWhere(shouldRemove: (name: string) => boolean): Promise<void> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    });
    // A crash before the rename leaves a `.part` file with the same personal data.
    const matchingNames = names.filter((name) => shouldRemove(name.replace(/\.part$/, '')));
    await Promise.all(matchingNames.map((name) => rm(join(this.folder, name), { force: true })));
  }
}
