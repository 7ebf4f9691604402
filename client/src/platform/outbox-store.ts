/**
 * `waiting`: on this device, the server is not known to have it. `refused`: the server said no, and a person has to
 * decide. `saved`: the server has it; it stays here until a read shows it.
 */
type OutboxState = 'waiting' | 'refused' | 'saved';

/** One thing that somebody wrote in play. All of it is JSON; a picture lies beside it. */
export interface OutboxEntry {
  /** The idempotency key, made at the first tap; also its name here. */
  readonly key: string;
  readonly userId: string;
  readonly leagueId: string;
  readonly kind: string;
  /** As it goes on the wire. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly hasPicture: boolean;
  /** The first tap, as an instant. */
  readonly writtenAt: string;
  /** Grows with every entry of this device: what was written first is sent first. */
  readonly order: number;
  /** Grows when the input is replaced: an answer counts for the input that was sent. */
  readonly revision: number;
  readonly state: OutboxState;
  /** How often it has been tried in vain. */
  readonly tries: number;
  readonly refusal?: { readonly status: number; readonly code: string };
  /** When the person said: send it, however old it is. */
  readonly agreedAt?: string;
  readonly savedAt?: string;
  readonly answer?: unknown;
}

export type NewOutboxEntry = Pick<
  OutboxEntry,
  'key' | 'userId' | 'leagueId' | 'kind' | 'input' | 'writtenAt'
>;

/** Who sends, for a sender that has no page and so no storage of the page: the service worker. */
export interface OutboxSender {
  readonly userId: string;
  readonly token: string;
}

/**
 * What was written and is not known to be on the server, kept through a reload, a crash and an update. Each promise
 * resolves once the device has it; a device that cannot keep it rejects, and the caller says so.
 */
export interface OutboxStore {
  /**
   * Adds an entry, waiting, with its picture. One of the same key keeps its place in the order; its input and picture
   * are replaced and it waits again.
   */
  put(entry: NewOutboxEntry, picture: Blob | null): Promise<OutboxEntry>;
  /** Of all people of this device, in their order. */
  entries(): Promise<OutboxEntry[]>;
  /** The same bytes at every call. */
  picture(key: string): Promise<Blob | null>;
  /** Reads and writes in one step, since another tab may do the same. Undefined where it is gone. */
  change(key: string, next: (entry: OutboxEntry) => OutboxEntry): Promise<OutboxEntry | undefined>;
  /** With their pictures. */
  remove(keys: readonly string[]): Promise<void>;
  sender(): Promise<OutboxSender | null>;
  keepSender(sender: OutboxSender | null): Promise<void>;
}
