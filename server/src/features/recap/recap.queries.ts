import type { SentRecap } from '@golf-league/core/contracts/recap.ts';
import {
  bestHoleOf,
  greatestMoves,
  resultsOfDay,
  type SeasonLine,
  seasonAfterDay,
} from '@golf-league/core/golf/day-recap.ts';
import { gapsOf } from '@golf-league/core/golf/gaps.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { pointsOfToPar, strokesOfToPar } from '@golf-league/core/golf/score.ts';
import { totalOf } from '@golf-league/core/golf/standings.ts';
import { sentPoints } from '../../database/final-tables.ts';
import { roundOfGuest } from '../../database/guest-in-league.ts';
import { roundOfRow } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { readEvent, readNextEvent, type Urls } from '../events/events.queries.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { Board } from '../scoreboard/scoreboard.queries.ts';

const MOST_MOVES = 3;

interface Reading {
  readonly db: Reader;
  readonly member: LeagueMember;
  readonly board: Board;
  readonly urls: Urls;
  readonly now: Date;
}

/** The story of a day, from what is registered for it now. */
export async function readRecap(reading: Reading, eventId: string): Promise<SentRecap> {
  const { db, member, board, urls, now } = reading;
  const rounds = await roundsOf(db, eventId);
  const event = await readEvent(db, member, eventId, { urls, now });
  const next = await readNextEvent(db, member, event, { urls, now });
  const faces = facesOf(reading);
  const best = bestHoleOf(rounds.flatMap(cardOf));
  return {
    event,
    rows: resultsOfDay(rounds).map((round) => ({
      ...faces(round.memberId),
      position: round.position,
      tied: round.tied,
      ...numbersOf(round, member.league.rules),
      toPar: round.toPar,
      roundId: round.id,
    })),
    season: seasonOf(
      board,
      rounds.map(({ id }) => id),
      member.userId,
    ).map(({ memberId, ...line }) => ({ ...faces(memberId), ...line })),
    bestHole: best && {
      playerId: best.memberId,
      name: faces(best.memberId).name,
      hole: best.hole,
      par: best.par,
      strokes: best.strokes,
    },
    next,
  };
}

async function roundsOf(db: Reader, eventId: string) {
  const rows = await db
    .selectFrom('rounds')
    .where('event_id', '=', eventId)
    .where((round) => round.not(roundOfGuest))
    .selectAll()
    .execute();
  return rows.map(roundOfRow);
}

type DayRound = Awaited<ReturnType<typeof roundsOf>>[number];

function cardOf({ memberId, order, strokes, course }: DayRound) {
  const holes = course?.holes;
  return strokes && holes ? [{ memberId, order, strokes, holes }] : [];
}

function numbersOf(
  { gross, toPar, coursePar: par, playingHandicap: playing }: DayRound,
  rules: LeagueRules,
): Pick<SentRecap['rows'][number], 'gross' | 'net' | 'points'> {
  const isStableford = rules.mode === 'stableford';
  const ofPar = isStableford || par === null ? null : strokesOfToPar(toPar, par);
  return {
    gross,
    net: ofPar ?? (gross !== null && playing !== null ? gross - playing : null),
    points: isStableford ? pointsOfToPar(rules, toPar) : null,
  };
}

function facesOf({ board, urls, now }: Reading) {
  return (playerId: string) => ({
    playerId,
    name: board.membersById.get(playerId)?.name ?? '',
    picture: urls.urlOf(board.avatars.get(playerId) ?? null, now),
  });
}

/** The lines of the season that the day is told by: who leads, who has moved up most, and the reader. */
function seasonOf({ league: { rules }, living }: Board, ofDay: readonly string[], readerId: string) {
  const lines = seasonAfterDay(rules, living.members, living.rounds, new Set(ofDay));
  const rows = lines.map((line) => ({ ...line, points: sentPoints(line) }));
  const told = new Set([
    ...rows.slice(0, 1),
    ...greatestMoves(rows, MOST_MOVES),
    ...rows.filter(({ memberId }) => memberId === readerId),
  ]);
  return rows.flatMap((row) => {
    if (!told.has(row) || row.position === null) return [];
    const { memberId, position, tied, from } = row;
    return [{ memberId, position, tied, from, total: totalOf(rules, row), gap: gapOf(rules, rows, row) }];
  });
}

type Row = Omit<SeasonLine, 'points'> & { points: number | null };

function gapOf(rules: LeagueRules, rows: readonly Row[], own: Row) {
  const gaps = gapsOf({ rules, rows }, own);
  const gap = gaps?.next ?? gaps?.ahead ?? null;
  const rival = gap && rows.find(({ position }) => position === gap.position);
  return gap && rival ? { distance: gap.distance, name: rival.name } : null;
}
