import { queryOptions } from '@tanstack/react-query';
import { changeNotifications, notifications } from '@golf-league/core/contracts/notifications.ts';
import type { NotificationType } from '@golf-league/core/contracts/notifications.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { getDeviceTimeZone } from '../../platform/time-zone.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

export { NOTIFICATION_TYPES as NEWS_TYPES } from '@golf-league/core/contracts/notifications.ts';

/** Times such as `21:00`, in `timeZone`. `from` can be later than `to`. */
export type QuietPeriod = NonNullable<Settings['quiet']>;

/** A user's notification settings, which apply to all devices. */
type Preferences = {
  types: Record<NotificationType, boolean>;
  quiet: QuietPeriod | null;
  /** ids of leagues */
  muted: readonly string[];
  /** whether notifications are sent by email when no device receives them */
  news: EmailState;
  weekly: EmailState;
  address: { email: string; isConfirmed: boolean };
};

/** `unproved`: switched on, but the address is not confirmed yet. */
export type EmailState = Settings['mailState'];

/** The settings in the server's format. */
type Settings = ResponseOf<typeof notifications>;

const toPreferences = ({ types, quiet, muted, ...emailSettings }: Settings): Preferences => ({
  types,
  quiet,
  muted,
  news: emailSettings.mailState,
  weekly: emailSettings.weeklyState,
  address: { email: emailSettings.address.email, isConfirmed: emailSettings.address.proved },
});

export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(notifications, { userId }, { signal }),
    select: toPreferences,
  });

/** A change to some settings. `types` can contain a subset of the types. */
export type PreferencesChange = Partial<Pick<Preferences, 'quiet' | 'muted'>> & {
  types?: Partial<Preferences['types']>;
  news?: boolean;
  weekly?: boolean;
};

/** Applies a change to the cached settings. */
export function applyPreferencesChange(currentSettings: Settings, change: PreferencesChange): Settings {
  const { proved } = currentSettings.address;
  const toEmailState = (isEnabled: boolean) => (!isEnabled ? 'off' : proved ? 'on' : 'unproved');
  return {
    ...currentSettings,
    types: { ...currentSettings.types, ...change.types },
    ...(change.quiet !== undefined && { quiet: change.quiet }),
    ...(change.muted && { muted: [...change.muted] }),
    ...(change.news !== undefined && { mail: change.news && proved, mailState: toEmailState(change.news) }),
    ...(change.weekly !== undefined && {
      weekly: change.weekly && proved,
      weeklyState: toEmailState(change.weekly),
    }),
  };
}

/** Returns the change that undoes `change`. */
export function invertPreferencesChange(
  currentSettings: Settings,
  change: PreferencesChange,
): PreferencesChange {
  const { types, quiet, muted, news, weekly } = toPreferences(currentSettings);
  const changedTypes = Object.keys(change.types ?? {}) as NotificationType[];
  return {
    ...(change.types && {
      types: Object.fromEntries(changedTypes.map((changedType) => [changedType, types[changedType]])),
    }),
    ...(change.quiet !== undefined && { quiet }),
    ...(change.muted && { muted }),
    ...(change.news !== undefined && { news: news !== 'off' }),
    ...(change.weekly !== undefined && { weekly: weekly !== 'off' }),
  };
}

export async function savePreferences(userId: string, change: PreferencesChange): Promise<Settings> {
  const { types, quiet, muted, news, weekly } = change;
  return call(changeNotifications, {
    userId,
    ...(types && { types }),
    ...(quiet !== undefined && { quiet }),
    ...(muted && { muted: [...muted] }),
    ...(news !== undefined && { mail: news }),
    // The server sends the weekly email at a set time in this time zone.
    ...(weekly !== undefined && {
      weekly,
      timeZone: getDeviceTimeZone(),
    }),
  });
}
