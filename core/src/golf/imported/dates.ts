/** Why a date is not valid. A date is ambiguous if the file does not show which number is the month. */
export type DateProblem = 'date_missing' | 'date_unreadable' | 'date_ambiguous' | 'date_in_future';

/** A date as YYYY-MM-DD, or the problem with it. */
export type ParsedDate = { readonly day: string } | { readonly problem: DateProblem };

type DateOrder = 'day first' | 'month first';
type DateParts = readonly [first: number, second: number, year: number];

/**
 * Parses the dates of one file, one per cell. If the year comes first, the month precedes the day. If the numbers are
 * separated by dots, the day comes first, as in every country that uses dots. With slashes or hyphens, the order is
 * inferred from all dates in the file: a date that does not exist in one order, or that would be after `latest`, rules
 * out that order. If both orders remain possible, a date is ambiguous unless both give the same day. `latest` is the
 * last valid day, as YYYY-MM-DD.
 */
export function parseImportDates(cells: readonly string[], latest: string): ParsedDate[] {
  const order = findDateOrder(
    cells.flatMap((cell) => {
      const parts = parseSlashedDate(cell);
      return parts ? [parts] : [];
    }),
    latest,
  );
  return cells.map((cell) => parseImportDate(cell, order, latest));
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})$/;
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})(?: .*)?$/;

function parseSlashedDate(cell: string): DateParts | null {
  const match = SLASHED.exec(cell.trim());
  return match ? [Number(match[1]), Number(match[2]), parseYear(match[3]!)] : null;
}

const parseYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function toDay(order: DateOrder, [first, second, year]: DateParts): string | null {
  return order === 'day first' ? formatDay(year, second, first) : formatDay(year, first, second);
}

/** The first valid year. `calendarDate` rejects earlier ones, so a round before it could not be corrected later. */
const FIRST_YEAR = 1900;

/** Formats a day as YYYY-MM-DD. Returns null if it does not exist. */
function formatDay(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR) return null;
  const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text ? text : null;
}

/** Returns the only order in which all dates of the file are valid; null if both orders or none are possible. */
function findDateOrder(dates: readonly DateParts[], latest: string): DateOrder | null {
  const orders = (['day first', 'month first'] as const).filter((order) =>
    dates.every((parts) => {
      const day = toDay(order, parts);
      return day !== null && day <= latest;
    }),
  );
  return orders.length === 1 ? orders[0]! : null;
}

function parseImportDate(cell: string, order: DateOrder | null, latest: string): ParsedDate {
  const text = cell.trim();
  if (text === '') return { problem: 'date_missing' };
  const yearFirst = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (yearFirst)
    return rejectFuture(formatDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])), latest);
  const dotted = DOTTED.exec(text);
  if (dotted)
    return rejectFuture(formatDay(parseYear(dotted[3]!), Number(dotted[2]), Number(dotted[1])), latest);
  const parts = parseSlashedDate(text);
  if (!parts) return { problem: 'date_unreadable' };
  if (order !== null) return rejectFuture(toDay(order, parts), latest);
  const candidateDays = [toDay('day first', parts), toDay('month first', parts)];
  const [dayFirst, monthFirst] = candidateDays;
  if (dayFirst === monthFirst || candidateDays.includes(null))
    return rejectFuture(dayFirst ?? monthFirst!, latest);
  return { problem: 'date_ambiguous' };
}

function rejectFuture(day: string | null, latest: string): ParsedDate {
  if (day === null) return { problem: 'date_unreadable' };
  return day > latest ? { problem: 'date_in_future' } : { day };
}
