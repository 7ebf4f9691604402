import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { RecapView } from '@golf-league/core/contracts/recap.ts';
import {
  findBestHole,
  findBiggestClimbers,
  rankDayResults,
  type SeasonRow,
  computeSeasonAfterDay,
} from '@golf-league/core/golf/days/day-recap.ts';
import { computeGaps } from '@golf-league/core/golf/standings/gaps.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { getPointsForToPar, getStrokesForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';
import { sql } from 'kysely';
import { toDecimalPoints } from '../../database/final-tables.ts';
import { selectDayRounds } from '../../database/closed-days.ts';
import { countbackCard, computeStoredCountback } from '../../database/countback-columns.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { fromRoundRow } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { readEvent, readNextEvent, type Urls } from '../events/events.queries.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { ComputedBoard } from '../scoreboard/scoreboard.queries.ts';

const MAX_CLIMBERS = 3;

interface RecapOptions {
  readonly db: Reader;
  /** Queues a long computation and runs it when it is the caller's turn. */
  readonly runInTurn: <Result>(task: () => Promise<Result>) => Promise<Result>;
  readonly member: LeagueMember;
  readonly board: ComputedBoard;
  readonly urls: Urls;
  readonly now: Date;
}

/** Computes the recap of an event from its current rounds. */
export async function readRecap(options: RecapOptions, eventId: string): Promise<RecapView> {
  const { db, member, urls, now } = options;
  const rounds = await selectEventRounds(db, eventId, member.league.rules.mode);
  const event = await readEvent(db, member, eventId, { urls, now });
  const nextEvent = await readNextEvent(db, member, event, { urls, now });
  const getPerson = createPersonLookup(options, rounds);
  const bestHole = findBestHole(rounds.flatMap(getCards));
  const roundIds = rounds.map(({ id }) => id);
  const seasonRows = await computeSeasonRows(options, roundIds);
  const recapRows = selectRecapRows(member.league.rules, seasonRows, member.userId);
  return {
    event,
    rows: rankDayResults(rounds).map((round) => ({
      ...getPerson(round.memberId),
      position: round.position,
      tied: round.tied,
      ...computeScoreFields(round, member.league.rules),
      toPar: round.toPar,
      roundId: round.id,
    })),
    season: recapRows.map(({ memberId, ...row }) => ({ ...getPerson(memberId), ...row })),
    bestHole: bestHole && {
      playerId: bestHole.memberId,
      name: getPerson(bestHole.memberId).name,
      hole: bestHole.hole,
      par: bestHole.par,
      strokes: bestHole.strokes,
    },
    next: nextEvent,
  };
}

async function selectEventRounds(db: Reader, eventId: string, mode: Mode) {
  const rows = await db
    .selectFrom(selectDayRounds(sql.val(eventId)).as('rounds'))
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

type EventRound = Awaited<ReturnType<typeof selectEventRounds>>[number];

function getCards({ memberId, order, strokes, course }: EventRound) {
  const holes = course?.holes;
  return strokes && holes ? [{ memberId, order, strokes, holes }] : [];
}

function computeScoreFields(
  { gross, toPar, coursePar, playingHandicap }: EventRound,
  rules: LeagueRules,
): Pick<RecapView['rows'][number], 'gross' | 'net' | 'points'> {
  const isStableford = rules.mode === 'stableford';
  const netFromPar = isStableford || coursePar === null ? null : getStrokesForToPar(toPar, coursePar);
  return {
    gross,
    net: netFromPar ?? (gross !== null && playingHandicap !== null ? gross - playingHandicap : null),
    points: isStableford ? getPointsForToPar(rules, toPar) : null,
  };
}

function createPersonLookup({ board, urls, now }: RecapOptions, rounds: readonly EventRound[]) {
  const namesByPlayer = new Map(rounds.map(({ memberId, name }) => [memberId, name]));
  return (playerId: string) => ({
    playerId,
    name: board.membersById.get(playerId)?.name ?? namesByPlayer.get(playerId) ?? '',
    picture: urls.getUrl(board.avatars.get(playerId) ?? null, now),
  });
}

/** Season rows, keyed by the ids of the event's rounds, computed once for all members and cached with the board. */
const seasonRowsByBoard = new WeakMap<ComputedBoard, Map<string, Promise<SeasonRow[]>>>();

async function computeSeasonRows(
  { board, runInTurn }: RecapOptions,
  eventRoundIds: readonly string[],
): Promise<SeasonRow[]> {
  const { league, currentSeason } = board;
  const rowsByRoundIds = seasonRowsByBoard.get(board) ?? new Map<string, Promise<SeasonRow[]>>();
  seasonRowsByBoard.set(board, rowsByRoundIds);
  const key = eventRoundIds.toSorted().join(' ');
  const computeRows = () => {
    const seasonRows = runInSteps(
      computeSeasonAfterDay(
        league.rules,
        currentSeason.members,
        currentSeason.rounds,
        new Set(eventRoundIds),
      ),
    );
    rowsByRoundIds.set(key, seasonRows);
    return seasonRows;
  };
  // While this request was waiting its turn, another request may have computed the rows.
  return rowsByRoundIds.get(key) ?? runInTurn(async () => rowsByRoundIds.get(key) ?? computeRows());
}

/** Returns the season rows that the recap shows: the leader, the biggest climbers and the caller. */
function selectRecapRows(rules: LeagueRules, seasonRows: readonly SeasonRow[], callerId: string) {
  const rows = seasonRows.map((row) => ({ ...row, points: toDecimalPoints(row) }));
  const visibleRows = new Set([
    ...rows.slice(0, 1),
    ...findBiggestClimbers(rows, MAX_CLIMBERS),
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

type GapRow = Omit<SeasonRow, 'points'> & { points: number | null };

function computeGap(rules: LeagueRules, rows: readonly GapRow[], ownRow: GapRow) {
  const gaps = computeGaps({ rules, rows }, ownRow);
  const gap = gaps?.toPositionAbove ?? gaps?.toPositionBelow ?? null;
  const rival = gap && rows.find(({ position }) => position === gap.position);
  return gap && rival ? { distance: gap.distance, name: rival.name } : null;
}
