export type Shared = { title: string; text: string; url?: string };

export const canShare = (): boolean => typeof navigator.share === 'function';

/** 'closed' is no failure: the person changed their mind. */
export async function share(content: Shared): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
}
