import { type Selectable, sql } from 'kysely';
import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import type { CountedRound, RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { fromWire, snakeNames, toWire } from '@golf-league/core/wire/names.ts';
import type { ScoreColumns } from './course-columns.ts';
import { fromStoredCourse, toStoredTenths, toStoredCourse } from './course-values.ts';
import type { RoundsTable } from './tables.ts';

// Only this file converts rounds to and from rows. A column that is not listed has the same name in core/golf.
const columnNames = snakeNames({ user_id: 'memberId', corrections: 'corrected', sequence: 'order' });

type ScoreRow = Selectable<ScoreColumns>;

/** The stored scores of a player, with the course of the tee as it was on the day. */
export type StoredScores = RoundScores & { course: PlayedCourse | null };

/** Converts a row of `rounds` to the field names of core/golf. */
export function fromRoundRow<Row extends ScoreRow>({ course, handicap_index: index, ...row }: Row) {
  return Object.assign(fromWire(columnNames, row), {
    handicapIndex: index === null ? null : index / 10,
    course: course && fromStoredCourse(course),
  });
}

/** Returns all columns of a player's scores: an insert would compile even if a nullable column were missing. */
export function toScoresRow({ course, handicapIndex, unfinished, ...scores }: StoredScores) {
  return {
    ...(toWire(columnNames, scores) as Omit<ScoreRow, 'course' | 'handicap_index' | 'unfinished'>),
    handicap_index: handicapIndex === null ? null : toStoredTenths(handicapIndex),
    unfinished: unfinished && JSON.stringify(unfinished),
    course: course && JSON.stringify(toStoredCourse(course)),
  };
}

const COLUMNS_BY_FIELD = {
  id: 'id',
  memberId: 'user_id',
  number: 'number',
  toPar: 'to_par',
  gross: 'gross',
  order: 'sequence',
} as const satisfies Record<keyof CountedRound, keyof RoundsTable>;

/** The columns of a round that totals depend on. */
export const countedColumns = Object.values(COLUMNS_BY_FIELD);

export function toCountedRound(
  row: Pick<Selectable<RoundsTable>, (typeof COLUMNS_BY_FIELD)[keyof CountedRound]>,
): CountedRound {
  const { id, user_id: memberId, number, to_par: toPar, gross, sequence: order } = row;
  return { id, memberId, number, toPar, gross, order };
}

const columnTexts = sql.join(
  countedColumns.map((column) => sql`coalesce(${sql.ref(`r.${column}`)}::text, '')`),
  sql`, `,
);

/** Selects all rounds as a single string, which PostgreSQL writes three times as fast as JSON. */
export const serializedRounds = sql<string | null>`string_agg(concat_ws(' ', ${columnTexts}), ',')`;

/** Parses the string of `serializedRounds`. `internMemberId` can make all rounds of a member share one string. */
export function parseRounds(text: string | null, internMemberId = (id: string) => id): CountedRound[] {
  return text === null ? [] : text.split(',').map((round) => parseRound(round, internMemberId));
}

const ROUNDS_PER_BATCH = 500;

/** Like `parseRounds`, for very many rounds: a generator that yields after each batch. */
export function* parseRoundsInBatches(
  text: string,
  internMemberId: (id: string) => string,
): Generator<void, CountedRound[]> {
  const rounds: CountedRound[] = [];
  for (let start = 0; start <= text.length;) {
    const comma = text.indexOf(',', start);
    const end = comma < 0 ? text.length : comma;
    if (rounds.push(parseRound(text.slice(start, end), internMemberId)) % ROUNDS_PER_BATCH === 0) yield;
    start = end + 1;
  }
  return rounds;
}

function parseRound(round: string, internMemberId: (id: string) => string): CountedRound {
  const [id, memberId, number, toPar, gross, order] = round.split(' ') as [string, string, ...string[]];
  return {
    id,
    memberId: internMemberId(memberId),
    number: Number(number),
    toPar: Number(toPar),
    gross: gross ? Number(gross) : null,
    order: Number(order),
  };
}
