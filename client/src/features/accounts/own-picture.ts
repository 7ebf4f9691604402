import { avatar } from '@golf-league/core/contracts/accounts.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../live/call.ts';
import { session } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';

const listeners = new Set<() => void>();
let current = storage.profileImage.read();

function set(picture: string | null): void {
  if (picture) storage.profileImage.write(picture);
  else storage.profileImage.remove();
  current = picture;
  for (const listener of listeners) listener();
}

// Whoever is next on this device has a face of their own.
session.subscribe(() => {
  if (!session.get()) set(null);
});

/** Kept as a data address, so that the bar shows it without asking the server at every start. */
export async function keepOwnPicture(picture: Blob): Promise<void> {
  const owner = session.get()?.userId;
  const address = await dataAddressOf(picture);
  if (owner && session.get()?.userId === owner) set(address);
}

/** After a log-in. No picture, or none to be had just now, leaves the initials. */
export async function fetchOwnPicture(): Promise<void> {
  const userId = session.get()?.userId;
  if (!userId) return;
  try {
    await keepOwnPicture(await call(avatar, { userId }));
  } catch {
    set(null);
  }
}

export function useOwnPicture(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
