import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { RecapView } from '@golf-league/core/contracts/recap.ts';
import {
  findBestHole,
  findBiggestMoves,
  rankDayResults,
  type SeasonRow,
  computeSeasonAfterDay,
} from '@golf-league/core/golf/days/day-recap.ts';
import { computeGaps } from '@golf-league/core/golf/standings/gaps.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { pointsForToPar, strokesForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';
import { sql } from 'kysely';
import { toDecimalPoints } from '../../database/final-tables.ts';
import { roundsOfDay } from '../../database/closed-days.ts';
import { countbackCard, computeStoredCountback } from '../../database/countback-columns.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { fromRoundRow } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { readEvent, readNextEvent, type Urls } from '../events/events.queries.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { ComputedBoard } from '../scoreboard/scoreboard.queries.ts';

const MAX_MOVES = 3;

interface RecapOptions {
  readonly db: Reader;
  /** Runs a long computation when it is the caller's turn. */
  readonly inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>;
  readonly member: LeagueMember;
  readonly board: ComputedBoard;
  readonly urls: Urls;
  readonly now: Date;
}

/** Computes the recap of a day from its current rounds. */
export async function readRecap(options: RecapOptions, eventId: string): Promise<RecapView> {
  const { db, member, urls, now } = options;
  const rounds = await selectDayRounds(db, eventId, member.league.rules.mode);
  const event = await readEvent(db, member, eventId, { urls, now });
  const nextEvent = await readNextEvent(db, member, event, { urls, now });
  const toPerson = createPersonLookup(options, rounds);
  const best = findBestHole(rounds.flatMap(toCards));
  const ids = rounds.map(({ id }) => id);
  const seasonRows = await computeSeasonRows(options, ids);
  const season = selectRecapRows(member.league.rules, seasonRows, member.userId);
  return {
    event,
    rows: rankDayResults(rounds).map((round) => ({
      ...toPerson(round.memberId),
      position: round.position,
      tied: round.tied,
      ...computeScoreFields(round, member.league.rules),
      toPar: round.toPar,
      roundId: round.id,
    })),
    season: season.map(({ memberId, ...row }) => ({ ...toPerson(memberId), ...row })),
    bestHole: best && {
      playerId: best.memberId,
      name: toPerson(best.memberId).name,
      hole: best.hole,
      par: best.par,
      strokes: best.strokes,
    },
    next: nextEvent,
  };
}

async function selectDayRounds(db: Reader, eventId: string, mode: Mode) {
  const rows = await db
    .selectFrom(roundsOfDay(sql.val(eventId)).as('rounds'))
    .innerJoin('events', 'events.id', 'rounds.event_id')
    .leftJoin('users', 'users.id', 'rounds.user_id')
    .where('rounds.is_guest', '=', false)
    .selectAll('rounds')
    .select([countbackCard.as('card'), nameInLeague<string | null>('rounds.league_id').as('name')])
    .execute();
  return rows.map(({ card, name, ...row }) => {
    return {
      ...fromRoundRow(row),
      name: name ?? DELETED_PLAYER,
      countback: computeStoredCountback(mode, card),
    };
  });
}

type DayRound = Awaited<ReturnType<typeof selectDayRounds>>[number];

function toCards({ memberId, order, strokes, course }: DayRound) {
  const holes = course?.holes;
  return strokes && holes ? [{ memberId, order, strokes, holes }] : [];
}

function computeScoreFields(
  { gross, toPar, coursePar, playingHandicap }: DayRound,
  rules: LeagueRules,
): Pick<RecapView['rows'][number], 'gross' | 'net' | 'points'> {
  const isStableford = rules.mode === 'stableford';
  const netFromPar = isStableford || coursePar === null ? null : strokesForToPar(toPar, coursePar);
  return {
    gross,
    net: netFromPar ?? (gross !== null && playingHandicap !== null ? gross - playingHandicap : null),
    points: isStableford ? pointsForToPar(rules, toPar) : null,
  };
}

function createPersonLookup({ board, urls, now }: RecapOptions, rounds: readonly DayRound[]) {
  const namesByPlayer = new Map(rounds.map(({ memberId, name }) => [memberId, name]));
  return (playerId: string) => ({
    playerId,
    name: board.membersById.get(playerId)?.name ?? namesByPlayer.get(playerId) ?? '',
    picture: urls.urlOf(board.avatars.get(playerId) ?? null, now),
  });
}

/** Season rows by the ids of the day's rounds, computed once for all members and cached with the board. */
const seasonRowsByBoard = new WeakMap<ComputedBoard, Map<string, Promise<SeasonRow[]>>>();

async function computeSeasonRows(
  { board, inTurn }: RecapOptions,
  dayRoundIds: readonly string[],
): Promise<SeasonRow[]> {
  const { league, currentSeason } = board;
  const cache = seasonRowsByBoard.get(board) ?? new Map<string, Promise<SeasonRow[]>>();
  seasonRowsByBoard.set(board, cache);
  const key = dayRoundIds.toSorted().join(' ');
  const compute = () => {
    const seasonRows = runInSteps(
      computeSeasonAfterDay(league.rules, currentSeason.members, currentSeason.rounds, new Set(dayRoundIds)),
    );
    cache.set(key, seasonRows);
    return seasonRows;
  };
  // While this request waited for its turn, another request may have computed the rows.
  return cache.get(key) ?? inTurn(async () => cache.get(key) ?? compute());
}

/** Returns the season rows that the recap shows: the leader, the biggest moves up, and the caller. */
function selectRecapRows(rules: LeagueRules, seasonRows: readonly SeasonRow[], callerId: string) {
  const rows = seasonRows.map((row) => ({ ...row, points: toDecimalPoints(row) }));
  const visibleRows = new Set([
    ...rows.slice(0, 1),
    ...findBiggestMoves(rows, MAX_MOVES),
    ...rows.filter(({ memberId }) => memberId === callerId),
  ]);
  return rows.flatMap((row) => {
    if (!visibleRows.has(row) || row.position === null) return [];
    const { memberId, position, tied, from } = row;
    return [
      { memberId, position, tied, from, total: getTotal(rules, row), gap: computeGap(rules, rows, row) },
    ];
  });
}

type Row = Omit<SeasonRow, 'points'> & { points: number | null };

function computeGap(rules: LeagueRules, rows: readonly Row[], ownRow: Row) {
  const gaps = computeGaps({ rules, rows }, ownRow);
  const gap = gaps?.next ?? gaps?.ahead ?? null;
  const rival = gap && rows.find(({ position }) => position === gap.position);
  return gap && rival ? { distance: gap.distance, name: rival.name } : null;
}
