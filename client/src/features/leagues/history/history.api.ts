import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import {
  history,
  HISTORY_PAGE,
  HISTORY_PAGE_MAX,
  type HistoryKind,
  type HistoryFacts,
  type MatchFacts,
  type RoundFacts,
  type HistoryRules,
  type HistoryEntryView,
} from '@golf-league/core/contracts/history.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import { cachedOnDevice } from '../../../live/cached-on-device.ts';

/** A person in the history; `id` is null once the account is deleted. */
export type HistoryPerson = { id: string | null; name: string };

export type { RoundFacts };

/** `actor` is null if unknown, in leagues older than the history; `subject` is null for an entry about the league. */
export type HistoryEntry = Pick<HistoryEntryView, 'id' | 'at' | 'kind'> & {
  actor: HistoryPerson | null;
  subject: HistoryPerson | null;
  /** `id` is null if the entry concerns a round number of the league instead of one player's round. */
  round: { id: string | null; number: number } | null;
  before: RoundFacts | null;
  after: RoundFacts | null;
  /** the rules before and after a change */
  rules: { before: HistoryRules; after: HistoryRules } | null;
  /** an entered or removed result; `match` is null if the matches have been deleted */
  result: { match: HistoryEntryView['match']; before: MatchFacts | null; after: MatchFacts | null } | null;
  /** the title of a reopened day; null if the day has been deleted */
  day: string | null;
};

const personOf = (id: string | null, name: string | null): HistoryPerson | null =>
  name === null ? null : { id, name };

const roundIn = (facts: HistoryFacts | null): RoundFacts | null => (facts && 'toPar' in facts ? facts : null);

const rulesIn = (facts: HistoryFacts | null): HistoryRules | null =>
  facts && 'countBest' in facts ? facts : null;

const matchIn = (facts: HistoryFacts | null): MatchFacts | null =>
  facts && 'winner' in facts ? facts : null;

const matchKinds: readonly HistoryKind[] = ['match_told', 'match_reopened'];

function entryOf({ id, at, kind, roundId, ...answer }: HistoryEntryView): HistoryEntry {
  const [before, after] = [rulesIn(answer.before), rulesIn(answer.after)];
  return {
    id,
    at,
    kind,
    actor: personOf(answer.userId, answer.userName),
    subject: personOf(answer.subjectId, answer.subjectName),
    round: answer.roundNumber === null ? null : { id: roundId, number: answer.roundNumber },
    before: roundIn(answer.before),
    after: roundIn(answer.after),
    rules: before && after && { before, after },
    result: matchKinds.includes(kind)
      ? { match: answer.match, before: matchIn(answer.before), after: matchIn(answer.after) }
      : null,
    day: answer.event?.title ?? null,
  };
}

// Stable functions, so that TanStack Query maps a response once and not on every render.
const entriesOf = (answer: AnswerOf<typeof history>): HistoryEntry[] =>
  (answer as readonly HistoryEntryView[]).map(entryOf);
const allEntriesOf = ({ pages }: InfiniteData<AnswerOf<typeof history>>): HistoryEntry[] =>
  pages.flatMap(entriesOf);

export const historyKeys = {
  league: (leagueId: string) => ['history', leagueId] as const,
};

/** Query for the league's history, newest first, in pages. */
export const leagueHistoryQuery = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: [...historyKeys.league(leagueId), 'entries'],
    meta: cachedOnDevice,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: before, signal }) =>
      call(history, { leagueId, ...(before === null ? {} : { before }) }, { signal }),
    getNextPageParam: (page) => (page.length < HISTORY_PAGE ? undefined : page.at(-1)?.id),
    select: allEntriesOf,
  });

/** Query for the history of one round, newest first. */
export const roundHistoryQuery = (leagueId: string, roundId: string) =>
  queryOptions({
    queryKey: [...historyKeys.league(leagueId), 'round', roundId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) =>
      call(history, { leagueId, roundId, limit: String(HISTORY_PAGE_MAX) }, { signal }),
    select: entriesOf,
  });
