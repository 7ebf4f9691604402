/** Returns whether touch is the primary input. Not cached, since a mouse can be connected to a tablet. */
export const isTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;
