/** The side games of a day: skins, contests and stakes. */
export type Games = {
  /** The score that decides a skin; null if the day has no skins game. */
  readonly skins: 'net' | 'gross' | null;
  /** What happens to skins that nobody won: they are lost, or carry over to the next day with skins. */
  readonly skinsLeft: 'lost' | 'next';
  /** The numbers of the holes with a closest-to-the-pin (`pins`) or longest-drive (`drives`) contest. */
  readonly pins: number[];
  readonly drives: number[];
  /** Whether countback breaks the day's ties. */
  readonly countback: boolean;
  /** The stake as the group entered it; null if there is no stake. */
  readonly stake: string | null;
};

/** The kinds of contest that a hole can have. */
export const CONTEST_KINDS = ['pin', 'drive'] as const;
export type ContestKind = (typeof CONTEST_KINDS)[number];

/** Returns the numbers of the holes that have this kind of contest. */
export const getContestHoles = ({ pins, drives }: Games, kind: ContestKind): readonly number[] =>
  kind === 'pin' ? pins : drives;
