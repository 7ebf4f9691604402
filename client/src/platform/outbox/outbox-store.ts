/**
 * `waiting`: stored on this device, but not known to be saved by the server. `refused`: the server refused it, and
 * the user must decide. `saved`: the server has saved it; the entry stays until the fetched data contains it.
 * `sealed`: the session has ended, and the entry is encrypted until its user logs in.
 */
type OutboxState = 'waiting' | 'refused' | 'saved' | 'sealed';

/** A queued write, as JSON. Its picture is stored separately. */
export interface OutboxEntry {
  /** The idempotency key, created at the first tap; also the key in the store. */
  readonly key: string;
  readonly userId: string;
  readonly leagueId: string;
  readonly kind: string;
  /** The fields of the request; empty while sealed. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly hasPicture: boolean;
  /** The time of the first tap, in ISO 8601. */
  readonly writtenAt: string;
  /** Increases with every entry on this device; entries are sent in this order. */
  readonly order: number;
  /** Increases when the input is replaced, to detect responses to earlier input. */
  readonly revision: number;
  readonly state: OutboxState;
  /** The number of failed attempts. */
  readonly tries: number;
  readonly refusal?: { readonly status: number; readonly code: string };
  /** When the user agreed to send the entry regardless of its age. */
  readonly agreedAt?: string;
  readonly savedAt?: string;
  /** The server's response, once the entry is saved. */
  readonly answer?: unknown;
  /** The sealed text, as written by live/outbox/sealing.ts. */
  readonly sealed?: string;
}

export type NewOutboxEntry = Pick<
  OutboxEntry,
  'key' | 'userId' | 'leagueId' | 'kind' | 'input' | 'writtenAt'
>;

/** The session that sends the entries, stored for the service worker, which cannot read localStorage. */
export interface OutboxSender {
  readonly userId: string;
  readonly token: string;
  /** The key that seals the entries when the session ends. */
  readonly key?: string | undefined;
}

/**
 * The queued writes, which survive a reload, a crash and an update. Each promise resolves once the data is on disk, and
 * rejects if the device cannot store it.
 */
export interface OutboxStore {
  /**
   * Adds a waiting entry with its picture. An existing entry with the same key keeps its position; its input
   * and picture are replaced, and its state is `waiting` again.
   */
  put(entry: NewOutboxEntry, picture: Blob | null): Promise<OutboxEntry>;
  /** Like `put`, but for several entries without pictures. Browsers store all of them or none. */
  putAll(entries: readonly NewOutboxEntry[]): Promise<void>;
  /** Returns the entries of all users on this device, in order. */
  getEntries(): Promise<OutboxEntry[]>;
  /** Returns the same bytes on every call, since a retry must send the same request. */
  getPicture(key: string): Promise<Blob | null>;
  /** Updates an entry in one transaction, since other tabs may write too. Undefined if there is no such entry. */
  change(key: string, update: (entry: OutboxEntry) => OutboxEntry): Promise<OutboxEntry | undefined>;
  /** Like `change`, but for several entries in one transaction. */
  changeAll(keys: readonly string[], update: (entry: OutboxEntry) => OutboxEntry): Promise<void>;
  /** Replaces an entry and its picture, unless it has changed since it was read. */
  replace(entry: OutboxEntry, replacement: OutboxEntry, picture: Blob | null): Promise<void>;
  /** Removes entries and their pictures. */
  remove(keys: readonly string[]): Promise<void>;
  /** Like `remove`, but keeps entries that have changed since they were read. */
  removeUnchanged(readEntries: readonly OutboxEntry[]): Promise<void>;
  getSender(): Promise<OutboxSender | null>;
  storeSender(sender: OutboxSender | null): Promise<void>;
}
