import { sql } from 'kysely';
import type { Notice, NoticeName, Notices } from '../../../database/notices.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { createNotifier } from '../../../push/notify.ts';
import { selectLeagueAudience } from './news.queries.ts';

// These select everyone who might receive the notification. Each kind of notice narrows them down when it is sent.
const notifyPerson = createNotifier(
  (_db, { userId }: { userId: string }) => sql`(select ${userId}::text as id)`,
);
const notifyOthers = createNotifier(
  (db, { leagueId, actorId }: { leagueId: string; actorId: string | null }) =>
    selectLeagueAudience(db, { leagueId }).where('user_id', 'is distinct from', actorId),
);

/** Notifies the affected people after the commit, or at `sendAt` if it is given. */
export function notify<Name extends NoticeName>(
  work: UnitOfWork,
  kind: Name,
  details: Notices[Name],
  sendAt?: Date,
): void {
  const notice = { kind, ...details } as Notice;
  if ('userId' in details) notifyPerson(work, notice, { userId: details.userId }, sendAt);
  else notifyOthers(work, notice, { leagueId: details.leagueId, actorId: details.actorId }, sendAt);
}
