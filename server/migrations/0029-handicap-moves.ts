import { type Kysely, sql } from 'kysely';

/**
 * Stores each player's index by the app's earlier rules, so that the app can show once how the 2024 rules change it.
 * This file has a copy of the earlier rules, since a migration must always give the same result.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      -- In tenths, from the rounds registered until then. Null if there was no index, and once the user has seen it.
      add column handicap_before smallint,
      add column handicap_before_at timestamptz,
      add check ((handicap_before is null) = (handicap_before_at is null));
  `.execute(db);
  const people = await sql<{ user_id: string }>`
    select user_id from rounds where course is not null group by user_id having count(*) >= 3
  `.execute(db);
  for (const { user_id: id } of people.rows) {
    const rounds = await sql<Row>`
      select rounds.id, rounds.league_id, to_char(rounds.played_on, 'YYYY-MM-DD') as day, rounds.gross, rounds.strokes,
        rounds.handicap_index as index, rounds.course, leagues.holes
      from rounds join leagues on leagues.id = rounds.league_id
      where rounds.user_id = ${id} and rounds.course is not null
    `.execute(db);
    const index = indexOf(rounds.rows);
    if (index === null) continue;
    await sql`
      update users set handicap_before = ${index}, handicap_before_at = now() where id = ${id}
    `.execute(db);
  }
}

interface Row {
  id: string;
  league_id: string;
  day: string;
  holes: 9 | 18;
  gross: number | null;
  strokes: (number | null)[] | null;
  index: number | null;
  course: { par: number; course_rating: number; slope: number; holes: [number, number][] | null };
}

type Played = { round: Row; tenths: number };
type Index = { day: string; index: number };

const TABLE = [
  [20, 8, 0],
  [19, 7, 0],
  [17, 6, 0],
  [15, 5, 0],
  [12, 4, 0],
  [9, 3, 0],
  [7, 2, 0],
  [6, 2, 10],
  [5, 1, 0],
  [4, 1, 10],
  [3, 1, 20],
] as const;

/** The index in tenths; null with fewer than three differentials. */
function indexOf(rounds: readonly Row[]): number | null {
  const entries: number[] = [];
  const history: Index[] = [];
  let waiting: number | null = null;
  let low: number | null = null;
  const byDay = Map.groupBy(oncePerRound(rounds), ({ day }) => day);
  for (const [day, ofDay] of [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = history.at(-1)?.index ?? null;
    const lowestFirst = ofDay
      .map((round): Played => ({ round, tenths: differential(round, before) }))
      .sort((a, b) => a.tenths - b.tenths || (a.round.id < b.round.id ? 1 : -1));
    const made: number[] = [];
    for (const { round, tenths } of lowestFirst) {
      if (round.holes === 18) made.push(tenths);
      else if (waiting === null) waiting = tenths;
      else {
        made.push(waiting + tenths);
        waiting = null;
      }
    }
    if (made.length === 0) continue;
    entries.push(...made.sort((a, b) => b - a));
    low = lowest(history, day);
    const index = capped(entries, low);
    if (index !== null) history.push({ day, index });
  }
  return capped(entries, low);
}

function oncePerRound(rounds: readonly Row[]): Row[] {
  const usable = rounds.filter(({ gross, strokes, course }) => gross !== null || (strokes && course.holes));
  const likeness = ({ day, holes, gross, strokes, course }: Row) =>
    JSON.stringify([day, holes, course.course_rating, course.slope, course.par, gross ?? strokes]);
  const key = ({ strokes, index, id }: Row) =>
    JSON.stringify([strokes === null ? 1 : 0, strokes, index === null ? null : index / 10, id]);
  return [...Map.groupBy(usable, likeness).values()].flatMap((alike) => {
    const leagues = Map.groupBy(alike, (round) => round.league_id);
    const most = Math.max(...[...leagues.values()].map((own) => own.length));
    return alike.toSorted((a, b) => key(a).localeCompare(key(b), 'en')).slice(0, most);
  });
}

function differential(round: Row, before: number | null): number {
  const { course, strokes } = round;
  const gross = strokes && course.holes ? adjusted(round, course.holes, strokes, before) : round.gross!;
  return quotient(113 * (10 * gross - course.course_rating), course.slope);
}

function adjusted(
  { index: stated, course, holes }: Row,
  pars: [number, number][],
  strokes: (number | null)[],
  before: number | null,
): number {
  const index = stated ?? before;
  let total = 0;
  const used = index === null ? 0 : holes === 9 ? quotient(index, 2) : index;
  const handicap = quotient(used * course.slope + (course.course_rating - 10 * course.par) * 113, 1130);
  const each = Math.floor(handicap / pars.length);
  for (const [at, [par, strokeIndex]] of pars.entries()) {
    const received = each + (strokeIndex <= handicap - each * pars.length ? 1 : 0);
    const most = par + (index === null ? 5 : Math.min(5, 2 + received));
    total += Math.min(strokes[at] ?? Infinity, most);
  }
  return total;
}

function lowest(history: readonly Index[], day: string): number | null {
  const start = new Date(Date.parse(day) - 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const indexes = history.filter((past) => past.day >= start && past.day < day).map(({ index }) => index);
  return indexes.length === 0 ? null : Math.min(...indexes);
}

function capped(entries: readonly number[], low: number | null): number | null {
  const record = entries.slice(-20);
  const row = TABLE.find(([from]) => record.length >= from);
  if (!row) return null;
  const [, used, less] = row;
  const best = record.toSorted((a, b) => a - b).slice(0, used);
  let index = quotient(best.reduce((sum, one) => sum + one, 0) - less * used, used);
  if (record.length === 20 && low !== null && index - low > 30) {
    index = low + Math.min(50, 30 + quotient(index - low - 30, 2));
  }
  return Math.min(540, index);
}

/** Rounds to the nearest integer, halves up. */
function quotient(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor)) + 0;
}
