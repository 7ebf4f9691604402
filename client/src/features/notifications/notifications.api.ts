import { queryOptions } from '@tanstack/react-query';
import { changeNotifications, notifications } from '@golf-league/core/contracts/notifications.ts';
import type { NewsType, WireNotifications } from '@golf-league/core/contracts/notifications.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

export { NEWS_TYPES } from '@golf-league/core/contracts/notifications.ts';

/** Times are such as `21:00`, on the clock of the zone; `from` may be later than `to`. */
export type Quiet = { from: string; to: string; timeZone: string };

/** What a person wants to hear of, on all devices. */
type Preferences = {
  types: Record<NewsType, boolean>;
  quiet: Quiet | null;
  /** ids of leagues */
  muted: readonly string[];
};

const preferencesOf = ({ types, quiet, muted }: WireNotifications): Preferences => ({
  types,
  quiet: quiet && { from: quiet.from, to: quiet.to, timeZone: quiet.time_zone },
  muted,
});

const sentOf = ({ types, quiet, muted }: Preferences): Omit<WireNotifications, 'mail'> => ({
  types,
  quiet: quiet && { from: quiet.from, to: quiet.to, time_zone: quiet.timeZone },
  muted: [...muted],
});

export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(notifications, { userId }, { signal }),
    select: preferencesOf,
  });

/** `types` may name some kinds only. */
export type Change = Partial<Omit<Preferences, 'types'>> & { types?: Partial<Preferences['types']> };

/** What the settings look like after a change, in the form of the cached read. */
export function withChange(before: WireNotifications, change: Change): WireNotifications {
  const preferences = preferencesOf(before);
  const after = { ...preferences, ...change, types: { ...preferences.types, ...change.types } };
  return { ...before, ...sentOf(after) };
}

/** The change that takes `change` back. */
export function inverseOf(before: WireNotifications, change: Change): Change {
  const { types, quiet, muted } = preferencesOf(before);
  const kinds = Object.keys(change.types ?? {}) as NewsType[];
  return {
    ...(change.types && { types: Object.fromEntries(kinds.map((kind) => [kind, types[kind]])) }),
    ...(change.quiet !== undefined && { quiet }),
    ...(change.muted && { muted }),
  };
}

export async function savePreferences(userId: string, change: Change): Promise<WireNotifications> {
  const { types, quiet, muted } = change;
  return call(changeNotifications, {
    userId,
    ...(types && { types }),
    ...(quiet !== undefined && {
      quiet: quiet && { from: quiet.from, to: quiet.to, time_zone: quiet.timeZone },
    }),
    ...(muted && { muted: [...muted] }),
  });
}
