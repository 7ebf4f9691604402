import { sql } from 'kysely';
import type { Notice, NoticeName, Notices } from '../../../database/notices.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { People } from '../../../push/news-kind.ts';
import { tell } from '../../../push/notify.ts';
import { membersOf } from './news.queries.ts';

/** Lets those whom it concerns be told, if the transaction is committed. */
export function notify<Name extends NoticeName>(work: UnitOfWork, kind: Name, notice: Notices[Name]): void {
  tell(work, { kind, ...notice } as Notice, roughly(work, notice));
}

/** Who may be concerned, as far as it can be known without what the kind asks for when it is told. */
const roughly = ({ db }: UnitOfWork, notice: Notices[NoticeName]): People =>
  'userId' in notice
    ? sql`(select ${notice.userId}::text as id)`
    : membersOf(db, notice).where('user_id', 'is distinct from', notice.actorId);
