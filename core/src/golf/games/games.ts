/** The games of a day of play, in addition to its results. */
export type Games = {
  /** The score that decides the skins of a hole; null if there are none. */
  readonly skins: 'net' | 'gross' | null;
  /** What happens to skins that nobody has won: they are lost, or carry over to the next day with skins. */
  readonly skinsLeft: 'lost' | 'next';
  /** The numbers of the holes with a contest for closest to the pin, or for the longest drive (`drives`). */
  readonly pins: number[];
  readonly drives: number[];
  /** Whether countback breaks ties of the day. */
  readonly countback: boolean;
  /** The stake as the group entered it; null without one. */
  readonly stake: string | null;
};

/** The contests of one hole. */
export const CONTEST_KINDS = ['pin', 'drive'] as const;
export type ContestKind = (typeof CONTEST_KINDS)[number];

/** The holes of a day's contest. */
export const holesOfContest = ({ pins, drives }: Games, kind: ContestKind): readonly number[] =>
  kind === 'pin' ? pins : drives;
