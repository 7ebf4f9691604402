import type { Mode } from '@golf-league/core/golf/mode.ts';
import CalendarDays from 'icon:calendar-days';
import Smartphone from 'icon:smartphone';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../live/server-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { League } from '../leagues/leagues.api.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { EventSheet } from './event-sheet.tsx';
import { hasCard, useCourseText, useEventTime } from './event-time.ts';
import type { LeagueEvent } from './events.api.ts';
import { AnswerFaces } from './answer-faces.tsx';
import { TakePlace, useCanTakePlace } from './take-place.tsx';
import { useOwnAnswer } from './own-answer.ts';
import { useOwnStart } from './sheet/use-start-text.ts';
import styles from './event-line.module.css';

const HOUR = 60 * 60 * 1000;
/** Whether the day begins within 12 hours, or has begun. The line then shows the reader's start and group. */
const startsWithin12Hours = (startsAt: string) => Date.parse(startsAt) - serverNow() < 12 * HOUR;

const noEvent = { id: '', leagueId: '', mine: null } as const;

type Props = {
  league: League;
  userId: string;
  /** the upcoming events, by time; at least one */
  events: readonly LeagueEvent[];
  onPlan: () => void;
  /** lists the players whose cards are not in the result, before the reader closes the day */
  Unsigned: ComponentType<{ event: LeagueEvent; mode: Mode }>;
};

export function EventLine({ league, userId, events, onPlan, Unsigned }: Props) {
  const { t } = useTranslation('events');
  const timeOf = useEventTime();
  const courseText = useCourseText();
  const ownStart = useOwnStart(' · ');
  // The event stays in the state, since the sheet still shows it while closing after a cancellation.
  const [sheetState, setSheetState] = useState<{ event: LeagueEvent; open: boolean } | null>(null);
  const [next] = events;
  const canTakePlace = useCanTakePlace(next, userId);
  const { mine, isWaiting } = useOwnAnswer(next ?? noEvent);
  if (!next) return null;
  const { title, place, play } = next;
  const courseOrPlace = play ? courseText(play) : place;
  const isCancelled = next.status === 'cancelled';
  const own = isCancelled ? null : ownStart(next, userId);
  const isStartingSoon = own !== null && startsWithin12Hours(next.startsAt);
  const comingCount = next.answers.filter(({ answer }) => answer === 'yes').length;
  const latestEvent = events.find((event) => event.id === sheetState?.event.id);
  return (
    <section
      className={classNames(styles['line'], isStartingSoon && styles['today'])}
      aria-label={t(isStartingSoon ? 'sheet.title' : 'next')}
      {...(isStartingSoon && { 'data-on-deep': true })}
    >
      <button
        type="button"
        className={styles['what']}
        onClick={() => setSheetState({ event: next, open: true })}
      >
        {!isStartingSoon && <CalendarDays size={20} aria-hidden="true" className={styles['icon']} />}
        <span className={styles['words']}>
          <span className={styles['first']}>
            <strong>{isStartingSoon ? own.start : timeOf(next).short}</strong>
            {isCancelled || canTakePlace ? (
              <span className={styles['mine']}>{t(isCancelled ? 'off' : 'place.isOpen')}</span>
            ) : (
              mine !== null &&
              !isStartingSoon && (
                <span className={styles['mine']}>
                  {t(`mine.${mine}`)}
                  {isWaiting && <ScreenReaderOnly>{`, ${t('waiting')}`}</ScreenReaderOnly>}
                </span>
              )
            )}
            {isWaiting && <Smartphone size={16} aria-hidden="true" />}
            {events.length > 1 && !isStartingSoon && (
              <span className={styles['more']}>{t('more', { count: events.length - 1 })}</span>
            )}
          </span>
          <span className={styles['second']}>
            {own && !isStartingSoon && `${own.start} ${own.company} · `}
            {comingCount > 0 && !own && (
              <span aria-hidden="true" className={styles['count']}>
                {t('coming', { count: comingCount })} ·{' '}
              </span>
            )}
            {isStartingSoon
              ? [`${timeOf(next).near}, ${courseOrPlace ?? title}`, own.company]
                  .filter(Boolean)
                  .join('\u00a0· ')
              : courseOrPlace === null
                ? title
                : `${title} · ${courseOrPlace}`}
          </span>
        </span>
        {!isStartingSoon && !canTakePlace && <AnswerFaces answers={next.answers} />}
        <ScreenReaderOnly>{`, ${t('open')}`}</ScreenReaderOnly>
      </button>
      {isStartingSoon && hasCard(next) && (
        <LinkButton to={paths.card(league.id, next.id)} variant="lime" className={styles['card']}>
          {t('card')}
        </LinkButton>
      )}
      {canTakePlace && !league.finished && <TakePlace event={next} userId={userId} small />}
      {mine === null && !canTakePlace && next.status === 'planned' && !league.finished && (
        <AnswerButtons event={next} userId={userId} look="signs" />
      )}
      {sheetState && (
        <EventSheet
          open={sheetState.open && latestEvent !== undefined}
          onClose={() => setSheetState((before) => before && { ...before, open: false })}
          league={league}
          userId={userId}
          event={latestEvent ?? sheetState.event}
          ahead={{
            others: events.filter((event) => event.id !== sheetState.event.id),
            onShow: (event) => setSheetState({ event, open: true }),
            onPlan,
            unsigned: <Unsigned event={latestEvent ?? sheetState.event} mode={league.mode} />,
          }}
        />
      )}
    </section>
  );
}
