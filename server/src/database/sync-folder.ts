import { open } from 'node:fs/promises';

/** Flushes a folder to disk. Until its directory entries are flushed, a power cut can lose newly created files. */
export async function syncFolder(folder: string): Promise<void> {
  // Folders cannot be opened on Windows, which flushes directory entries itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
