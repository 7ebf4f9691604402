/**
 * How a table is exported. `condition` selects a person's rows; `$1` is the person's id. `excludedColumns` are columns
 * that mean nothing to the person, are secret, or concern other people.
 */
interface ExportedTable {
  readonly condition: string;
  readonly excludedColumns?: readonly string[];
  /** The columns that identify a row, for a table without a primary key. */
  readonly keyColumns?: readonly string[];
}

export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  users: { condition: 'id = $1', excludedColumns: ['password_hash', 'email_key'] },
  sessions: { condition: 'user_id = $1', excludedColumns: ['token_hash'] },
  members: { condition: 'user_id = $1', excludedColumns: ['invite_token', 'seniority'] },
  removed_members: { condition: 'user_id = $1' },
  rounds: { condition: 'user_id = $1', excludedColumns: ['sequence', 'registered_by', 'confirmed_by'] },
  history: { condition: 'actor_id = $1 or subject_id = $1', excludedColumns: ['sequence'] },
  final_rows: { condition: 'user_id = $1' },
  chat_entries: { condition: 'author_id = $1', excludedColumns: ['sequence'] },
  poll_votes: { condition: 'user_id = $1', excludedColumns: ['sequence'] },
  applause: { condition: 'user_id = $1' },
  billboards: { condition: 'editor_id = $1' },
  billboard_edits: { condition: 'editor_id = $1' },
  // Only reports by the person: reports about the person would reveal who reported them.
  reports: { condition: 'reporter_id = $1', excludedColumns: ['content', 'picture', 'author_id'] },
  hidden_users: { condition: 'user_id = $1' },
  picture_sizes: { condition: 'user_id = $1' },
  push_devices: { condition: 'user_id = $1', excludedColumns: ['token', 'token_hash', 'session_hash'] },
  web_subscriptions: {
    condition: 'user_id = $1',
    excludedColumns: ['endpoint_hash', 'auth', 'session_hash'],
  },
  notification_settings: { condition: 'user_id = $1' },
  proved_addresses: { condition: 'user_id = $1', excludedColumns: ['email_key'] },
  contact_messages: {
    condition: 'email_key = (select email_key from users where id = $1)',
    excludedColumns: ['email_key'],
  },
  events: { condition: 'created_by = $1' },
  event_answers: { condition: 'user_id = $1', excludedColumns: ['sequence'] },
  event_places: { condition: 'user_id = $1' },
  card_cells: {
    condition: 'player_id = $1',
    excludedColumns: ['writer_id'],
    keyColumns: ['event_id', 'player_id', 'hole'],
  },
  card_handicaps: { condition: 'player_id = $1', excludedColumns: ['said_by'] },
  card_tees: { condition: 'player_id = $1', excludedColumns: ['chosen_by'] },
  closed_players: { condition: 'player_id = $1' },
  disowned_days: { condition: 'player_id = $1' },
  taken_seats: { condition: 'user_id = $1', excludedColumns: ['handicap_by'] },
  imports: { condition: 'made_by = $1' },
  imported_players: { condition: 'user_id = $1' },
  event_marks: {
    condition: 'player_id = $1 or said_by = $1',
    excludedColumns: ['sequence', 'player_id', 'said_by'],
  },
  settlements: { condition: 'from_id = $1 or to_id = $1', excludedColumns: ['said_by'] },
  match_players: { condition: 'user_id = $1' },
  match_words: { condition: 'said_by = $1', excludedColumns: ['sequence'] },
  courses: { condition: 'added_by = $1' },
  shared_courses: { condition: 'owner_id = $1', excludedColumns: ['search'] },
  passkeys: {
    condition: 'user_id = $1',
    excludedColumns: ['credential_id', 'public_key', 'counter', 'transports'],
  },
  calendar_links: { condition: 'user_id = $1', excludedColumns: ['secret_hash'] },
};

/** Tables that refer to people but are not exported, each with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  idempotency_keys: 'responses to calls from the last day, whose content is in the other tables',
  one_time_passwords: 'secrets, valid for minutes',
  passkey_challenges: 'random numbers, valid for minutes',
  guest_joins: 'hashes of the calls with which guests joined, stored for a day',
  address_links: 'secrets, valid for a day',
  address_changes: 'a new address that has not been confirmed, stored for a day',
  held_news: 'news about others that has not been sent yet',
  names_taken_down: 'names that the admins of a league have removed; `users` has the person’s own name',
  told_news: 'when each league’s last notification was sent, to limit how many are sent',
  mail_requests: 'hashes that are used to count the emails of the last day',
  card_confirmations: 'counts for the last day; the rounds themselves record who confirmed them',
};
