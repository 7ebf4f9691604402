import type { ExportedTable } from '@golf-league/core/contracts/exports.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import type { AdjustmentKind } from '@golf-league/core/golf/standings/explain.ts';
import type { OnlyNonScoringRules } from '@golf-league/core/golf/rules.ts';
import { getPointsForToPar, getStrokesForToPar } from '@golf-league/core/golf/rounds/score.ts';
import type { StandingRow } from '@golf-league/core/golf/standings/standings.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { fromRoundRow, type StoredScores } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import { HIDDEN_HANDICAP, findPlayersHidingHandicap } from '../handicap/handicap.queries.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import { selectRoundsById } from '../rounds/rounds.queries.ts';
import { getRoundRows } from './entries.queries.ts';
import { findCountedRoundIds } from './board-computations.queries.ts';
import { type ComputedBoard, getRowScore } from './scoreboard.queries.ts';

type Cell = string | number | null;
type Row = Cell[];

/** A column, with its title in each language and its cells. */
type Column<Item> = Readonly<Record<Language, string>> & {
  readonly cell: (item: Item, language: Language) => Cell;
};

const getTitles = (columns: readonly Column<never>[], language: Language): Row =>
  columns.map((column) => column[language]);

const getCells = <Item>(columns: readonly Column<Item>[], item: Item, language: Language): Row =>
  columns.map(({ cell }) => cell(item, language));

const TEXTS: Record<Language, { yes: string; no: string; deletedPlayer: string }> = {
  en: { yes: 'yes', no: 'no', deletedPlayer: 'Deleted player' },
  sv: { yes: 'ja', no: 'nej', deletedPlayer: 'Raderad spelare' },
};

const FILE_NAMES: Record<Language, Record<ExportedTable, string>> = {
  en: { standings: 'standings', rounds: 'rounds' },
  sv: { standings: 'ställning', rounds: 'rundor' },
};

/** Returns the part of the file name that follows the league's name. */
export const getTableFileName = (table: ExportedTable, language: Language) => FILE_NAMES[language][table];

type BoardRow = StandingRow & { readonly score: number | null };

/** The columns for adjustments that a total includes in addition to the rounds that count. */
const ADJUSTMENT_COLUMNS: Record<AdjustmentKind, Column<BoardRow>> = {
  missing: { en: 'Missing', sv: 'Saknas', cell: ({ missing }) => missing },
};

/** The columns of the standings. The position is a plain number, without a mark for ties. */
const STANDINGS_COLUMNS: readonly Column<BoardRow>[] = [
  { en: 'Position', sv: 'Placering', cell: ({ position }) => position },
  {
    en: 'Player',
    sv: 'Spelare',
    cell: (row, language) =>
      'userId' in row && row.userId === null ? TEXTS[language].deletedPlayer : row.name,
  },
  { en: 'Total', sv: 'Totalt', cell: ({ score }) => score },
  { en: 'Net to par', sv: 'Netto mot par', cell: ({ toPar }) => toPar },
  { en: 'Gross', sv: 'Brutto', cell: ({ gross }) => gross },
  { en: 'Rounds', sv: 'Rundor', cell: ({ rounds }) => rounds },
  { en: 'Counted', sv: 'Räknade', cell: ({ counted: countedRoundCount }) => countedRoundCount },
  ...Object.values(ADJUSTMENT_COLUMNS),
];

interface PlayedRound extends Readonly<StoredScores> {
  readonly number: number;
  readonly player: string;
  readonly points: number | null;
  readonly counts: boolean;
  readonly corrected: number;
}

type RoundColumns = readonly Column<PlayedRound>[];

/** The columns for each score value. Values left out of the export have no columns. */
const SCORE_COLUMNS: Record<keyof StoredScores, RoundColumns> = {
  playedOn: [{ en: 'Played on', sv: 'Spelad', cell: ({ playedOn }) => playedOn }],
  gross: [{ en: 'Gross', sv: 'Brutto', cell: ({ gross }) => gross }],
  coursePar: [{ en: 'Par', sv: 'Par', cell: ({ coursePar }) => coursePar }],
  toPar: [
    {
      en: 'Net',
      sv: 'Netto',
      cell: ({ toPar, coursePar }) => (coursePar === null ? null : getStrokesForToPar(toPar, coursePar)),
    },
    { en: 'Net to par', sv: 'Netto mot par', cell: ({ toPar }) => toPar },
  ],
  course: [
    { en: 'Course', sv: 'Bana', cell: ({ course }) => course?.name ?? null },
    { en: 'Tee', sv: 'Tee', cell: ({ course }) => course?.tee ?? null },
  ],
  playingHandicap: [
    { en: 'Playing handicap', sv: 'Spelhandicap', cell: ({ playingHandicap }) => playingHandicap },
  ],
  teeId: [],
  handicapIndex: [],
  strokes: [],
  unfinished: [],
};

const { playedOn, gross, coursePar, toPar, course, ...otherColumns } = SCORE_COLUMNS;

const ROUND_COLUMNS: RoundColumns = [
  { en: 'Round', sv: 'Runda', cell: ({ number }) => number },
  { en: 'Player', sv: 'Spelare', cell: ({ player }) => player },
  ...[playedOn, gross, coursePar, toPar].flat(),
  { en: 'Points', sv: 'Poäng', cell: ({ points }) => points },
  { en: 'Counts', sv: 'Räknas', cell: ({ counts }, language) => TEXTS[language][counts ? 'yes' : 'no'] },
  { en: 'Corrections', sv: 'Rättelser', cell: ({ corrected }) => corrected },
];

/** Additional columns for leagues that have rounds on a course. */
const COURSE_COLUMNS: RoundColumns = [course, ...Object.values(otherColumns)].flat();

function exportStandings({ rules }: LeagueRecord, board: ComputedBoard, language: Language): Row[] {
  // The exported columns already reflect these rules. A new rule does not compile until it is added here.
  const {
    mode: _mode,
    pointsTable: _pointsTable,
    holes: _holes,
    countBest: _countBest,
    missingToPar: _missingToPar,
    minimumRounds: _minimumRounds,
    tieBreak: _tieBreak,
    ...unhandledRules
  } = rules;
  unhandledRules satisfies OnlyNonScoringRules;
  return board.rows.map((row) =>
    getCells(STANDINGS_COLUMNS, { ...row, score: getRowScore(rules, row) }, language),
  );
}

type GetPoints = (roundId: string) => number | null;

/** Computes the points for each round: Stableford points, or the points awarded in a FedEx league. */
function* computePoints({ rules }: LeagueRecord, board: ComputedBoard): Generator<void, GetPoints> {
  const points = new Map<string, number | null>();
  if (rules.mode === 'stroke') return () => null;
  if (rules.mode === 'stableford') {
    for (const { id, toPar } of board.currentSeason.rounds) points.set(id, getPointsForToPar(rules, toPar));
  } else {
    const roundsByNumber = Map.groupBy(board.currentSeason.rounds, ({ number }) => number);
    for (const { number } of board.statuses) {
      const rounds = roundsByNumber.get(number) ?? [];
      const roundIdByMember = new Map(rounds.map((round) => [round.memberId, round.id]));
      for (const row of getRoundRows({ rules }, board, number, rounds))
        points.set(roundIdByMember.get(row.memberId)!, row.points && toDecimal(row.points, 4));
      yield;
    }
  }
  return (id) => points.get(id) ?? null;
}

/** The number of rows read and sent together. It is small so that other requests are served in between. */
const ROWS_PER_BATCH = 250;

/** Yields the ids of the rounds in batches, in the order of the table: by round number, then by registration. */
function* batchRoundIds(board: ComputedBoard): Generator<string[]> {
  const roundsByNumber = Map.groupBy(board.currentSeason.rounds, ({ number }) => number);
  let ids: string[] = [];
  for (const number of [...roundsByNumber.keys()].sort((a, b) => a - b)) {
    for (const { id } of roundsByNumber.get(number)!.toSorted((a, b) => a.order - b.order)) {
      if (ids.push(id) < ROWS_PER_BATCH) continue;
      yield ids;
      ids = [];
    }
  }
  if (ids.length > 0) yield ids;
}

const hasRoundsOnCourses = async (db: Reader, leagueId: string) =>
  (await db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .where('course', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function* exportRounds(
  db: Reader,
  member: LeagueMember,
  board: ComputedBoard,
  language: Language,
): AsyncGenerator<Row[], void> {
  const { league } = member;
  const hasCourseColumns = await hasRoundsOnCourses(db, league.id);
  const columns = hasCourseColumns ? [...ROUND_COLUMNS, ...COURSE_COLUMNS] : ROUND_COLUMNS;
  const getPoints = await runInSteps(computePoints(league, board));
  const countedRoundIds = await findCountedRoundIds(board);
  yield [getTitles(columns, language)];
  const doesRoundCount = (id: string, memberId: string) =>
    board.membersById.has(memberId) && countedRoundIds.has(id);
  for (const ids of batchRoundIds(board)) {
    const roundRows = await selectRoundsById(db, ids);
    const rowsById = new Map(roundRows.map((row) => [row.id, row]));
    const playerIds = roundRows.map((row) => row.user_id);
    const idsHidingHandicap = await findPlayersHidingHandicap(db, member, playerIds);
    yield ids.flatMap((roundId) => {
      // A round deleted since the board was read has no row.
      const row = rowsById.get(roundId);
      if (!row) return [];
      const round = fromRoundRow(row);
      const { id, memberId } = round;
      const playedRound: PlayedRound = {
        ...round,
        player: board.membersById.get(memberId)?.name ?? '',
        points: getPoints(id),
        counts: doesRoundCount(id, memberId),
        ...(idsHidingHandicap.has(memberId) && HIDDEN_HANDICAP),
      };
      return [getCells(columns, playedRound, language)];
    });
  }
}

/** Yields the rows of a table in batches, starting with the column titles. The standings are taken from the board. */
export async function* exportRows(
  db: Reader,
  member: LeagueMember,
  board: ComputedBoard,
  table: ExportedTable,
  language: Language,
): AsyncGenerator<Row[], void> {
  if (table === 'rounds') yield* exportRounds(db, member, board, language);
  else {
    yield [getTitles(STANDINGS_COLUMNS, language)];
    yield exportStandings(member.league, board, language);
  }
}
