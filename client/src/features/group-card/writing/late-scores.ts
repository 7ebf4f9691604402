import { REJECTED_SCORES_LIFETIME_MS } from '@golf-league/core/golf/days/closing.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { seasonQuery } from '../../events/events.api.ts';
import type { LeagueEvent } from '../../events/events.api.ts';
import { reopenableScoreKeys } from '../../../live/outbox/reopenable-scores.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { getServerTime } from '../../../live/server-clock.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { useStore } from '../../../store.ts';

const isLateScore = ({ kind, refusal }: OutboxEntry) => kind === 'cells' && refusal?.code === 'event_closed';

const getRetryDeadline = ({ firstClosedAt }: LeagueEvent) =>
  firstClosedAt === null ? 0 : Date.parse(firstClosedAt) + REJECTED_SCORES_LIFETIME_MS;

/** Keeps the scores that the server rejected because the event is closed, and resends them when it is reopened. */
export function LateScores() {
  const entries = useStore(outbox.entries);
  const lateEntries = useMemo(() => entries.filter(isLateScore), [entries]);
  const leagueIds = [...new Set(lateEntries.map(({ leagueId }) => leagueId))];
  const seasonQueries = useQueries({ queries: leagueIds.map(seasonQuery) });
  const eventsById = new Map(
    seasonQueries.flatMap(({ data = [] }) => data.map((event) => [event.id, event] as const)),
  );
  const lateScores = lateEntries.flatMap((entry) => {
    const event = eventsById.get(String(entry.input['eventId']));
    return event ? [{ key: entry.key, event }] : [];
  });
  const now = getServerTime();
  const reopenableScores = lateScores.filter(({ event }) => now < getRetryDeadline(event));
  const reopenableKeys = reopenableScores.map(({ key }) => key).join('\n');
  const nextDeadline = Math.min(...reopenableScores.map(({ event }) => getRetryDeadline(event)));
  const [, setExpiredCount] = useState(0);
  const sentAfterReopening = useRef(new Map<string, string>());
  useEffect(() => {
    reopenableScoreKeys.set(new Set(reopenableKeys === '' ? [] : reopenableKeys.split('\n')));
    if (reopenableKeys === '') return;
    const timer = setTimeout(() => setExpiredCount((count) => count + 1), nextDeadline - getServerTime());
    return () => clearTimeout(timer);
  }, [reopenableKeys, nextDeadline]);
  useEffect(() => {
    for (const { key, event } of lateScores) {
      const { status, reopenedAt } = event;
      // Only once per reopening, since the cached list may not yet show that the event was closed again.
      if (status !== 'planned' || reopenedAt === null || sentAfterReopening.current.get(key) === reopenedAt)
        continue;
      sentAfterReopening.current.set(key, reopenedAt);
      void outbox.resend(key).catch(() => undefined);
    }
  });
  return null;
}
