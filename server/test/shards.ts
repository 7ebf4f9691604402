/**
 * Where a table's rows would be if the database had several shards. `league`: in the league's shard, found by the key
 * column. `person`: in the person's shard. `everywhere`: copied to each shard. `one`: in a central database.
 */
type ShardPlacement = { at: 'league' | 'person'; column: string } | { at: 'everywhere' | 'one' };

const keyedByLeague = (keyColumn = 'league_id'): ShardPlacement => ({ at: 'league', column: keyColumn });
const keyedByPerson = (keyColumn = 'user_id'): ShardPlacement => ({ at: 'person', column: keyColumn });

/** The shard key of every table. docs/scale.md has the same list. */
export const shardKeys: Readonly<Record<string, ShardPlacement>> = {
  leagues: keyedByLeague('id'),
  members: keyedByLeague(),
  removed_members: keyedByLeague(),
  removed_guests: keyedByLeague(),
  rounds: keyedByLeague(),
  applause: keyedByLeague('round_id'),
  history: keyedByLeague(),
  final_tables: keyedByLeague(),
  final_rows: keyedByLeague(),
  chat_entries: keyedByLeague(),
  poll_options: keyedByLeague('poll_id'),
  poll_votes: keyedByLeague('option_id'),
  billboards: keyedByLeague(),
  billboard_edits: keyedByLeague(),
  reports: keyedByLeague(),
  names_taken_down: keyedByLeague(),
  courses: keyedByLeague(),
  tees: keyedByLeague('course_id'),
  events: keyedByLeague(),
  event_answers: keyedByLeague(),
  event_groups: keyedByLeague(),
  event_places: keyedByLeague(),
  card_cells: keyedByLeague(),
  closed_days: keyedByLeague(),
  closed_players: keyedByLeague(),
  card_handicaps: keyedByLeague(),
  card_tees: keyedByLeague(),
  event_tees: keyedByLeague(),
  disowned_days: keyedByLeague(),
  taken_seats: keyedByLeague(),
  card_confirmations: keyedByLeague(),
  event_marks: keyedByLeague(),
  settlements: keyedByLeague(),
  match_seasons: keyedByLeague(),
  match_players: keyedByLeague(),
  match_days: keyedByLeague(),
  matches: keyedByLeague(),
  match_words: keyedByLeague(),
  round_reminders: keyedByLeague(),
  imports: keyedByLeague(),
  imported_rounds: keyedByLeague('import_id'),
  imported_players: keyedByLeague('import_id'),
  spectator_links: keyedByLeague(),
  held_news: keyedByLeague(),
  told_news: keyedByLeague(),
  sessions: keyedByPerson(),
  idempotency_keys: keyedByPerson(),
  one_time_passwords: keyedByPerson(),
  passkeys: keyedByPerson(),
  passkey_challenges: keyedByPerson(),
  guest_joins: keyedByPerson(),
  hidden_users: keyedByPerson(),
  push_devices: keyedByPerson(),
  web_subscriptions: keyedByPerson(),
  notification_settings: keyedByPerson(),
  proved_addresses: keyedByPerson(),
  address_links: keyedByPerson(),
  address_changes: keyedByPerson(),
  calendar_links: keyedByPerson(),
  picture_sizes: keyedByPerson(),
  // Users are copied to each shard, because every board needs their names and pictures, which rarely change.
  users: { at: 'everywhere' },
  secrets: { at: 'everywhere' },
  // All leagues use these tables.
  shared_courses: { at: 'one' },
  dead_invites: { at: 'one' },
  mail_requests: { at: 'one' },
  contact_messages: { at: 'one' },
  attempts: { at: 'one' },
  job_workers: { at: 'one' },
  backup_runs: { at: 'one' },
  operator_warnings: { at: 'one' },
};

interface StatementTable {
  table: string;
  alias: string;
}

const reservedWords =
  /^(on|where|join|left|inner|cross|set|values|as|order|group|limit|for|using|returning|select)$/;

/** Returns the tables that a statement reads or writes, each with its alias. */
function findTables(text: string): StatementTable[] {
  const tables: StatementTable[] = [];
  for (const [, table = '', nextWord = ''] of text.matchAll(
    /\b(?:from|join|into|update|using)\s+([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/g,
  )) {
    if (shardKeys[table])
      tables.push({ table, alias: nextWord && !reservedWords.test(nextWord) ? nextWord : table });
  }
  return tables;
}

const normalize = (sql: string) => sql.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();

/**
 * Returns the reasons why a statement would query more than one shard: it mixes tables of leagues and of people, or
 * does not limit a table by its key with an equality, a list of values or an inserted row. Empty for a statement that
 * queries one shard.
 */
export function findCrossShardFaults(sql: string): string[] {
  const text = normalize(sql);
  const statementTables = findTables(text);
  const kinds = new Set(
    statementTables.map(({ table }) => shardKeys[table]!.at).filter((at) => at !== 'everywhere'),
  );
  const faults = kinds.size > 1 ? [`mixes tables of ${[...kinds].sort().join(' and ')}`] : [];
  // A column without a table name limits only one table, in the same select.
  const unqualifiedUses = new Map<string, number>();
  for (const { table, alias } of statementTables) {
    const placement = shardKeys[table]!;
    if (!('column' in placement)) continue;
    const column = `(?:${alias}|${table})\\.${placement.column}`;
    const limitingPatterns = [
      new RegExp(`\\b${column} (?:=|in|is not distinct from)`),
      new RegExp(`= ${column}\\b`),
      new RegExp(`insert into ${table}(?: as [a-z_]+)? \\([^)]*\\b${placement.column}\\b`),
    ];
    if (limitingPatterns.some((pattern) => pattern.test(text))) continue;
    const useCount = (unqualifiedUses.get(placement.column) ?? 0) + 1;
    unqualifiedUses.set(placement.column, useCount);
    const limitCount = text.match(new RegExp(`(?<![.\\w])${placement.column} (?:=|in)`, 'g'))?.length ?? 0;
    if (useCount > limitCount) faults.push(`does not limit ${table} by ${placement.column}`);
  }
  return faults;
}
