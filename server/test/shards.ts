/**
 * Where a table's rows would be if the database had several shards. `league`: in the shard of the league, by the
 * key column. `person`: in the shard of the person. `everywhere`: copied to each shard. `one`: in a central database.
 */
type Home = { at: 'league' | 'person'; column: string } | { at: 'everywhere' | 'one' };

const league = (keyColumn = 'league_id'): Home => ({ at: 'league', column: keyColumn });
const person = (keyColumn = 'user_id'): Home => ({ at: 'person', column: keyColumn });

/** The shard key of every table. docs/scale.md has the same list. */
export const shardKeys: Readonly<Record<string, Home>> = {
  leagues: league('id'),
  members: league(),
  removed_members: league(),
  removed_guests: league(),
  rounds: league(),
  applause: league('round_id'),
  history: league(),
  final_tables: league(),
  final_rows: league(),
  chat_entries: league(),
  poll_options: league('poll_id'),
  poll_votes: league('option_id'),
  billboards: league(),
  billboard_edits: league(),
  reports: league(),
  names_taken_down: league(),
  courses: league(),
  tees: league('course_id'),
  events: league(),
  event_answers: league(),
  event_groups: league(),
  event_places: league(),
  card_cells: league(),
  closed_days: league(),
  closed_players: league(),
  card_handicaps: league(),
  card_tees: league(),
  event_tees: league(),
  disowned_days: league(),
  taken_seats: league(),
  card_confirmations: league(),
  event_marks: league(),
  settlements: league(),
  match_seasons: league(),
  match_players: league(),
  match_days: league(),
  matches: league(),
  match_words: league(),
  round_reminders: league(),
  imports: league(),
  imported_rounds: league('import_id'),
  imported_players: league('import_id'),
  spectator_links: league(),
  held_news: league(),
  told_news: league(),
  sessions: person(),
  idempotency_keys: person(),
  one_time_passwords: person(),
  passkeys: person(),
  passkey_challenges: person(),
  guest_joins: person(),
  hidden_users: person(),
  push_devices: person(),
  web_subscriptions: person(),
  notification_settings: person(),
  proved_addresses: person(),
  address_links: person(),
  address_changes: person(),
  calendar_links: person(),
  picture_sizes: person(),
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

interface TableOfStatement {
  table: string;
  alias: string;
}

const reserved =
  /^(on|where|join|left|inner|cross|set|values|as|order|group|limit|for|using|returning|select)$/;

/** Returns the tables that a statement reads or writes, each with its alias. */
function findTables(text: string): TableOfStatement[] {
  const statementAliases: TableOfStatement[] = [];
  for (const [, table = '', nextWord = ''] of text.matchAll(
    /\b(?:from|join|into|update|using)\s+([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/g,
  )) {
    if (shardKeys[table])
      statementAliases.push({ table, alias: nextWord && !reserved.test(nextWord) ? nextWord : table });
  }
  return statementAliases;
}

const normalize = (sql: string) => sql.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();

/**
 * Returns the reasons why a statement would query more than one shard: it mixes tables of leagues and of persons, or
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
  // A column without a table name limits only one table, the one in its own select.
  const unqualifiedUses = new Map<string, number>();
  for (const { table, alias } of statementTables) {
    const home = shardKeys[table]!;
    if (!('column' in home)) continue;
    const column = `(?:${alias}|${table})\\.${home.column}`;
    const limitingPatterns = [
      new RegExp(`\\b${column} (?:=|in|is not distinct from)`),
      new RegExp(`= ${column}\\b`),
      new RegExp(`insert into ${table}(?: as [a-z_]+)? \\([^)]*\\b${home.column}\\b`),
    ];
    if (limitingPatterns.some((pattern) => pattern.test(text))) continue;
    const used = (unqualifiedUses.get(home.column) ?? 0) + 1;
    unqualifiedUses.set(home.column, used);
    const limitCount = text.match(new RegExp(`(?<![.\\w])${home.column} (?:=|in)`, 'g'))?.length ?? 0;
    if (used > limitCount) faults.push(`does not limit ${table} by ${home.column}`);
  }
  return faults;
}
