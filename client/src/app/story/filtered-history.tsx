import type { HistoryKind } from '@golf-league/core/contracts/history.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { HistoryEntry } from '../../features/leagues/history/history.api.ts';
import { HistoryList } from '../../features/leagues/history/history-list.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import type { ListedPerson } from '../../features/leagues/members/describe-namesakes.ts';
import { membersQuery } from '../../features/leagues/members/members.api.ts';
import { useNamesakes } from '../../features/leagues/members/use-namesakes.ts';
import { FormerMemberRounds } from '../../features/leagues/members/former-member-rounds.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import styles from './filtered-history.module.css';

const kindsByFilter = {
  all: null,
  rounds: [
    'round_registered',
    'round_corrected',
    'round_confirmed',
    'round_taken_back',
    'round_closed',
    'round_reopened',
  ],
  corrections: ['round_corrected'],
  players: [
    'joined',
    'left',
    'removed',
    'admin_appointed',
    'stood_down',
    'reinstated',
    'rounds_imported',
    'import_undone',
    'seat_added',
    'seat_renamed',
    'seat_taken',
    'seat_freed',
  ],
  league: [
    'created',
    'started',
    'finished',
    'rules_changed',
    'renewed',
    'spectators_opened',
    'spectators_closed',
    'matches_made',
    'matches_removed',
    'match_told',
    'match_reopened',
  ],
} as const satisfies Record<string, readonly HistoryKind[] | null>;

type KindFilter = keyof typeof kindsByFilter;
const kindFilters = Object.keys(kindsByFilter) as KindFilter[];

/** The number of matching entries that fill a screen; with fewer, older entries are fetched automatically. */
const minMatchingEntries = 20;

type HistoryQuery = {
  data?: readonly HistoryEntry[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
};

type Props = { league: League; userId: string; query: HistoryQuery };

/** Lists the history entries, filtered by player and by kind. The filters are in the URL, so the list can be shared. */
export function FilteredHistory({ league, userId, query }: Props) {
  const { t } = useTranslation('history');
  const { data: members = [] } = useQuery(membersQuery(league.id));
  const people = listPeople(members, query.data ?? []);
  const { getFullName } = useNamesakes(people);
  const [searchParams, setSearchParams] = useSearchParams();
  const canDeleteRounds = league.admins.includes(userId) && !league.finished;
  const selectedPlayerId = searchParams.get('player') ?? '';
  const kindFilter = kindFilters.find((name) => name === searchParams.get('kind')) ?? 'all';
  const { data: entries = [], hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const matchingEntries = entries.filter(
    (entry) => involvesPlayer(entry, selectedPlayerId) && matchesKindFilter(entry, kindFilter),
  );
  const isFiltered = selectedPlayerId !== '' || kindFilter !== 'all';
  const needsMoreEntries =
    isFiltered && matchingEntries.length < minMatchingEntries && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (needsMoreEntries && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [needsMoreEntries, isFetching, fetchNextPage]);
  function setFilters(changedFilters: { player?: string; kind?: string }) {
    const nextFilters = Object.entries({
      player: selectedPlayerId,
      kind: kindFilter,
      ...changedFilters,
    }).filter(([, value]) => value !== '' && value !== 'all');
    setSearchParams(nextFilters, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <div className={styles['filters']}>
        <SelectField
          label={t('player')}
          value={selectedPlayerId}
          onChange={(event) => setFilters({ player: event.target.value })}
        >
          <option value="">{t('everyone')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {getFullName(id, name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('kind')}
          value={kindFilter}
          onChange={(event) => setFilters({ kind: event.target.value })}
        >
          {kindFilters.map((option) => (
            <option key={option} value={option}>
              {t(`kinds.${option}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {matchingEntries.length > 0 ? (
        <HistoryList
          entries={matchingEntries}
          rules={league}
          userId={userId}
          pictures={new Map(members.map(({ id, picture }) => [id, picture]))}
          renderAfter={(entry) => {
            const recentLeaver = canDeleteRounds ? findRecentLeaver(entry, members) : undefined;
            if (!recentLeaver) return undefined;
            const name = getFullName(recentLeaver.id, recentLeaver.name);
            return <FormerMemberRounds leagueId={league.id} person={{ ...recentLeaver, name }} />;
          }}
        />
      ) : needsMoreEntries ? null : (
        <EmptyState
          title={t('none')}
          action={
            <Button variant="outline" onClick={() => setFilters({ player: '', kind: 'all' })}>
              {t('showAll')}
            </Button>
          }
        >
          {t('noneText')}
        </EmptyState>
      )}
      {needsMoreEntries ? (
        <Spinner label={t('loading')} />
      ) : (
        hasNextPage && (
          <Button
            variant="outline"
            wide
            className={styles['showMoreButton']}
            busy={query.isFetchingNextPage}
            onClick={() => void fetchNextPage({ cancelRefetch: false })}
          >
            {t('more')}
          </Button>
        )
      )}
    </>
  );
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the member who left or was removed in this entry, if it is less than a week old and they are not back. */
function findRecentLeaver(
  { kind, at, subject }: HistoryEntry,
  members: readonly { id: string }[],
): { id: string; name: string } | undefined {
  const isRecent = (kind === 'left' || kind === 'removed') && Date.now() - Date.parse(at) < WEEK_MS;
  if (!isRecent || subject?.id == null || members.some(({ id }) => id === subject.id)) return undefined;
  return { id: subject.id, name: subject.name };
}

function involvesPlayer({ actor, subject, result }: HistoryEntry, selectedPlayerId: string): boolean {
  if (selectedPlayerId === '' || actor?.id === selectedPlayerId || subject?.id === selectedPlayerId)
    return true;
  return [...(result?.match?.a ?? []), ...(result?.match?.b ?? [])].some(
    ({ playerId }) => playerId === selectedPlayerId,
  );
}

const matchesKindFilter = ({ kind }: HistoryEntry, kindFilter: KindFilter): boolean =>
  (kindsByFilter[kindFilter] as readonly HistoryKind[] | null)?.includes(kind) ?? true;

/** Returns the members, followed by the former members who appear in an entry. */
function listPeople(members: readonly ListedPerson[], entries: readonly HistoryEntry[]): ListedPerson[] {
  const people = new Map(members.map((member) => [member.id, member]));
  for (const { actor, subject } of entries) {
    for (const person of [actor, subject]) {
      if (person?.id != null && !people.has(person.id))
        people.set(person.id, { id: person.id, name: person.name });
    }
  }
  return [...people.values()];
}
