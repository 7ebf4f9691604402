import { avatar } from '@golf-league/core/contracts/accounts.ts';
import { useEffect } from 'react';
import { call } from '../../live/call.ts';
import { session } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../store.ts';

const current = createStore(storage.profileImage.read());
let fetched = false;

function set(picture: string | null): void {
  if (picture) storage.profileImage.write(picture);
  else storage.profileImage.remove();
  current.set(picture);
}

// Whoever is next on this device has a face of their own.
session.subscribe(() => {
  if (!session.get()) set(null);
});

/** Kept as a data address, so that the bar shows it before the server has answered. */
export async function keepOwnPicture(picture: Blob): Promise<void> {
  const owner = session.get()?.userId;
  const address = await dataAddressOf(picture);
  if (owner && session.get()?.userId === owner) set(address);
}

/** After a log-in, and once a visit: it may have been changed on another device. */
export async function fetchOwnPicture(): Promise<void> {
  const userId = session.get()?.userId;
  if (!userId) return;
  fetched = true;
  const before = current.get();
  try {
    const picture = (await call(avatar, { userId, ifNone: '204' })) as Blob | null;
    // One that was chosen meanwhile is newer than this answer.
    if (current.get() !== before || session.get()?.userId !== userId) return;
    if (picture) await keepOwnPicture(picture);
    else set(null);
  } catch {
    // Without a connection the one that is kept is the best there is.
  }
}

export function useOwnPicture(): string | null {
  useEffect(() => {
    if (!fetched) void fetchOwnPicture();
  }, []);
  return useStore(current);
}

function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
