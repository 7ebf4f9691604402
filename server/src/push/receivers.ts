import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Reader } from '../database/unit-of-work.ts';
import type { WaitingNotice } from './notify.ts';

interface Receiver {
  readonly userId: string;
  readonly token: string;
  readonly language: Language;
}

/** Devices of the notice's receivers, by the memberships of now, so that former members get no news. */
export async function receiversOf(db: Reader, notice: WaitingNotice): Promise<Receiver[]> {
  const devices = db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select(['users.id as userId', 'push_devices.token', 'users.language']);
  const members = devices
    .innerJoin('members', 'members.user_id', 'users.id')
    .where('members.league_id', '=', notice.leagueId);
  if ('userId' in notice) {
    const { kind, userId } = notice;
    return kind === 'removed'
      ? devices.where('users.id', '=', userId).execute()
      : members.where('users.id', '=', userId).where('members.is_admin', '=', true).execute();
  }
  const others = members.where('users.id', 'is distinct from', notice.actorId);
  const { kind, actorId } = notice;
  if (kind === 'reported') return others.where('members.is_admin', '=', true).execute();
  if (kind !== 'message' && kind !== 'poll') return others.execute();
  const hidden = db.selectFrom('hidden_users').where('hidden_user_id', '=', actorId).select('user_id');
  return others.where('users.id', 'not in', hidden).execute();
}
