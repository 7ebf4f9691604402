import {
  NEWS_TYPES,
  type NewsType,
  type WireNotifications,
} from '@golf-league/core/contracts/notifications.ts';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';
import type { NotificationSettingsTable } from '../database/notification-columns.ts';

type Row = Pick<
  NotificationSettingsTable,
  'off_types' | 'quiet_from' | 'quiet_to' | 'time_zone' | 'muted' | 'mail'
>;

const UNCHANGED: Row = {
  off_types: [],
  quiet_from: null,
  quiet_to: null,
  time_zone: null,
  muted: [],
  mail: false,
};

export async function settingsOf(db: Reader, userId: string): Promise<WireNotifications> {
  const row = await db
    .selectFrom('notification_settings')
    .where('user_id', '=', userId)
    .select(['off_types', 'quiet_from', 'quiet_to', 'time_zone', 'muted', 'mail'])
    .executeTakeFirst();
  return wireOf(row ?? UNCHANGED);
}

function typesOf(isOn: (type: NewsType) => boolean): WireNotifications['types'] {
  return Object.fromEntries(NEWS_TYPES.map((type) => [type, isOn(type)])) as WireNotifications['types'];
}

function wireOf(row: Row): WireNotifications {
  const { quiet_from: from, quiet_to: to, time_zone } = row;
  return {
    types: typesOf((type) => !row.off_types.includes(type)),
    quiet: from === null || to === null || time_zone === null ? null : { from, to, time_zone },
    muted: row.muted,
    mail: row.mail,
  };
}

/** The changes of a request: what is left out stays as it is. */
interface Changes {
  readonly types?: { [Type in NewsType]?: boolean | undefined } | undefined;
  readonly quiet?: WireNotifications['quiet'] | undefined;
  readonly muted?: readonly string[] | undefined;
  readonly mail?: boolean | undefined;
}

export async function changeSettings(
  work: UnitOfWork,
  userId: string,
  changes: Changes,
): Promise<WireNotifications> {
  // The row of the account is locked, so that two changes at once are one after the other.
  await work.db.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
  const before = await settingsOf(work.db, userId);
  const after: WireNotifications = {
    types: typesOf((type) => changes.types?.[type] ?? before.types[type]),
    quiet: changes.quiet === undefined ? before.quiet : changes.quiet,
    muted: [...new Set(changes.muted ?? before.muted)],
    mail: changes.mail ?? before.mail,
  };
  const row: Row = {
    off_types: NEWS_TYPES.filter((type) => !after.types[type]),
    quiet_from: after.quiet?.from ?? null,
    quiet_to: after.quiet?.to ?? null,
    time_zone: after.quiet?.time_zone ?? null,
    muted: after.muted,
    mail: after.mail,
  };
  await work.db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return after;
}
