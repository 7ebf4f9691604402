import type { ScoringRules } from '../rules.ts';
import {
  getPointsForToPar,
  findRoundProblem,
  getToParForPoints,
  getToParForStrokes,
} from '../rounds/score.ts';
import type { RoundProblem } from '../rounds/score.ts';
import { runToEnd } from '../seasons/steps.ts';
import { findImportColumns } from './columns.ts';
import type { ImportColumn, Columns } from './columns.ts';
import { parseImportDates } from './dates.ts';
import type { DateProblem, ParsedDate } from './dates.ts';
import { unescapeCell } from './formulas.ts';
import { parseImportNumber } from './parse-import-number.ts';

/** The reasons why a line of a table cannot be imported. Most begin with the name of the invalid field. */
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

/** The cells of one line of the file. `lineNumber` starts at 1. */
export type ImportTableLine = { readonly lineNumber: number; readonly cells: readonly string[] };

/**
 * A parsed line, with units as in `RoundNumbers`. `number` is the round number, if the table has one. A field that
 * could not be parsed is null, and `problem` is the first problem of the line.
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

/** The maximum length of a name, as in the API contract for accounts. */
const MAX_NAME_LENGTH = 60;

/** The options for reading a table. `latest` has the same meaning as in `parseImportDates`. */
type ReadOptions = {
  readonly latest: string;
  /** Normalises a name in the same way as an account name; undefined if an account can't have that name. */
  readonly readName: (rawName: string) => string | undefined;
};

/**
 * Parses the rounds of a table with headings in its first line. In Stableford leagues a round needs points; in other
 * leagues it needs either net to par, or both net and par. Returns null if there is no column for the player or the
 * score.
 */
export const parseImportLines = (
  rules: ScoringRules,
  table: readonly ImportTableLine[],
  options: ReadOptions,
): ImportLine[] | null => runToEnd(parseImportLinesInSteps(rules, table, options));

/** Like `parseImportLines`, yielding after each line. */
export function* parseImportLinesInSteps(
  rules: ScoringRules,
  [headings, ...lines]: readonly ImportTableLine[],
  { latest, readName }: ReadOptions,
): Generator<void, ImportLine[] | null> {
  const columns = headings ? findImportColumns(headings.cells.map(unescapeCell)) : null;
  if (columns === null) return null;
  const getCell = (cells: readonly string[], column: ImportColumn): string => {
    const index = columns.get(column);
    return index === undefined ? '' : (cells[index] ?? '');
  };
  const nonEmptyLines = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const dates = parseImportDates(
    nonEmptyLines.map(({ cells }) => getCell(cells, 'playedOn')),
    latest,
  );
  const parsedLines: ImportLine[] = [];
  for (const [index, { lineNumber, cells }] of nonEmptyLines.entries()) {
    const readCell = (column: ImportColumn) => getCell(cells, column);
    const parsedName = parseName(columns, readCell, readName);
    parsedLines.push(parseLine(rules, parsedName, lineNumber, readCell, dates[index]!));
    yield;
  }
  return parsedLines;
}

function parseLine(
  rules: ScoringRules,
  { name, nameProblem }: ParsedName,
  line: number,
  readCell: (column: ImportColumn) => string,
  date: ParsedDate,
): ImportLine {
  const numbersByField = {
    gross: parseImportNumber(readCell('gross')),
    net: parseImportNumber(readCell('net')),
    toPar: parseImportNumber(readCell('toPar')),
    points: parseImportNumber(readCell('points')),
    coursePar: parseImportNumber(readCell('coursePar')),
    // In FedEx, weeks are round numbers. In other modes, a player can have several rounds in one week.
    number: parseImportNumber(readCell('number') || (rules.mode === 'fedex' ? readCell('week') : '')),
  };
  const hasUnreadableNumber = Object.values(numbersByField).includes(undefined);
  const validNumbers = Object.fromEntries(
    Object.entries(numbersByField).map(([field, value]) => [field, value ?? null]),
  ) as Record<keyof typeof numbersByField, number | null>;
  const toParOrProblem = computeToPar(rules, validNumbers);
  const toPar = typeof toParOrProblem === 'number' ? toParOrProblem : null;
  // Stableford does not use the course par, so its rounds do not store it.
  const coursePar = rules.mode === 'stableford' ? null : validNumbers.coursePar;
  const { gross, number } = validNumbers;
  const problem =
    nameProblem ??
    ('problem' in date ? date.problem : null) ??
    (hasUnreadableNumber || (number !== null && !isRoundNumber(number)) ? 'number_unreadable' : null) ??
    (typeof toParOrProblem === 'string' ? toParOrProblem : null) ??
    findRoundProblem(rules, { gross, toPar: toPar ?? 0, coursePar });
  return {
    line,
    name,
    playedOn: 'day' in date ? date.day : null,
    gross,
    toPar,
    points: rules.mode === 'stableford' && toPar !== null ? getPointsForToPar(rules, toPar) : null,
    coursePar,
    number,
    isAwarded: rules.mode === 'fedex' && validNumbers.points !== null,
    problem,
  };
}

const isRoundNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= 32_000;

type ParsedName = { readonly name: string; readonly nameProblem: LineProblem | null };

function parseName(
  columns: Columns,
  readCell: (column: ImportColumn) => string,
  readName: ReadOptions['readName'],
): ParsedName {
  const parts = columns.has('player') ? [readCell('player')] : [readCell('firstName'), readCell('lastName')];
  const rawName = parts
    .map((part) => unescapeCell(part.trim()))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = rawName === '' ? undefined : readName(rawName);
  if (name !== undefined) return { name, nameProblem: null };
  const nameProblem =
    rawName === '' ? 'name_missing' : rawName.length > MAX_NAME_LENGTH ? 'name_too_long' : 'name_unreadable';
  return { name: rawName, nameProblem };
}

type LineScores = Record<'gross' | 'net' | 'toPar' | 'points' | 'coursePar', number | null>;

function computeToPar(
  rules: ScoringRules,
  { net, toPar, points, coursePar }: LineScores,
): number | 'score_missing' | 'net_disagrees' {
  if (rules.mode === 'stableford') {
    const toParFromPoints = points === null ? null : getToParForPoints(rules, points);
    return combineScores(toParFromPoints, toPar) ?? 'score_missing';
  }
  const toParFromNet = net === null || coursePar === null ? null : getToParForStrokes(net, coursePar);
  return combineScores(toPar, toParFromNet) ?? 'score_missing';
}

const combineScores = (first: number | null, second: number | null): number | 'net_disagrees' | null =>
  first !== null && second !== null && first !== second ? 'net_disagrees' : (first ?? second);
