import { isNative } from './native.ts';

type Shared = { title: string; text: string; url?: string };

export const canShare = (): boolean => isNative || typeof navigator.share === 'function';

/** 'closed' means that the person closed the share dialog, which is no failure. */
export async function share(content: Shared): Promise<'shared' | 'closed' | 'failed'> {
  try {
    // Android's web view has no navigator.share.
    if (isNative) await (await import('@capacitor/share')).Share.share(content);
    else await navigator.share(content);
    return 'shared';
  } catch (error) {
    const isClosed =
      error instanceof Error && (error.name === 'AbortError' || error.message === 'Share canceled');
    return isClosed ? 'closed' : 'failed';
  }
}
