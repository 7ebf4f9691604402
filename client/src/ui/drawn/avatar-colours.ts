import { createContext, useContext } from 'react';
import { hash } from './seeded-random.ts';

/** Must equal the number of colours in avatar.module.css. */
export const avatarColours = 8;

/** The colours of people in one list, 0 to 7 by name, so that they differ from each other. */
export const AvatarColours = createContext<ReadonlyMap<string, number>>(new Map());

/** Outside such a list the colour depends on the account, so a new name does not change it. */
export function useAvatarColour(userId: string, name: string): number {
  return useContext(AvatarColours).get(name) ?? hash(userId) % avatarColours;
}
