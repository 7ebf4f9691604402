import type { Round } from '../rounds/round.ts';

type ComparedRound = Pick<Round, 'number' | 'toPar' | 'eventId' | 'eventTitle'>;

/**
 * Compares one round of each player. `number` is the number of the first player's round; `eventTitle` is the title of
 * the event at which both played, or null if the rounds have only the number in common.
 */
type Meeting = {
  number: number;
  eventTitle: string | null;
  toPar: number;
  otherToPar: number;
  winner: 'first' | 'second' | 'neither';
};

/**
 * A comparison of two players over the rounds that both have registered, in the order of the first player's rounds.
 * `won`, `lost` and `level` are counted for the first player; `difference` is in strokes (points in Stableford), and is
 * negative if the first player was better overall.
 */
export type HeadToHead = {
  meetings: readonly Meeting[];
  won: number;
  lost: number;
  level: number;
  difference: number;
};

/**
 * Compares the rounds of two players, given in any order. Pairs rounds of the same event first, and then rounds with
 * the same number, unless the two rounds were played at different events.
 */
export function compareHeadToHead(
  rounds: readonly ComparedRound[],
  otherRounds: readonly ComparedRound[],
): HeadToHead {
  const otherRoundsByEventId = new Map(
    otherRounds.flatMap((round) => (round.eventId === null ? [] : [[round.eventId, round]])),
  );
  const commonEventIds = new Set(
    rounds.flatMap(({ eventId }) => (eventId !== null && otherRoundsByEventId.has(eventId) ? eventId : [])),
  );
  const isAtCommonEvent = ({ eventId }: ComparedRound) => eventId !== null && commonEventIds.has(eventId);
  const otherRoundsByNumber = new Map(
    otherRounds.filter((round) => !isAtCommonEvent(round)).map((round) => [round.number, round]),
  );
  const findOtherRound = (round: ComparedRound): ComparedRound | undefined => {
    if (isAtCommonEvent(round)) return otherRoundsByEventId.get(round.eventId!);
    const otherRound = otherRoundsByNumber.get(round.number);
    return otherRound && (round.eventId === null || otherRound.eventId === null) ? otherRound : undefined;
  };
  const meetings = rounds
    .flatMap((round): Meeting[] => {
      const otherRound = findOtherRound(round);
      if (otherRound === undefined) return [];
      const { number, toPar } = round;
      const otherToPar = otherRound.toPar;
      const winner = toPar < otherToPar ? 'first' : toPar > otherToPar ? 'second' : 'neither';
      const eventTitle = isAtCommonEvent(round) ? round.eventTitle : null;
      return [{ number, eventTitle, toPar, otherToPar, winner }];
    })
    .toSorted((a, b) => a.number - b.number);
  const countMeetings = (winner: Meeting['winner']) =>
    meetings.filter((meeting) => meeting.winner === winner).length;
  return {
    meetings,
    won: countMeetings('first'),
    lost: countMeetings('second'),
    level: countMeetings('neither'),
    difference: meetings.reduce((sum, { toPar, otherToPar }) => sum + toPar - otherToPar, 0),
  };
}
