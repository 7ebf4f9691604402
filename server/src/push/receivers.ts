import { sql } from 'kysely';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { hasDevice, isProved } from './by-mail.ts';
import { typeOf } from './news-types.ts';
import type { WaitingNotice } from './notify.ts';
import type { QuietHours } from './quiet-hours.ts';

export interface Receiver {
  readonly userId: string;
  readonly language: Language;
  readonly quiet: QuietHours | undefined;
  /** Whether news go to the person by mail, where no device takes them. */
  readonly takesMail: boolean;
  readonly hasDevice: boolean;
  /** When this person was last told of this league's news of the same type, where that is kept. */
  readonly toldAt: Date | null;
}

const takesMail = sql<boolean>`(coalesce(wanted.mail, false) and ${isProved})`;

/** Who takes part in news of the league, by the memberships of now, so that former members get none. */
function audienceOf(db: Reader, notice: WaitingNotice) {
  const people = db.selectFrom('users').select('users.id as id');
  const members = people
    .innerJoin('members', 'members.user_id', 'users.id')
    .where('members.league_id', '=', notice.leagueId);
  if ('userId' in notice) {
    const { kind, userId } = notice;
    return kind === 'removed'
      ? people.where('users.id', '=', userId)
      : members.where('users.id', '=', userId).where('members.is_admin', '=', true);
  }
  const others = members.where('users.id', 'is distinct from', notice.actorId);
  const { kind, actorId } = notice;
  if (kind === 'reported') return others.where('members.is_admin', '=', true);
  if (kind !== 'message' && kind !== 'poll') return others;
  const hidden = db.selectFrom('hidden_users').where('hidden_user_id', '=', actorId).select('user_id');
  return others.where('users.id', 'not in', hidden);
}

/** The notice's receivers who have a device or take mail, and want to hear of it. */
export async function receiversOf(
  db: Reader,
  notice: WaitingNotice,
  only?: readonly string[],
): Promise<Receiver[]> {
  const type = typeOf(notice);
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_settings as wanted', 'wanted.user_id', 'users.id')
    .leftJoin('told_news as told', (join) =>
      join
        .onRef('told.user_id', '=', 'users.id')
        .on('told.league_id', '=', notice.leagueId)
        .on('told.type', '=', type),
    )
    .where('users.id', 'in', audienceOf(db, notice))
    .where((where) => where.or([hasDevice, takesMail]))
    .where(sql<boolean>`not (${type} = any(coalesce(wanted.off_types, '{}')))`)
    .where(sql<boolean>`not (${notice.leagueId} = any(coalesce(wanted.muted, '{}')))`)
    .$if(only !== undefined, (query) => query.where('users.id', 'in', only!))
    .select([
      'users.id as userId',
      'users.language',
      'wanted.quiet_from',
      'wanted.quiet_to',
      'wanted.time_zone',
      'told.told_at',
      takesMail.as('takesMail'),
      hasDevice.as('hasDevice'),
    ])
    .execute();
  return rows.map(({ quiet_from: from, quiet_to: to, time_zone: timeZone, told_at, ...one }) => ({
    ...one,
    quiet: from && to && timeZone ? { from, to, timeZone } : undefined,
    toldAt: told_at,
  }));
}
