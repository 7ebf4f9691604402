import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HOUR_IN_MS } from '@golf-league/core/golf/days/closing.ts';
import { serverNow } from '../../live/server-clock.ts';
import { seasonQuery } from '../events/events.api.ts';
import type { League } from '../leagues/leagues.api.ts';
import { useIsStillMember } from '../leagues/list/use-is-still-member.tsx';
import { formatNameList } from '../leagues/members/format-name-list.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import styles from '../leagues/menu/dialog-form.module.css';
import { cardQuery } from './cards.api.ts';

/** How long before a day's start its scores can be entered, in milliseconds. */
const SCORING_LEAD_MS = 12 * HOUR_IN_MS;

/** Warns before a league is finished: lists cards that will not count, and days that will be closed or cancelled. */
export function OpenDaysWarning({ league }: { league: League }) {
  const { t } = useTranslation('cards');
  const isStillMember = useIsStillMember(league.id);
  const { data: days = [] } = useQuery({ ...seasonQuery(league.id), enabled: isStillMember });
  const openDays = days.filter(({ status }) => status === 'planned');
  const now = serverNow();
  const recentDays = openDays.filter(
    ({ startsAt, play }) => play?.course.holes != null && Date.parse(startsAt) < now + SCORING_LEAD_MS,
  );
  const cards = useQueries({
    queries: recentDays.map(({ id }) => ({ ...cardQuery(league.id, id), enabled: isStillMember })),
  });
  const unregistered = recentDays.flatMap(({ id, title }, index) => {
    const names = (cards[index]?.data?.players ?? [])
      .filter(({ roundId, thru }) => roundId === null && thru > 0)
      .map(({ name }) => toDisplayName(name));
    return names.length > 0
      ? [{ id, title: t('atFinish.ofDay', { title, names: formatNameList(names) }) }]
      : [];
  });
  const hasBegun = ({ id, startsAt, registered }: (typeof openDays)[number]) =>
    registered > 0 || Date.parse(startsAt) <= now || unregistered.some((day) => day.id === id);
  const lists = {
    cards: unregistered,
    closed: openDays.filter(hasBegun),
    cancelled: openDays.filter((day) => !hasBegun(day)),
  };
  return (['cards', 'closed', 'cancelled'] as const).map(
    (kind) =>
      lists[kind].length > 0 && (
        <div key={kind} className={styles['warning']}>
          <p>{t(`atFinish.${kind}`)}</p>
          <ul className={styles['open']}>
            {lists[kind].map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </div>
      ),
  );
}
