import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HOUR_IN_MS } from '@golf-league/core/golf/days/closing.ts';
import { getServerTime } from '../../live/server-clock.ts';
import { seasonQuery } from '../events/events.api.ts';
import type { League } from '../leagues/leagues.api.ts';
import { useIsStillMember } from '../leagues/list/use-is-still-member.tsx';
import { formatNameList } from '../leagues/members/format-name-list.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import styles from '../leagues/menu/dialog-form.module.css';
import { cardQuery } from './cards.api.ts';

/** How long before the start of an event its scores can be entered, in milliseconds. */
const SCORING_LEAD_MS = 12 * HOUR_IN_MS;

/** Warns before a league is finished: lists cards that will not count, and events that will be closed or cancelled. */
export function OpenEventsWarning({ league }: { league: League }) {
  const { t } = useTranslation('cards');
  const isStillMember = useIsStillMember(league.id);
  const { data: events = [] } = useQuery({ ...seasonQuery(league.id), enabled: isStillMember });
  const openEvents = events.filter(({ status }) => status === 'planned');
  const now = getServerTime();
  const scorableEvents = openEvents.filter(
    ({ startsAt, play }) => play?.course.holes != null && Date.parse(startsAt) < now + SCORING_LEAD_MS,
  );
  const cardQueries = useQueries({
    queries: scorableEvents.map(({ id }) => ({ ...cardQuery(league.id, id), enabled: isStillMember })),
  });
  const eventsWithUnregisteredCards = scorableEvents.flatMap(({ id, title }, index) => {
    const names = (cardQueries[index]?.data?.players ?? [])
      .filter(({ roundId, thru }) => roundId === null && thru > 0)
      .map(({ name }) => toDisplayName(name));
    return names.length > 0
      ? [{ id, title: t('atFinish.ofDay', { title, names: formatNameList(names) }) }]
      : [];
  });
  const hasBegun = ({ id, startsAt, registered }: (typeof openEvents)[number]) =>
    registered > 0 ||
    Date.parse(startsAt) <= now ||
    eventsWithUnregisteredCards.some((event) => event.id === id);
  const itemsByKind = {
    cards: eventsWithUnregisteredCards,
    closed: openEvents.filter(hasBegun),
    cancelled: openEvents.filter((event) => !hasBegun(event)),
  };
  return (['cards', 'closed', 'cancelled'] as const).map(
    (kind) =>
      itemsByKind[kind].length > 0 && (
        <div key={kind} className={styles['warning']}>
          <p>{t(`atFinish.${kind}`)}</p>
          <ul className={styles['list']}>
            {itemsByKind[kind].map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </div>
      ),
  );
}
