import type { Round } from '../rounds/round.ts';

type Played = Pick<Round, 'number' | 'toPar'>;

/** One round number that both have played; `ahead` is who was better in it. */
type Meeting = { number: number; toPar: number; otherToPar: number; ahead: 'one' | 'other' | 'level' };

/**
 * Two players compared by the round numbers that both have registered, ascending. `won`, `lost` and `level` count the
 * rounds from the first one's view; `difference` is in strokes, below 0 where the first one was better over all of
 * them, in Stableford the same number of points.
 */
export type HeadToHead = {
  meetings: readonly Meeting[];
  won: number;
  lost: number;
  level: number;
  difference: number;
};

/** Compares one player's rounds with another's, in any order. Source: as `HeadToHead`. */
export function headToHead(one: readonly Played[], other: readonly Played[]): HeadToHead {
  const others = new Map(other.map((round) => [round.number, round.toPar]));
  const meetings = one
    .flatMap(({ number, toPar }): Meeting[] => {
      const otherToPar = others.get(number);
      if (otherToPar === undefined) return [];
      const ahead = toPar < otherToPar ? 'one' : toPar > otherToPar ? 'other' : 'level';
      return [{ number, toPar, otherToPar, ahead }];
    })
    .toSorted((a, b) => a.number - b.number);
  const count = (ahead: Meeting['ahead']) => meetings.filter((meeting) => meeting.ahead === ahead).length;
  return {
    meetings,
    won: count('one'),
    lost: count('other'),
    level: count('level'),
    difference: meetings.reduce((sum, { toPar, otherToPar }) => sum + toPar - otherToPar, 0),
  };
}
