import type { Round } from '../rounds/round.ts';

type ComparedRound = Pick<Round, 'number' | 'toPar' | 'eventId' | 'eventTitle'>;

/**
 * The compared rounds of both players; `ahead` is the better player. `number` is that of the first player's
 * round, `day` the title of the day on which both played, null if only the numbers are the same.
 */
type RoundPair = {
  number: number;
  day: string | null;
  toPar: number;
  otherToPar: number;
  ahead: 'one' | 'other' | 'level';
};

/**
 * Two players compared by the rounds that both have registered, in the order of the first player's rounds.
 * `won`, `lost` and `level` count the first player's rounds; `difference` is in strokes (points in Stableford),
 * below 0 if the first player was better overall.
 */
export type HeadToHead = {
  meetings: readonly RoundPair[];
  won: number;
  lost: number;
  level: number;
  difference: number;
};

/**
 * Compares one player's rounds with another's, in any order: first those of the same day of play, then the others by
 * their number, unless the two were played on different days. Source: as `HeadToHead`.
 */
export function headToHead(
  rounds: readonly ComparedRound[],
  otherRounds: readonly ComparedRound[],
): HeadToHead {
  const onDays = new Map(
    otherRounds.flatMap((round) => (round.eventId === null ? [] : [[round.eventId, round]])),
  );
  const days = new Set(
    rounds.flatMap(({ eventId }) => (eventId !== null && onDays.has(eventId) ? eventId : [])),
  );
  const isUnmatched = ({ eventId }: ComparedRound) => eventId === null || !days.has(eventId);
  const byNumber = new Map(otherRounds.filter(isUnmatched).map((round) => [round.number, round]));
  const rivalOf = (round: ComparedRound): ComparedRound | undefined => {
    if (!isUnmatched(round)) return onDays.get(round.eventId!);
    const rival = byNumber.get(round.number);
    return rival && (round.eventId === null || rival.eventId === null) ? rival : undefined;
  };
  const meetings = rounds
    .flatMap((round): RoundPair[] => {
      const rival = rivalOf(round);
      if (rival === undefined) return [];
      const { number, toPar } = round;
      const otherToPar = rival.toPar;
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
