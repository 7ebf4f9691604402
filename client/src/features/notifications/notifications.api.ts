import { queryOptions } from '@tanstack/react-query';
import { changeNotifications, notifications } from '@golf-league/core/contracts/notifications.ts';
import type { NewsType } from '@golf-league/core/contracts/notifications.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

export { NEWS_TYPES } from '@golf-league/core/contracts/notifications.ts';

/** Times such as `21:00`, in the given zone; `from` may be later than `to`. */
export type QuietPeriod = NonNullable<Settings['quiet']>;

/** A person's notification settings, for all devices. */
type Preferences = {
  types: Record<NewsType, boolean>;
  quiet: QuietPeriod | null;
  /** ids of leagues */
  muted: readonly string[];
  /** News by mail, if no device receives it. */
  news: MailState;
  weekly: MailState;
  address: { email: string; isProved: boolean };
};

/** `unproved`: switched on, but not yet confirmed by the owner of the address. */
export type MailState = Settings['mailState'];

/** The settings in the server's format. */
type Settings = AnswerOf<typeof notifications>;

const preferencesOf = ({ types, quiet, muted, ...mails }: Settings): Preferences => ({
  types,
  quiet,
  muted,
  news: mails.mailState,
  weekly: mails.weeklyState,
  address: { email: mails.address.email, isProved: mails.address.proved },
});

export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(notifications, { userId }, { signal }),
    select: preferencesOf,
  });

/** `types` may be a subset of the kinds. */
export type Change = Partial<Pick<Preferences, 'quiet' | 'muted'>> & {
  types?: Partial<Preferences['types']>;
  news?: boolean;
  weekly?: boolean;
};

/** The settings after a change, in the form of the cached read. */
export function withChange(before: Settings, change: Change): Settings {
  const { proved } = before.address;
  const stateOf = (isEnabled: boolean) => (!isEnabled ? 'off' : proved ? 'on' : 'unproved');
  return {
    ...before,
    types: { ...before.types, ...change.types },
    ...(change.quiet !== undefined && { quiet: change.quiet }),
    ...(change.muted && { muted: [...change.muted] }),
    ...(change.news !== undefined && { mail: change.news && proved, mailState: stateOf(change.news) }),
    ...(change.weekly !== undefined && {
      weekly: change.weekly && proved,
      weeklyState: stateOf(change.weekly),
    }),
  };
}

/** The change that undoes `change`. */
export function inverseOf(before: Settings, change: Change): Change {
  const { types, quiet, muted, news, weekly } = preferencesOf(before);
  const kinds = Object.keys(change.types ?? {}) as NewsType[];
  return {
    ...(change.types && { types: Object.fromEntries(kinds.map((kind) => [kind, types[kind]])) }),
    ...(change.quiet !== undefined && { quiet }),
    ...(change.muted && { muted }),
    ...(change.news !== undefined && { news: news !== 'off' }),
    ...(change.weekly !== undefined && { weekly: weekly !== 'off' }),
  };
}

export async function savePreferences(userId: string, change: Change): Promise<Settings> {
  const { types, quiet, muted, news, weekly } = change;
  return call(changeNotifications, {
    userId,
    ...(types && { types }),
    ...(quiet !== undefined && { quiet }),
    ...(muted && { muted: [...muted] }),
    ...(news !== undefined && { mail: news }),
    // A week starts on Monday in the person's zone.
    ...(weekly !== undefined && {
      weekly,
      timeZone: deviceZone(),
    }),
  });
}
