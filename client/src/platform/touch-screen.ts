/** Whether fingers are the first way to point here. It is asked each time: a tablet may get a mouse and lose it. */
export const isTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;
