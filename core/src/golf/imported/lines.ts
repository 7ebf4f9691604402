import type { ScoringRules } from '../rules.ts';
import { pointsOfToPar, roundProblem, toParOfPoints, toParOfStrokes } from '../rounds/score.ts';
import type { RoundProblem } from '../rounds/score.ts';
import { runToEnd } from '../seasons/steps.ts';
import { findImportColumns } from './columns.ts';
import type { ImportColumn, Columns } from './columns.ts';
import { readDates } from './dates.ts';
import type { DateProblem, ParsedDate } from './dates.ts';
import { unescapeCell } from './formulas.ts';
import { parseImportNumber } from './parse-import-number.ts';

/** The reasons why a line of a table is not a valid round. Each begins with the name of the invalid part. */
export const LINE_PROBLEMS = [
  'name_missing',
  'name_too_long',
  'name_unreadable',
  'name_of_several',
  'date_missing',
  'date_unreadable',
  'date_ambiguous',
  'date_in_future',
  'number_unreadable',
  'score_missing',
  'net_disagrees',
  'gross_required',
  'gross_not_integer',
  'gross_out_of_range',
  'course_par_out_of_range',
  'to_par_not_integer',
  'to_par_out_of_range',
  'net_strokes_out_of_range',
  'points_out_of_range',
  'round_number',
  'twice',
  'registered',
  'too_many_players',
] as const satisfies readonly (RoundProblem | DateProblem | `${string}_${string}` | 'twice' | 'registered')[];

export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** The cells of a line; `line` is its number in the file, from 1. */
export type Cells = { readonly line: number; readonly cells: readonly string[] };

/**
 * A parsed line, with units as in `RoundNumbers`. `number` is the round number if the table has one. A part that could
 * not be parsed is null, and `problem` is the first problem of the line.
 */
export type ImportLine = {
  readonly line: number;
  readonly name: string;
  readonly playedOn: string | null;
  readonly gross: number | null;
  readonly toPar: number | null;
  readonly points: number | null;
  readonly coursePar: number | null;
  readonly number: number | null;
  /** In FedEx: whether the table has points for this round, which means that the round was completed. */
  readonly isAwarded: boolean;
  readonly problem: LineProblem | null;
};

/** The maximum length of a name. Source: the API contract of accounts. */
const NAME_MAX = 60;

/** The options for reading a table. `latest` is as in `readDates`. */
type ReadOptions = {
  readonly latest: string;
  /** Normalises a name like an account name; undefined if an account can't have that name. */
  readonly readName: (typed: string) => string | undefined;
};

/**
 * Parses the rounds of a table with headings in its first line. A round needs points in Stableford leagues, and net to
 * par, or net and par, in other leagues. Null if the headings lack a player or a score.
 */
export const readLines = (
  rules: ScoringRules,
  table: readonly Cells[],
  options: ReadOptions,
): ImportLine[] | null => runToEnd(readLinesInSteps(rules, table, options));

/** Like `readLines`, yielding after each line. */
export function* readLinesInSteps(
  rules: ScoringRules,
  [headings, ...lines]: readonly Cells[],
  { latest, readName }: ReadOptions,
): Generator<void, ImportLine[] | null> {
  const columns = headings ? findImportColumns(headings.cells.map(unescapeCell)) : null;
  if (columns === null) return null;
  const cellOf = (cells: readonly string[], column: ImportColumn): string => {
    const index = columns.get(column);
    return index === undefined ? '' : (cells[index] ?? '');
  };
  const nonEmptyLines = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const dates = readDates(
    nonEmptyLines.map(({ cells }) => cellOf(cells, 'playedOn')),
    latest,
  );
  const parsed: ImportLine[] = [];
  for (const [index, { line, cells }] of nonEmptyLines.entries()) {
    const cell = (column: ImportColumn) => cellOf(cells, column);
    parsed.push(parseLine(rules, parseName(columns, cell, readName), line, cell, dates[index]!));
    yield;
  }
  return parsed;
}

function parseLine(
  rules: ScoringRules,
  { name, nameProblem }: Name,
  line: number,
  cell: (column: ImportColumn) => string,
  date: ParsedDate,
): ImportLine {
  const numbers = {
    gross: parseImportNumber(cell('gross')),
    net: parseImportNumber(cell('net')),
    toPar: parseImportNumber(cell('toPar')),
    points: parseImportNumber(cell('points')),
    coursePar: parseImportNumber(cell('coursePar')),
    // Weeks are the rounds of FedEx. In other modes a player may have several rounds in one week.
    number: parseImportNumber(cell('number') || (rules.mode === 'fedex' ? cell('week') : '')),
  };
  const hasUnreadableNumber = Object.values(numbers).includes(undefined);
  const parsed = Object.fromEntries(
    Object.entries(numbers).map(([part, value]) => [part, value ?? null]),
  ) as Record<keyof typeof numbers, number | null>;
  const score = computeToPar(rules, parsed);
  const toPar = typeof score === 'number' ? score : null;
  // Stableford does not use the par, so its rounds do not store it.
  const coursePar = rules.mode === 'stableford' ? null : parsed.coursePar;
  const { gross, number } = parsed;
  const problem =
    nameProblem ??
    ('problem' in date ? date.problem : null) ??
    (hasUnreadableNumber || (number !== null && !isRoundNumber(number)) ? 'number_unreadable' : null) ??
    (typeof score === 'string' ? score : null) ??
    roundProblem(rules, { gross, toPar: toPar ?? 0, coursePar });
  return {
    line,
    name,
    playedOn: 'day' in date ? date.day : null,
    gross,
    toPar,
    points: rules.mode === 'stableford' && toPar !== null ? pointsOfToPar(rules, toPar) : null,
    coursePar,
    number,
    isAwarded: rules.mode === 'fedex' && parsed.points !== null,
    problem,
  };
}

const isRoundNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= 32_000;

type Name = { readonly name: string; readonly nameProblem: LineProblem | null };

function parseName(
  columns: Columns,
  cell: (column: ImportColumn) => string,
  readName: ReadOptions['readName'],
): Name {
  const parts = columns.has('player') ? [cell('player')] : [cell('firstName'), cell('lastName')];
  const typed = parts
    .map((part) => unescapeCell(part.trim()))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = typed === '' ? undefined : readName(typed);
  if (name !== undefined) return { name, nameProblem: null };
  const nameProblem =
    typed === '' ? 'name_missing' : typed.length > NAME_MAX ? 'name_too_long' : 'name_unreadable';
  return { name: typed, nameProblem };
}

type Scores = Record<'gross' | 'net' | 'toPar' | 'points' | 'coursePar', number | null>;

function computeToPar(
  rules: ScoringRules,
  { net, toPar, points, coursePar }: Scores,
): number | 'score_missing' | 'net_disagrees' {
  if (rules.mode === 'stableford') {
    const fromPoints = points === null ? null : toParOfPoints(rules, points);
    return combineScores(fromPoints, toPar) ?? 'score_missing';
  }
  const fromNet = net === null || coursePar === null ? null : toParOfStrokes(net, coursePar);
  return combineScores(toPar, fromNet) ?? 'score_missing';
}

const combineScores = (first: number | null, second: number | null): number | 'net_disagrees' | null =>
  first !== null && second !== null && first !== second ? 'net_disagrees' : (first ?? second);
