import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * Where a picture lies until its call is answered; resolves to what makes a folder for one call. A kill leaves such a
 * folder behind, with the original photo and the place it shows, so whatever no living process owns goes at the next start.
 */
export async function openUploads(dataDir: string): Promise<() => Promise<string>> {
  const root = join(dataDir, 'uploads');
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(root)) {
    if (!isInUse(name)) await rm(join(root, name), { recursive: true, force: true });
  }
  // Several servers may share a data folder, so a folder says whose it is.
  return () => mkdtemp(join(root, `${hostname()}.${process.pid}.`));
}

function isInUse(name: string): boolean {
  const [, host, pid] = /^(.*)\.(\d+)\.\w+$/.exec(name) ?? [];
  if (host === undefined) return false;
  // Another machine sweeps its own.
  if (host !== hostname()) return true;
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
