/** One hole of a tee: par 3 to 6, and the stroke index, which is unique within the tee and counts from 1, the hardest. */
export type HoleOfTee = { par: number; strokeIndex: number };
