/** Whether touch is the primary input here. Checked each time: a mouse may be connected to a tablet and removed. */
export const isTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;
