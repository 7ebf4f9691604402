/**
 * What the server stores about a person, by table. `whose` selects that person's rows; `$1` is the id. `without` lists
 * columns that mean nothing to a reader or that concern somebody else.
 */
interface Part {
  readonly whose: string;
  readonly without?: readonly string[];
  /** The columns that identify its rows, for a table without a primary key. */
  readonly by?: readonly string[];
}

export const exportedTables: Readonly<Record<string, Part>> = {
  users: { whose: 'id = $1', without: ['password_hash', 'email_key'] },
  sessions: { whose: 'user_id = $1', without: ['token_hash'] },
  members: { whose: 'user_id = $1', without: ['invite_token', 'seniority'] },
  removed_members: { whose: 'user_id = $1' },
  rounds: { whose: 'user_id = $1', without: ['sequence', 'registered_by', 'confirmed_by'] },
  history: { whose: 'actor_id = $1 or subject_id = $1', without: ['sequence'] },
  final_rows: { whose: 'user_id = $1' },
  chat_entries: { whose: 'author_id = $1', without: ['sequence'] },
  poll_votes: { whose: 'user_id = $1', without: ['sequence'] },
  applause: { whose: 'user_id = $1' },
  billboards: { whose: 'editor_id = $1' },
  billboard_edits: { whose: 'editor_id = $1' },
  // People cannot read reports about themselves: these would reveal who has reported.
  reports: { whose: 'reporter_id = $1', without: ['content', 'picture', 'author_id'] },
  hidden_users: { whose: 'user_id = $1' },
  picture_sizes: { whose: 'user_id = $1' },
  push_devices: { whose: 'user_id = $1', without: ['token', 'token_hash', 'session_hash'] },
  web_subscriptions: { whose: 'user_id = $1', without: ['endpoint_hash', 'auth', 'session_hash'] },
  notification_settings: { whose: 'user_id = $1' },
  proved_addresses: { whose: 'user_id = $1', without: ['email_key'] },
  contact_messages: {
    whose: 'email_key = (select email_key from users where id = $1)',
    without: ['email_key'],
  },
  events: { whose: 'created_by = $1' },
  event_answers: { whose: 'user_id = $1', without: ['sequence'] },
  event_places: { whose: 'user_id = $1' },
  card_cells: { whose: 'player_id = $1', without: ['writer_id'], by: ['event_id', 'player_id', 'hole'] },
  card_handicaps: { whose: 'player_id = $1', without: ['said_by'] },
  card_tees: { whose: 'player_id = $1', without: ['chosen_by'] },
  closed_players: { whose: 'player_id = $1' },
  disowned_days: { whose: 'player_id = $1' },
  taken_seats: { whose: 'user_id = $1', without: ['handicap_by'] },
  imports: { whose: 'made_by = $1' },
  imported_players: { whose: 'user_id = $1' },
  event_marks: { whose: 'player_id = $1 or said_by = $1', without: ['sequence', 'player_id', 'said_by'] },
  settlements: { whose: 'from_id = $1 or to_id = $1', without: ['said_by'] },
  match_players: { whose: 'user_id = $1' },
  match_words: { whose: 'said_by = $1', without: ['sequence'] },
  courses: { whose: 'added_by = $1' },
  shared_courses: { whose: 'owner_id = $1', without: ['search'] },
  passkeys: {
    whose: 'user_id = $1',
    without: ['credential_id', 'public_key', 'counter', 'transports'],
  },
  calendar_links: { whose: 'user_id = $1', without: ['secret_hash'] },
};

/** Tables that name people and are not in the export, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  idempotency_keys: 'answers to calls of the last day, the content of which is in the other tables',
  one_time_passwords: 'secrets, valid for minutes',
  passkey_challenges: 'random numbers, valid for minutes',
  guest_joins: 'hashes of a call by which somebody has joined, kept for a day',
  address_links: 'secrets, valid for a day',
  address_changes: 'an address that was asked for and not confirmed, kept for a day',
  held_news: 'news about others that was not sent yet',
  names_taken_down:
    'names that the admins of a league have taken down, which are the person’s own in `users`',
  told_news: 'when the last message of a league was sent, kept so that not too many are',
  mail_requests: 'hashes that count mails of the last day',
  card_confirmations: 'counts of the last day, of rounds that say by themselves who confirmed them',
};
