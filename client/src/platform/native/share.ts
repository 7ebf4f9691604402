import { isNative } from './native.ts';
import { saveFile } from './save-file.ts';

type ShareContent = { title: string; text: string; url?: string };

export const canShare = (): boolean => isNative || typeof navigator.share === 'function';

/** Opens the share dialog. `closed`: the user closed it, which is not an error. */
export async function share(content: ShareContent): Promise<'shared' | 'closed' | 'failed'> {
  return runShare(async () => {
    // Android's web view has no navigator.share.
    if (isNative) await (await import('@capacitor/share')).Share.share(content);
    else await navigator.share(content);
  });
}

async function runShare(run: () => Promise<void>): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await run();
    return 'shared';
  } catch (error) {
    const isClosed =
      error instanceof Error && (error.name === 'AbortError' || error.message === 'Share canceled');
    return isClosed ? 'closed' : 'failed';
  }
}

/** Returns whether `shareFile` can share the file with another app. */
export const canShareFile = (file: File): boolean =>
  isNative ||
  (typeof navigator.share === 'function' &&
    (navigator.canShare as unknown) !== undefined &&
    navigator.canShare({ files: [file] }));

/** Shares a file with another app, together with a text alternative. */
export async function shareFile(file: File, text: string): Promise<'shared' | 'closed' | 'failed'> {
  if (isNative) return (await saveFile(file), 'shared');
  return runShare(() => navigator.share({ files: [file], text }));
}
