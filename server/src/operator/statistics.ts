import { sql } from 'kysely';
import type { Reader } from '../database/unit-of-work.ts';

const MONTHS = 12;

interface MonthRow {
  month: string;
  people: number;
  players: number;
  leagues: number;
  rounds: number;
  messages: number;
}

/** Counts new data in each of the last twelve months, without data about individual people. */
export async function formatStatistics(db: Reader, now: Date): Promise<string> {
  const { rows } = await sql<MonthRow>`
    select to_char(month, 'YYYY-MM') as month,
      (select count(*) from users where created_at >= month and created_at < next) as people,
      (select count(distinct user_id) from rounds where created_at >= month and created_at < next) as players,
      (select count(*) from leagues where created_at >= month and created_at < next) as leagues,
      (select count(*) from rounds where created_at >= month and created_at < next) as rounds,
      (select count(*) from chat_entries where created_at >= month and created_at < next) as messages
    from generate_series(
      date_trunc('month', ${now}::timestamptz, 'UTC') - make_interval(months => ${MONTHS - 1}),
      ${now}::timestamptz,
      interval '1 month'
    ) as month, lateral (select month + interval '1 month' as next) as ends
    order by month`.execute(db);
  const columns = ['month', 'people', 'players', 'leagues', 'rounds', 'messages'] as const;
  const table = [
    ['month', 'new people', 'active players', 'new leagues', 'rounds', 'messages'],
    ...rows.map((row) => columns.map((column) => String(row[column]))),
  ];
  const widths = columns.map((_, index) => Math.max(...table.map((line) => line[index]!.length)));
  return table.map((line) => line.map((cell, index) => cell.padStart(widths[index]!)).join('  ')).join('\n');
}
