import type { Round } from '../rounds/round.ts';

type ComparedRound = Pick<Round, 'number' | 'toPar' | 'eventId' | 'eventTitle'>;

/**
 * One round of each player, compared; `ahead` is the better player. `number` is the number of the first player's
 * round; `day` is the title of the day on which both played, null if the rounds have only the number in common.
 */
type RoundPair = {
  number: number;
  day: string | null;
  toPar: number;
  otherToPar: number;
  ahead: 'one' | 'other' | 'level';
};

/**
 * A comparison of two players by the rounds that both have registered, in the order of the first player's rounds.
 * `won`, `lost` and `level` are counted for the first player; `difference` is in strokes (points in Stableford), below
 * 0 if the first player was better overall.
 */
export type HeadToHead = {
  meetings: readonly RoundPair[];
  won: number;
  lost: number;
  level: number;
  difference: number;
};

/**
 * Compares the rounds of two players, given in any order. Pairs rounds of the same day of play first, and then rounds
 * with the same number, unless the two rounds were played on different days of play.
 */
export function compareHeadToHead(
  rounds: readonly ComparedRound[],
  otherRounds: readonly ComparedRound[],
): HeadToHead {
  const roundsByDay = new Map(
    otherRounds.flatMap((round) => (round.eventId === null ? [] : [[round.eventId, round]])),
  );
  const commonDays = new Set(
    rounds.flatMap(({ eventId }) => (eventId !== null && roundsByDay.has(eventId) ? eventId : [])),
  );
  const isUnmatched = ({ eventId }: ComparedRound) => eventId === null || !commonDays.has(eventId);
  const byNumber = new Map(otherRounds.filter(isUnmatched).map((round) => [round.number, round]));
  const findRivalRound = (round: ComparedRound): ComparedRound | undefined => {
    if (!isUnmatched(round)) return roundsByDay.get(round.eventId!);
    const rivalRound = byNumber.get(round.number);
    return rivalRound && (round.eventId === null || rivalRound.eventId === null) ? rivalRound : undefined;
  };
  const meetings = rounds
    .flatMap((round): RoundPair[] => {
      const rivalRound = findRivalRound(round);
      if (rivalRound === undefined) return [];
      const { number, toPar } = round;
      const otherToPar = rivalRound.toPar;
      const ahead = toPar < otherToPar ? 'one' : toPar > otherToPar ? 'other' : 'level';
      return [{ number, day: isUnmatched(round) ? null : round.eventTitle, toPar, otherToPar, ahead }];
    })
    .toSorted((a, b) => a.number - b.number);
  const count = (ahead: RoundPair['ahead']) => meetings.filter((meeting) => meeting.ahead === ahead).length;
  return {
    meetings,
    won: count('one'),
    lost: count('other'),
    level: count('level'),
    difference: meetings.reduce((sum, { toPar, otherToPar }) => sum + toPar - otherToPar, 0),
  };
}
