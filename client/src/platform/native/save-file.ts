import { encodeBase64 } from '../base64.ts';
import { isNative } from './native.ts';

/**
 * Saves a file for the user: downloads it in a browser, or opens the share sheet in a native app, which has no
 * downloads.
 */
export async function saveFile(file: File): Promise<void> {
  if (isNative) return shareNatively(file);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function shareNatively(file: File): Promise<void> {
  const [{ Directory, Filesystem }, { Share }] = await Promise.all([
    import('@capacitor/filesystem'),
    import('@capacitor/share'),
  ]);
  // Reads bytes, since reading the file as text would drop the byte order mark.
  const data = encodeBase64(new Uint8Array(await file.arrayBuffer()));
  const path = `exports/${file.name}`;
  const { uri } = await Filesystem.writeFile({ directory: Directory.Cache, path, data, recursive: true });
  await Share.share({ title: file.name, files: [uri] }).catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'Share canceled')) throw error;
  });
}
