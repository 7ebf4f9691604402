import { REJECTED_SCORES_LIFETIME } from '@golf-league/core/golf/days/closing.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { seasonQuery } from '../../events/events.api.ts';
import type { LeagueEvent } from '../../events/events.api.ts';
import { reopenableScores } from '../../../live/outbox/reopenable-scores.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { serverNow } from '../../../live/server-clock.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { useStore } from '../../../store.ts';

const isLate = ({ kind, refusal }: OutboxEntry) => kind === 'cells' && refusal?.code === 'event_closed';

const getRetryDeadline = ({ firstClosedAt }: LeagueEvent) =>
  firstClosedAt === null ? 0 : Date.parse(firstClosedAt) + REJECTED_SCORES_LIFETIME;

/** Keeps the scores that the server refused because the day is closed, and sends them again when it is reopened. */
export function LateScores() {
  const entries = useStore(outbox.entries);
  const lateEntries = useMemo(() => entries.filter(isLate), [entries]);
  const leagueIds = [...new Set(lateEntries.map(({ leagueId }) => leagueId))];
  const seasonQueries = useQueries({ queries: leagueIds.map(seasonQuery) });
  const days = new Map(seasonQueries.flatMap(({ data = [] }) => data.map((day) => [day.id, day] as const)));
  const lateScores = lateEntries.flatMap((entry) => {
    const day = days.get(String(entry.input['eventId']));
    return day ? [{ key: entry.key, day }] : [];
  });
  const now = serverNow();
  const reopenable = lateScores.filter(({ day }) => now < getRetryDeadline(day));
  const reopenableKeys = reopenable.map(({ key }) => key).join('\n');
  const nextDeadline = Math.min(...reopenable.map(({ day }) => getRetryDeadline(day)));
  const [, setExpiredCount] = useState(0);
  const sentAfterReopening = useRef(new Map<string, string>());
  useEffect(() => {
    reopenableScores.set(new Set(reopenableKeys === '' ? [] : reopenableKeys.split('\n')));
    if (reopenableKeys === '') return;
    const timer = setTimeout(() => setExpiredCount((count) => count + 1), nextDeadline - serverNow());
    return () => clearTimeout(timer);
  }, [reopenableKeys, nextDeadline]);
  useEffect(() => {
    for (const { key, day } of lateScores) {
      const { status, reopenedAt } = day;
      // Once per reopening, since the cached list can be older than a second closing of the day.
      if (status !== 'planned' || reopenedAt === null || sentAfterReopening.current.get(key) === reopenedAt)
        continue;
      sentAfterReopening.current.set(key, reopenedAt);
      void outbox.resend(key).catch(() => undefined);
    }
  });
  return null;
}
