import { avatar } from '@golf-league/core/contracts/accounts.ts';
import { useEffect } from 'react';
import { call } from '../../../live/call.ts';
import { session } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';
import { createStore, useStore } from '../../../store.ts';

const pictureStore = createStore(storage.profileImage.read());
let hasStartedFetch = false;

function setPicture(picture: string | null): void {
  if (picture) storage.profileImage.write(picture);
  else storage.profileImage.remove();
  pictureStore.set(picture);
}

// The next person on this device must not see this picture.
session.subscribe(() => {
  if (!session.get()) setPicture(null);
});

/** Stores the picture as a data URL, so that the top bar shows it before the server responds. */
export async function storeOwnPicture(picture: Blob): Promise<void> {
  const ownerId = session.get()?.userId;
  const dataUrl = await readAsDataUrl(picture);
  if (ownerId && session.get()?.userId === ownerId) setPicture(dataUrl);
}

/** Called after each log-in and page load, since the picture may have been changed on another device. */
export async function fetchOwnPicture(): Promise<void> {
  const userId = session.get()?.userId;
  if (!userId) return;
  hasStartedFetch = true;
  const previous = pictureStore.get();
  try {
    const picture = (await call(avatar, { userId, ifNone: '204' })) as Blob | null;
    // A picture chosen during the call is newer than the response.
    if (pictureStore.get() !== previous || session.get()?.userId !== userId) return;
    if (picture) await storeOwnPicture(picture);
    else setPicture(null);
  } catch {
    // Without a connection, keeps the stored picture.
  }
}

export function useOwnPicture(): string | null {
  useEffect(() => {
    if (!hasStartedFetch) void fetchOwnPicture();
  }, []);
  return useStore(pictureStore);
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
