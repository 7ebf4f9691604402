import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findMembershipByToken, lockForMember, type MembershipRow } from '../leagues.queries.ts';

interface EarlyMembership {
  readonly leagueId: string;
  readonly membershipRow: Promise<MembershipRow | undefined>;
  /** The result of the query that was sent after the lock; undefined without a query or without the lock. */
  earlyResult: Promise<unknown> | undefined;
}

/** Prefetched memberships by unit of work, until `requireMember` reads them. */
export const prefetchedMemberships = new WeakMap<UnitOfWork, EarlyMembership>();

/**
 * Locks the league for a member and finds the membership, in the same order as `requireMember`, without waiting.
 * DANGER: only members may take the lock, because strangers must not block a league. Without the lock, finds nothing.
 */
export function prefetchMember(
  work: UnitOfWork,
  tokenHash: Buffer,
  leagueId: string,
  createExtraQuery?: () => Promise<unknown>,
): void {
  const lock = lockForMember(work.db, { tokenHash, leagueId });
  const membership = findMembershipByToken(work.db, tokenHash, leagueId);
  work.sendWithoutWaiting(lock);
  work.sendWithoutWaiting(membership);
  const earlyResult = createExtraQuery?.();
  if (earlyResult) work.sendWithoutWaiting(earlyResult);
  const membershipRow = Promise.all([lock, membership]).then(([[locked], row]) => {
    if (!locked) return undefined;
    markLocked(work, leagueId);
    return row;
  });
  membershipRow.catch(() => {});
  prefetchedMemberships.set(work, { leagueId, membershipRow, earlyResult });
}

export function markLocked(work: UnitOfWork, leagueId: string): void {
  work.locked.add(leagueId);
  work.publish({ kind: 'leagueTouched', leagueId });
}
