import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import {
  history,
  HISTORY_PAGE_SIZE,
  HISTORY_PAGE_SIZE_MAX,
  type HistoryKind,
  type HistorySnapshot,
  type MatchSnapshot,
  type RoundSnapshot,
  type HistoryRules,
  type HistoryEntryView,
} from '@golf-league/core/contracts/history.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import { cachedOnDevice } from '../../../live/cached-on-device.ts';

/** A person in the history; `id` is null once the account is deleted. */
export type HistoryPerson = { id: string | null; name: string };

export type { RoundSnapshot };

/** `actor` is null if unknown, in leagues that predate the history; `subject` is null for an entry about the league. */
export type HistoryEntry = Pick<HistoryEntryView, 'id' | 'at' | 'kind'> & {
  actor: HistoryPerson | null;
  subject: HistoryPerson | null;
  /** `id` is null if the entry concerns a round number of the league instead of one player's round. */
  round: { id: string | null; number: number } | null;
  before: RoundSnapshot | null;
  after: RoundSnapshot | null;
  /** the rules before and after a change */
  rules: { before: HistoryRules; after: HistoryRules } | null;
  /** an entered or removed result; `match` is null if the matches have been deleted */
  result: {
    match: HistoryEntryView['match'];
    before: MatchSnapshot | null;
    after: MatchSnapshot | null;
  } | null;
  /** the title of a reopened event; null if the event has been deleted */
  eventTitle: string | null;
};

const toPerson = (id: string | null, name: string | null): HistoryPerson | null =>
  name === null ? null : { id, name };

const asRoundSnapshot = (snapshot: HistorySnapshot | null): RoundSnapshot | null =>
  snapshot && 'toPar' in snapshot ? snapshot : null;

const asHistoryRules = (snapshot: HistorySnapshot | null): HistoryRules | null =>
  snapshot && 'countBest' in snapshot ? snapshot : null;

const asMatchSnapshot = (snapshot: HistorySnapshot | null): MatchSnapshot | null =>
  snapshot && 'winner' in snapshot ? snapshot : null;

const matchResultKinds: readonly HistoryKind[] = ['match_told', 'match_reopened'];

function toHistoryEntry({ id, at, kind, roundId, ...view }: HistoryEntryView): HistoryEntry {
  const [previousRules, currentRules] = [asHistoryRules(view.before), asHistoryRules(view.after)];
  return {
    id,
    at,
    kind,
    actor: toPerson(view.userId, view.userName),
    subject: toPerson(view.subjectId, view.subjectName),
    round: view.roundNumber === null ? null : { id: roundId, number: view.roundNumber },
    before: asRoundSnapshot(view.before),
    after: asRoundSnapshot(view.after),
    rules: previousRules && currentRules && { before: previousRules, after: currentRules },
    result: matchResultKinds.includes(kind)
      ? { match: view.match, before: asMatchSnapshot(view.before), after: asMatchSnapshot(view.after) }
      : null,
    eventTitle: view.event?.title ?? null,
  };
}

// Stable functions, so that TanStack Query maps each response only once, not on every render.
const toHistoryEntries = (response: ResponseOf<typeof history>): HistoryEntry[] =>
  (response as readonly HistoryEntryView[]).map(toHistoryEntry);
const flattenHistoryPages = ({ pages }: InfiniteData<ResponseOf<typeof history>>): HistoryEntry[] =>
  pages.flatMap(toHistoryEntries);

export const historyKeys = {
  league: (leagueId: string) => ['history', leagueId] as const,
};

/** Query for the league's history, newest first, in pages. */
export const leagueHistoryQuery = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: [...historyKeys.league(leagueId), 'entries'],
    meta: cachedOnDevice,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: beforeId, signal }) =>
      call(history, { leagueId, ...(beforeId === null ? {} : { before: beforeId }) }, { signal }),
    getNextPageParam: (page) => (page.length < HISTORY_PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: flattenHistoryPages,
  });

/** Query for the history of one round, newest first. */
export const roundHistoryQuery = (leagueId: string, roundId: string) =>
  queryOptions({
    queryKey: [...historyKeys.league(leagueId), 'round', roundId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) =>
      call(history, { leagueId, roundId, limit: String(HISTORY_PAGE_SIZE_MAX) }, { signal }),
    select: toHistoryEntries,
  });
