import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { history, HISTORY_PAGE, HISTORY_PAGE_MAX } from '@golf-league/core/contracts/history.ts';
import type { HistoryKind, WireHistoryEntry, WireRoundFacts } from '@golf-league/core/contracts/history.ts';
import { rulesOfWire } from '@golf-league/core/contracts/league-rules.ts';
import type { WireRules } from '@golf-league/core/contracts/league-rules.ts';
import type { Strokes } from '@golf-league/core/golf/round.ts';
import type { CountingRules } from '@golf-league/core/golf/rules.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

/** Somebody in the history; `id` is null once the account is deleted. */
export type Person = { id: string | null; name: string };

/** What the history tells of a round; `picture` is whether it had one. */
export type RoundFacts = {
  toPar: number;
  gross: number | null;
  coursePar: number | null;
  playedOn: string;
  picture: boolean;
  handicapIndex: number | null;
  playingHandicap: number | null;
  strokes: Strokes | null;
  /** name and tee */
  course: string | null;
};

/** `actor` is null where nobody knows, of leagues older than their history; `subject` where it is about the league. */
export type HistoryEntry = {
  id: string;
  at: string;
  kind: HistoryKind;
  actor: Person | null;
  subject: Person | null;
  round: { id: string; number: number } | null;
  before: RoundFacts | null;
  after: RoundFacts | null;
  /** of changed rules, those before and after */
  rules: { before: CountingRules; after: CountingRules } | null;
};

const personOf = (id: string | null, name: string | null): Person | null =>
  name === null ? null : { id, name };

function factsOf(sent: WireHistoryEntry['before']): RoundFacts | null {
  if (sent === null || !('score_netto' in sent)) return null;
  const facts = sent as WireRoundFacts;
  return {
    toPar: facts.score_netto,
    gross: facts.score_brutto,
    coursePar: facts.course_par,
    playedOn: facts.played_on,
    picture: facts.scorecard,
    handicapIndex: facts.handicap_index ?? null,
    playingHandicap: facts.playing_handicap ?? null,
    strokes: facts.strokes ?? null,
    course: facts.course ?? null,
  };
}

function rulesIn({ kind, before, after }: WireHistoryEntry): HistoryEntry['rules'] {
  if (kind !== 'rules_changed' || before === null || after === null) return null;
  return { before: rulesOfWire(before as WireRules), after: rulesOfWire(after as WireRules) };
}

const entryOf = (sent: WireHistoryEntry): HistoryEntry => ({
  id: sent.entryId,
  at: sent.at,
  kind: sent.kind,
  actor: personOf(sent.userId, sent.userName),
  subject: personOf(sent.subjectId, sent.subjectName),
  round: sent.roundId === null ? null : { id: sent.roundId, number: sent.round_number ?? 0 },
  before: factsOf(sent.before),
  after: factsOf(sent.after),
  rules: rulesIn(sent),
});

// Stable functions, so that TanStack Query maps an answer once and not at every render.
const entriesOf = (sent: WireHistoryEntry[]): HistoryEntry[] => sent.map(entryOf);
const allEntriesOf = ({ pages }: InfiniteData<WireHistoryEntry[]>): HistoryEntry[] =>
  pages.flatMap(entriesOf);

export const historyKeys = {
  league: (leagueId: string) => ['history', leagueId] as const,
};

/** Newest first, page by page. */
export const historyQuery = (leagueId: string) =>
  infiniteQueryOptions({
    queryKey: [...historyKeys.league(leagueId), 'entries'],
    meta: cachedOnDevice,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: before, signal }) =>
      call(history, { tournamentId: leagueId, ...(before === null ? {} : { before }) }, { signal }),
    getNextPageParam: (page) => (page.length < HISTORY_PAGE ? undefined : page.at(-1)?.entryId),
    select: allEntriesOf,
  });

/** What happened to one round, newest first. */
export const roundHistoryQuery = (leagueId: string, roundId: string) =>
  queryOptions({
    queryKey: [...historyKeys.league(leagueId), 'round', roundId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) =>
      call(history, { tournamentId: leagueId, roundId, limit: String(HISTORY_PAGE_MAX) }, { signal }),
    select: entriesOf,
  });
