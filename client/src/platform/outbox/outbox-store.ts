/**
 * `waiting`: on this device, and not known to be on the server. `refused`: the server refused it, and the person must
 * decide. `saved`: the server has it; the entry stays here until a read shows it. `sealed`: its session has ended, and
 * it is encrypted until its person logs in.
 */
type OutboxState = 'waiting' | 'refused' | 'saved' | 'sealed';

/** A queued write, all JSON; its picture is stored separately. */
export interface OutboxEntry {
  /** The idempotency key, made at the first tap; also the key in the store. */
  readonly key: string;
  readonly userId: string;
  readonly leagueId: string;
  readonly kind: string;
  /** The fields of the request; empty while sealed. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly hasPicture: boolean;
  /** The moment of the first tap, ISO 8601. */
  readonly writtenAt: string;
  /** Increases with every entry of this device; entries are sent in this order. */
  readonly order: number;
  /** Increases when the input is replaced, so that an answer to the old input is recognised. */
  readonly revision: number;
  readonly state: OutboxState;
  /** How many tries have failed. */
  readonly tries: number;
  readonly refusal?: { readonly status: number; readonly code: string };
  /** When the person agreed to send the entry regardless of its age. */
  readonly agreedAt?: string;
  readonly savedAt?: string;
  readonly answer?: unknown;
  /** The sealed text, as written by live/outbox/sealing.ts. */
  readonly sealed?: string;
}

export type NewOutboxEntry = Pick<
  OutboxEntry,
  'key' | 'userId' | 'leagueId' | 'kind' | 'input' | 'writtenAt'
>;

/** For the service worker, which cannot read the session in localStorage. */
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
   * Adds a waiting entry with its picture. An existing entry of the same key keeps its place in the order; its input
   * and picture are replaced, and it waits again.
   */
  put(entry: NewOutboxEntry, picture: Blob | null): Promise<OutboxEntry>;
  /** Like `put` for each without a picture, in one transaction: a browser stores all of them or none. */
  putAll(entries: readonly NewOutboxEntry[]): Promise<void>;
  /** The entries of all people on this device, in order. */
  entries(): Promise<OutboxEntry[]>;
  /** Returns the same bytes at every call, since a retry must send the same request. */
  picture(key: string): Promise<Blob | null>;
  /** Reads and writes in one transaction, since another tab may do the same. Undefined if the entry is gone. */
  change(key: string, next: (entry: OutboxEntry) => OutboxEntry): Promise<OutboxEntry | undefined>;
  /** Like `change` for each, in one transaction. */
  changeAll(keys: readonly string[], next: (entry: OutboxEntry) => OutboxEntry): Promise<void>;
  /** Replaces an entry and its picture, unless it has changed since it was read. */
  replace(entry: OutboxEntry, replacement: OutboxEntry, picture: Blob | null): Promise<void>;
  /** Removes entries and their pictures. */
  remove(keys: readonly string[]): Promise<void>;
  /** Like `remove`, but keeps an entry that was written again under the same key since it was read. */
  removeUnchanged(read: readonly OutboxEntry[]): Promise<void>;
  sender(): Promise<OutboxSender | null>;
  keepSender(sender: OutboxSender | null): Promise<void>;
}
