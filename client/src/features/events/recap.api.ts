import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import type { RecapView } from '@golf-league/core/contracts/recap.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { eventKeys } from './events.api.ts';

export type Recap = RecapView;

/** Queries an event's recap. The server computes it from the current rounds, so it can change. */
export const recapQuery = (leagueId: string, eventId: string) =>
  queryOptions({
    queryKey: [...eventKeys.recaps(leagueId), eventId] as const,
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(dayRecap, { eventId }, { signal }),
  });
