import { sql } from 'kysely';
import type { Notice, NoticeName, Notices } from '../../../database/notices.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { notifierOf } from '../../../push/notify.ts';
import { leagueAudience } from './news.queries.ts';

// These select the people who may be concerned. The kind runs its own queries when the notification is sent.
const notifyPerson = notifierOf((_db, { userId }: { userId: string }) => sql`(select ${userId}::text as id)`);
const notifyOthers = notifierOf((db, { leagueId, actorId }: { leagueId: string; actorId: string | null }) =>
  leagueAudience(db, { leagueId }).where('user_id', 'is distinct from', actorId),
);

/** Notifies the people concerned, at `at` or now, if the transaction is committed. */
export function notify<Name extends NoticeName>(
  work: UnitOfWork,
  kind: Name,
  details: Notices[Name],
  at?: Date,
): void {
  const notice = { kind, ...details } as Notice;
  if ('userId' in details) notifyPerson(work, notice, { userId: details.userId }, at);
  else notifyOthers(work, notice, { leagueId: details.leagueId, actorId: details.actorId }, at);
}
