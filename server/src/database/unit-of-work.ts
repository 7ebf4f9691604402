import type { Kysely, Transaction } from 'kysely';
import type { SocketEventName, SocketEvents } from '@golf-league/core/wire/socket-events.ts';
import type { Tables } from './tables.ts';
import { type SendWithoutWaiting, runInTransaction, UnknownCommitError } from './transaction.ts';

export type Reader = Kysely<Tables>;

/** An event that is published after the commit of its transaction, and never without it. */
export type DomainEvent =
  | {
      [Name in SocketEventName]: {
        kind: 'event';
        leagueId: string;
        event: Name;
        payload: SocketEvents[Name];
      };
    }[SocketEventName]
  | { kind: 'membershipBegan' | 'membershipEnded'; leagueId: string; userId: string }
  | { kind: 'leagueDeleted'; leagueId: string }
  /** The league's spectator link was closed. */
  | { kind: 'spectatorsClosed'; leagueId: string }
  /** The league was locked, so any of its data or memberships may have changed. */
  | { kind: 'leagueTouched'; leagueId: string }
  /** The connection was lost during the commit, so its outcome is unknown. */
  | { kind: 'outcomeUnknown' }
  | { kind: 'sessionsEnded'; tokenHashes: Buffer[] };

export type Publish = (domainEvents: readonly DomainEvent[]) => void;

/**
 * One transaction and its time. All writes of a call go through one `UnitOfWork`, so that they are committed together
 * or not at all; its events are published only after the commit.
 */
export interface UnitOfWork {
  readonly db: Transaction<Tables>;
  readonly now: Date;
  /** Leagues that this transaction has locked. */
  readonly lockedLeagueIds: Set<string>;
  publish(domainEvent: DomainEvent): void;
  /** Sends a statement before the commit without waiting for its result. If it fails, the transaction rolls back. */
  readonly sendWithoutWaiting: SendWithoutWaiting;
}

/** Whether an insert failed because another transaction has deleted the row that it refers to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23503';
}

/** Whether a write failed because another row has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}

/** Whether PostgreSQL has aborted the transaction because of a deadlock with another one. */
export function isDeadlockError(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '40P01';
}

/** Runs `task` in one transaction. A thrown error rolls all of it back and publishes none of its events. */
export async function transact<Result>(
  db: Reader,
  publish: Publish,
  now: Date,
  task: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const domainEvents: DomainEvent[] = [];
  try {
    const result = await runInTransaction(db, (transaction, sendWithoutWaiting) =>
      task({
        db: transaction,
        now,
        sendWithoutWaiting,
        lockedLeagueIds: new Set(),
        publish: (domainEvent) => domainEvents.push(domainEvent),
      }),
    );
    publish(domainEvents);
    return result;
  } catch (error) {
    if (error instanceof UnknownCommitError) publish([{ kind: 'outcomeUnknown' }]);
    throw error;
  }
}
