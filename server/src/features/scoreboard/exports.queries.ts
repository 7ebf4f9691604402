import type { ExportedTable } from '@golf-league/core/contracts/exports.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import type { AdjustmentKind } from '@golf-league/core/golf/standings/explain.ts';
import type { UnhandledNonScoringRules } from '@golf-league/core/golf/rules.ts';
import { pointsOfToPar, strokesOfToPar } from '@golf-league/core/golf/rounds/score.ts';
import type { StandingRow } from '@golf-league/core/golf/standings/standings.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { roundOfRow, type StoredScores } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import { HIDDEN_HANDICAP, findHidingPlayers } from '../handicap/handicap.queries.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import { roundsById } from '../rounds/rounds.queries.ts';
import { rowsOfRound } from './entries.queries.ts';
import { countingRoundsOf } from './board-derived.queries.ts';
import { type ComputedBoard, scoreOfRow } from './scoreboard.queries.ts';

type Cell = string | number | null;
type Row = Cell[];

/** A column with its titles and its cells, so that neither can be missing. */
type Column<Line> = Readonly<Record<Language, string>> & {
  readonly cell: (line: Line, language: Language) => Cell;
};

const titlesOf = (columns: readonly Column<never>[], language: Language): Row =>
  columns.map((column) => column[language]);

const cellsOf = <Line>(columns: readonly Column<Line>[], line: Line, language: Language): Row =>
  columns.map(({ cell }) => cell(line, language));

const WORDS: Record<Language, { yes: string; no: string; deletedPlayer: string }> = {
  en: { yes: 'yes', no: 'no', deletedPlayer: 'Deleted player' },
  sv: { yes: 'ja', no: 'nej', deletedPlayer: 'Raderad spelare' },
};

const FILE_NAMES: Record<Language, Record<ExportedTable, string>> = {
  en: { standings: 'standings', rounds: 'rounds' },
  sv: { standings: 'ställning', rounds: 'rundor' },
};

/** The part of the file name after the league's name. */
export const tableName = (what: ExportedTable, language: Language) => FILE_NAMES[language][what];

type BoardRow = StandingRow & { readonly score: number | null };

/** Columns of adjustments, which are in a total in addition to the counting rounds. */
const ADJUSTMENT_COLUMNS: Record<AdjustmentKind, Column<BoardRow>> = {
  missing: { en: 'Missing', sv: 'Saknas', cell: ({ missing }) => missing },
};

/** The position is a number, without the mark of a shared position. */
const STANDINGS_COLUMNS: readonly Column<BoardRow>[] = [
  { en: 'Position', sv: 'Placering', cell: ({ position }) => position },
  {
    en: 'Player',
    sv: 'Spelare',
    cell: (row, language) =>
      'userId' in row && row.userId === null ? WORDS[language].deletedPlayer : row.name,
  },
  { en: 'Total', sv: 'Totalt', cell: ({ score }) => score },
  { en: 'Net to par', sv: 'Netto mot par', cell: ({ toPar }) => toPar },
  { en: 'Gross', sv: 'Brutto', cell: ({ gross }) => gross },
  { en: 'Rounds', sv: 'Rundor', cell: ({ rounds }) => rounds },
  { en: 'Counted', sv: 'Räknade', cell: ({ counted }) => counted },
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

/** The columns of each value that a player enters; a value that comes from the course or the card has no columns. */
const SCORE_COLUMNS: Record<keyof StoredScores, RoundColumns> = {
  playedOn: [{ en: 'Played on', sv: 'Spelad', cell: ({ playedOn }) => playedOn }],
  gross: [{ en: 'Gross', sv: 'Brutto', cell: ({ gross }) => gross }],
  coursePar: [{ en: 'Par', sv: 'Par', cell: ({ coursePar }) => coursePar }],
  toPar: [
    {
      en: 'Net',
      sv: 'Netto',
      cell: ({ toPar, coursePar }) => (coursePar === null ? null : strokesOfToPar(toPar, coursePar)),
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
  { en: 'Counts', sv: 'Räknas', cell: ({ counts }, language) => WORDS[language][counts ? 'yes' : 'no'] },
  { en: 'Corrections', sv: 'Rättelser', cell: ({ corrected }) => corrected },
];

/** Additional columns in leagues that have played on courses of their list. */
const COURSE_COLUMNS: RoundColumns = [course, ...Object.values(otherColumns)].flat();

function standingsRows({ rules }: LeagueRecord, board: ComputedBoard, language: Language): Row[] {
  const {
    mode: _inTheTotal,
    pointsTable: _inThePoints,
    holes: _inTheScores,
    countBest: _inCounted,
    missingToPar: _inMissing,
    minimumRounds: _inThePlace,
    tieBreak: _inTheOrder,
    ...unhandledRules
  } = rules;
  unhandledRules satisfies UnhandledNonScoringRules;
  return board.rows.map((row) =>
    cellsOf(STANDINGS_COLUMNS, { ...row, score: scoreOfRow(rules, row) }, language),
  );
}

type PointsOf = (id: string) => number | null;

/** Points by round id: Stableford points, or the awarded points of a FedEx round. */
function* pointsOfRounds({ rules }: LeagueRecord, board: ComputedBoard): Generator<void, PointsOf> {
  const points = new Map<string, number | null>();
  if (rules.mode === 'stroke') return () => null;
  if (rules.mode === 'stableford') {
    for (const { id, toPar } of board.living.rounds) points.set(id, pointsOfToPar(rules, toPar));
  } else {
    const byNumber = Map.groupBy(board.living.rounds, ({ number }) => number);
    for (const { number } of board.statuses) {
      const rounds = byNumber.get(number) ?? [];
      const idOf = new Map(rounds.map((round) => [round.memberId, round.id]));
      for (const row of rowsOfRound({ rules }, board, number, rounds))
        points.set(idOf.get(row.memberId)!, row.points && toDecimal(row.points, 4));
      yield;
    }
  }
  return (id) => points.get(id) ?? null;
}

/** The number of rows that are read and sent together: few, so that other calls are served in between. */
const ROWS_PER_BATCH = 250;

/** The ids in the order of the table: by round number and then by registration. */
function* idBatches(board: ComputedBoard): Generator<string[]> {
  const byNumber = Map.groupBy(board.living.rounds, ({ number }) => number);
  let ids: string[] = [];
  for (const number of [...byNumber.keys()].sort((a, b) => a - b)) {
    for (const { id } of byNumber.get(number)!.toSorted((a, b) => a.order - b.order)) {
      if (ids.push(id) < ROWS_PER_BATCH) continue;
      yield ids;
      ids = [];
    }
  }
  if (ids.length > 0) yield ids;
}

const hasCourses = async (db: Reader, leagueId: string) =>
  (await db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .where('course', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function* roundsTable(
  db: Reader,
  reader: LeagueMember,
  board: ComputedBoard,
  language: Language,
): AsyncGenerator<Row[], void> {
  const { league } = reader;
  const withCourses = await hasCourses(db, league.id);
  const columns = withCourses ? [...ROUND_COLUMNS, ...COURSE_COLUMNS] : ROUND_COLUMNS;
  const pointsOf = await runInSteps(pointsOfRounds(league, board));
  const counted = await countingRoundsOf(board);
  yield [titlesOf(columns, language)];
  const counts = (id: string, memberId: string) => board.membersById.has(memberId) && counted.has(id);
  for (const ids of idBatches(board)) {
    const roundRows = await roundsById(db, ids);
    const rows = new Map(roundRows.map((row) => [row.id, row]));
    const players = roundRows.map((row) => row.user_id);
    const hiding = await findHidingPlayers(db, reader, players);
    yield ids.flatMap((roundId) => {
      // A round that was deleted since the board was read has no row.
      const row = rows.get(roundId);
      if (!row) return [];
      const round = roundOfRow(row);
      const { id, memberId } = round;
      const played: PlayedRound = {
        ...round,
        player: board.membersById.get(memberId)?.name ?? '',
        points: pointsOf(id),
        counts: counts(id, memberId),
        ...(hiding.has(memberId) && HIDDEN_HANDICAP),
      };
      return [cellsOf(columns, played, language)];
    });
  }
}

/** The table in pieces, starting with the titles; the standings come from the board. */
export async function* exportedRows(
  db: Reader,
  reader: LeagueMember,
  board: ComputedBoard,
  what: ExportedTable,
  language: Language,
): AsyncGenerator<Row[], void> {
  if (what === 'rounds') yield* roundsTable(db, reader, board, language);
  else {
    yield [titlesOf(STANDINGS_COLUMNS, language)];
    yield standingsRows(reader.league, board, language);
  }
}
