import { open } from 'node:fs/promises';

/** Writes a folder to disk. Its files' names are stored in it, so until then a power cut can lose a file. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and writes names to disk on its own.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
