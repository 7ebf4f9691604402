import { SLOPE_LIMITS, TEE_LIMITS } from '@golf-league/core/golf/rounds/course.ts';
import type { Course, Tee } from '@golf-league/core/golf/rounds/course.ts';
import type { Locale } from '@golf-league/core/golf/format.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { parseDecimal, formatDecimal } from './decimal.ts';
import { toTeeHoles, parsePars, parseStrokeIndexes, sumPars } from './holes-text.ts';
import type { RowProblem } from './holes-text.ts';

/** A tee as entered; `key` identifies the tee in the form, `id` is null for a new tee. */
export type TeeDraft = {
  key: string;
  id: string | null;
  name: string;
  par: string;
  rating: string;
  slope: string;
  pars: string;
  strokeIndexes: string;
};
export type CourseDraft = { name: string; tees: readonly TeeDraft[] };

/** A tee in a request; `id` is null for a new tee. */
export type TeeInput = Omit<Tee, 'id'> & { id: string | null };
export type CourseInput = { name: string; tees: readonly TeeInput[]; share?: boolean };

/** The problem with each invalid field of a tee. `sum`: the holes' pars do not add up to the tee's par. */
export type TeeProblems = {
  name?: 'teeName' | 'teeTwice';
  par?: 'par' | 'sum';
  rating?: 'rating';
  slope?: 'slope';
  pars?: RowProblem | 'missing';
  strokeIndexes?: RowProblem | 'missing';
};

export const createEmptyTee = (template?: TeeDraft): TeeDraft => ({
  key: newIdempotencyKey(),
  id: null,
  name: '',
  rating: '',
  slope: '',
  // The pars and stroke indexes of a course are usually the same from all tees.
  par: template?.par ?? '',
  pars: template?.pars ?? '',
  strokeIndexes: template?.strokeIndexes ?? '',
});

export const createEmptyCourse = (name = ''): CourseDraft => ({ name, tees: [createEmptyTee()] });

export const isEmptyCourse = ({ name, tees }: CourseDraft): boolean =>
  name.trim() === '' &&
  tees.every((tee) =>
    [tee.name, tee.par, tee.rating, tee.slope, tee.pars, tee.strokeIndexes].every(
      (text) => text.trim() === '',
    ),
  );

export const toCourseDraft = ({ name, tees }: Course, locale: Locale): CourseDraft => ({
  name,
  tees: tees.map((tee) => ({
    key: tee.id,
    id: tee.id,
    name: tee.name,
    par: String(tee.par),
    rating: formatDecimal(tee.courseRating, locale),
    slope: String(tee.slope),
    pars: tee.holes?.map(({ par }) => par).join(' ') ?? '',
    strokeIndexes: tee.holes?.map(({ strokeIndex }) => strokeIndex).join(' ') ?? '',
  })),
});

/** Returns the entered par, or else the sum of the pars of all holes. */
export function getTeePar(tee: TeeDraft, holes: Holes): number | null {
  if (tee.par !== '') return Number(tee.par);
  const { numbers, problem } = parsePars(tee.pars, holes);
  return numbers.length > 0 && problem === null ? sumPars(numbers) : null;
}

export function findTeeProblems(tee: TeeDraft, { tees }: CourseDraft, holes: Holes): TeeProblems {
  const limits = TEE_LIMITS[holes];
  const pars = parsePars(tee.pars, holes);
  const strokeIndexes = parseStrokeIndexes(tee.strokeIndexes, holes);
  const hasPars = pars.numbers.length > 0;
  const hasStrokeIndexes = strokeIndexes.numbers.length > 0;
  const par = getTeePar(tee, holes);
  const hasWrongSum = hasPars && pars.problem === null && par !== sumPars(pars.numbers);
  const isDuplicate = tees.some(
    (otherTee) =>
      otherTee.key !== tee.key &&
      isSameTeeName(otherTee.name, tee.name) &&
      tees.indexOf(otherTee) < tees.indexOf(tee),
  );
  const problems: { [Field in keyof TeeProblems]: TeeProblems[Field] | false | null | undefined } = {
    name: tee.name.trim() === '' ? 'teeName' : isDuplicate && 'teeTwice',
    par: !isWithinLimits(par, limits.par) ? 'par' : hasWrongSum && 'sum',
    rating: !isWithinLimits(parseDecimal(tee.rating), limits.courseRating) && 'rating',
    slope: !isWithinLimits(tee.slope === '' ? null : Number(tee.slope), SLOPE_LIMITS) && 'slope',
    pars: pars.problem ?? (!hasPars && hasStrokeIndexes && 'missing'),
    strokeIndexes: strokeIndexes.problem ?? (!hasStrokeIndexes && hasPars && 'missing'),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** Returns the course for a request; null while anything in the draft is missing or wrong. */
export function toCourseInput(draft: CourseDraft, holes: Holes): CourseInput | null {
  const name = draft.name.trim();
  const hasProblems = draft.tees.some((tee) => Object.keys(findTeeProblems(tee, draft, holes)).length > 0);
  if (name === '' || draft.tees.length === 0 || hasProblems) return null;
  const tees = draft.tees.map((tee) => ({
    id: tee.id,
    name: tee.name.trim(),
    par: getTeePar(tee, holes) ?? 0,
    courseRating: parseDecimal(tee.rating) ?? 0,
    slope: Number(tee.slope),
    holes:
      toTeeHoles(parsePars(tee.pars, holes), parseStrokeIndexes(tee.strokeIndexes, holes), holes) ?? null,
  }));
  return { name, tees };
}

const isSameTeeName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const isWithinLimits = (value: number | null, { min, max }: { min: number; max: number }): boolean =>
  value !== null && value >= min && value <= max;
