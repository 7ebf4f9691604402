import {
  NOTIFICATION_TYPES,
  type NotificationType,
  type notifications,
} from '@golf-league/core/contracts/notifications.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import type { Selectable } from 'kysely';
import type { Reader, UnitOfWork } from '../database/unit-of-work.ts';
import type { NotificationSettingsTable } from '../database/notification-columns.ts';
import { isEmailConfirmedCondition } from './news-mail.ts';
import { computeNextMonday, DEFAULT_TIME_ZONE } from './next-monday.ts';

const columns = [
  'off_types',
  'quiet_from',
  'quiet_to',
  'time_zone',
  'muted',
  'mail',
  'weekly',
  'weekly_zone',
  'weekly_due_at',
] as const;

type SettingsRow = Pick<Selectable<NotificationSettingsTable>, (typeof columns)[number]>;

const DEFAULTS: SettingsRow = {
  off_types: [],
  quiet_from: null,
  quiet_to: null,
  time_zone: null,
  muted: [],
  mail: false,
  weekly: false,
  weekly_zone: null,
  weekly_due_at: null,
};

async function readRow(db: Reader, userId: string): Promise<SettingsRow> {
  const row = await db
    .selectFrom('notification_settings')
    .where('user_id', '=', userId)
    .select(columns)
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

type Settings = ResponseOf<typeof notifications>;
type Address = Settings['address'];

async function readAddress(db: Reader, userId: string): Promise<Address> {
  const row = await db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .select(['email', isEmailConfirmedCondition.as('proved')])
    .executeTakeFirst();
  return { email: row?.email ?? '', proved: row?.proved ?? false };
}

export async function readNotificationSettings(db: Reader, userId: string): Promise<Settings> {
  return toSettings(await readRow(db, userId), await readAddress(db, userId));
}

function toTypeSettings(isEnabled: (type: NotificationType) => boolean): Settings['types'] {
  return Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, isEnabled(type)])) as Settings['types'];
}

const toQuietHours = ({
  quiet_from: from,
  quiet_to: to,
  time_zone: timeZone,
}: SettingsRow): Settings['quiet'] =>
  from === null || to === null || timeZone === null ? null : { from, to, timeZone };

function toSettings(row: SettingsRow, address: Address): Settings {
  const toMailState = (isRequested: boolean) => (!isRequested ? 'off' : address.proved ? 'on' : 'unproved');
  return {
    types: toTypeSettings((type) => !row.off_types.includes(type)),
    quiet: toQuietHours(row),
    muted: row.muted,
    mail: row.mail && address.proved,
    weekly: row.weekly && address.proved,
    mailState: toMailState(row.mail),
    weeklyState: toMailState(row.weekly),
    address,
  };
}

/** The settings to change. Omitted settings stay the same. */
interface SettingsChanges {
  readonly types?: { [Type in NotificationType]?: boolean | undefined } | undefined;
  readonly quiet?: Settings['quiet'] | undefined;
  readonly muted?: readonly string[] | undefined;
  readonly mail?: boolean | undefined;
  readonly weekly?: boolean | undefined;
  readonly timeZone?: string | undefined;
}

/**
 * Returns the columns for the weekly email. Their time zone comes from the request, from changed quiet hours, or else
 * from the previous settings.
 */
function computeWeeklyColumns(previous: SettingsRow, changes: SettingsChanges, now: Date) {
  const { weekly = previous.weekly, quiet, timeZone } = changes;
  if (!weekly) return { weekly, weekly_zone: null, weekly_due_at: null };
  const zone = timeZone ?? quiet?.timeZone ?? previous.weekly_zone ?? previous.time_zone ?? DEFAULT_TIME_ZONE;
  const dueAt = zone === previous.weekly_zone ? previous.weekly_due_at : computeNextMonday(zone, now);
  return { weekly, weekly_zone: zone, weekly_due_at: dueAt };
}

export async function changeSettings(
  work: UnitOfWork,
  userId: string,
  changes: SettingsChanges,
): Promise<Settings> {
  // Locks the account's row, which makes concurrent changes run one after another. DANGER: a stronger lock would block
  // writes that refer to the user in a league's history while that league is locked, and could deadlock.
  await work.db.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const previous = await readRow(work.db, userId);
  const quiet = changes.quiet === undefined ? toQuietHours(previous) : changes.quiet;
  const row: SettingsRow = {
    off_types: NOTIFICATION_TYPES.filter(
      (type) => !(changes.types?.[type] ?? !previous.off_types.includes(type)),
    ),
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone: quiet?.timeZone ?? null,
    muted: [...new Set(changes.muted ?? previous.muted)],
    mail: changes.mail ?? previous.mail,
    ...computeWeeklyColumns(previous, changes, work.now),
  };
  await work.db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return toSettings(row, await readAddress(work.db, userId));
}
