import { sql } from 'kysely';
import type { Notice, NoticeName, Notices } from '../../../database/notices.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { notifierOf } from '../../../push/notify.ts';
import { leagueAudience } from './news.queries.ts';

// The people who may be concerned, before the kind runs its own queries when the notification is sent.
const tellPerson = notifierOf((_db, { userId }: { userId: string }) => sql`(select ${userId}::text as id)`);
const tellOthers = notifierOf((db, { leagueId, actorId }: { leagueId: string; actorId: string | null }) =>
  leagueAudience(db, { leagueId }).where('user_id', 'is distinct from', actorId),
);

/** Notifies the people concerned, at `at` or now, if the transaction is committed. */
export function notify<Name extends NoticeName>(
  work: UnitOfWork,
  kind: Name,
  what: Notices[Name],
  at?: Date,
): void {
  const notice = { kind, ...what } as Notice;
  if ('userId' in what) tellPerson(work, notice, { userId: what.userId }, at);
  else tellOthers(work, notice, { leagueId: what.leagueId, actorId: what.actorId }, at);
}
