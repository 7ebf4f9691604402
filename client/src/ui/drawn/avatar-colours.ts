import { createContext, useContext } from 'react';
import { hash } from './seeded-random.ts';

/** Must equal the number of colours in avatar.module.css. */
export const avatarColours = 8;

/** The colours of people who are shown together, 0 to 7 by name, if they should differ. */
export const AvatarColours = createContext<ReadonlyMap<string, number>>(new Map());

/** For a person outside any list it comes from the account, so that a new name does not change it. */
export function useAvatarColour(userId: string, name: string): number {
  return useContext(AvatarColours).get(name) ?? hash(userId) % avatarColours;
}
