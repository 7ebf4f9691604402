import { createContext, useContext } from 'react';
import { hash } from './seeded-random.ts';

/** Must equal the number of colours in avatar.module.css. */
export const avatarColourCount = 8;

/** The colours, from 0 to 7, of the people in one list, keyed by name. All differ if there are enough colours. */
export const AvatarColoursContext = createContext<ReadonlyMap<string, number>>(new Map());

/** Returns the colour from the surrounding list. Outside a list it depends on the user id, not on the name. */
export function useAvatarColour(userId: string, name: string): number {
  return useContext(AvatarColoursContext).get(name) ?? hash(userId) % avatarColourCount;
}
