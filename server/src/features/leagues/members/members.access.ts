import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findMembershipByToken, lockForMember, type MembershipRow } from '../leagues.queries.ts';

interface PrefetchedMembership {
  readonly leagueId: string;
  readonly membershipRow: Promise<MembershipRow | undefined>;
  /** The result of the query sent after the lock; undefined if there is no query or the lock was not taken. */
  earlyResult: Promise<unknown> | undefined;
}

/** Prefetched memberships by unit of work, until `requireMember` reads them. */
export const prefetchedMemberships = new WeakMap<UnitOfWork, PrefetchedMembership>();

/**
 * Locks the league for a member and finds the membership, in the same order as `requireMember`, without waiting.
 * DANGER: only members may take the lock, because strangers must not block a league. Without the lock, finds nothing.
 */
export function prefetchMember(
  work: UnitOfWork,
  tokenHash: Buffer,
  leagueId: string,
  runEarlyQuery?: () => Promise<unknown>,
): void {
  const lock = lockForMember(work.db, { tokenHash, leagueId });
  const membership = findMembershipByToken(work.db, tokenHash, leagueId);
  work.sendWithoutWaiting(lock);
  work.sendWithoutWaiting(membership);
  const earlyResult = runEarlyQuery?.();
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
  work.lockedLeagueIds.add(leagueId);
  work.publish({ kind: 'leagueTouched', leagueId });
}
