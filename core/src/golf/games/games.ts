/** What a day of play is played for, beside its results. */
export type Games = {
  /** By which score the skins of a hole are won; null where none are played for. */
  readonly skins: 'net' | 'gross' | null;
  /** What becomes of the skins that nobody has won: they are lost, or open the next day that has skins. */
  readonly skinsLeft: 'lost' | 'next';
  /** The holes of closest to the pin, and those of longest drive, by number. */
  readonly pins: number[];
  readonly drives: number[];
  /** Whether equal results of the day are told apart by countback. */
  readonly countback: boolean;
  /** As the group wrote it down; null where it plays for nothing. */
  readonly stake: string | null;
};

/** Of which contest of one hole somebody leads. */
export const MARK_KINDS = ['pin', 'drive'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** The holes of a day's contest. */
export const holesOfMark = ({ pins, drives }: Games, kind: MarkKind): readonly number[] =>
  kind === 'pin' ? pins : drives;
