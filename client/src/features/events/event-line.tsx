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
import { AnswerFaces } from './faces.tsx';
import { TakePlace, useMayTakePlace } from './take-place.tsx';
import { useOwnAnswer } from './own-answer.ts';
import { useOwnStart } from './sheet/use-start-text.ts';
import styles from './event-line.module.css';

const HOUR = 60 * 60 * 1000;
/** From the evening before on, the line shows the reader's start and group. */
const isNearNow = (startsAt: string) => Date.parse(startsAt) - serverNow() < 12 * HOUR;

const nothing = { id: '', leagueId: '', mine: null } as const;

type Props = {
  league: League;
  userId: string;
  /** the upcoming ones, by time; at least one */
  events: readonly LeagueEvent[];
  onPlan: () => void;
  /** the players whose cards are not in the result, shown before the day is closed */
  Unsigned: ComponentType<{ event: LeagueEvent; mode: Mode }>;
};

export function EventLine({ league, userId, events, onPlan, Unsigned }: Props) {
  const { t } = useTranslation('events');
  const timeOf = useEventTime();
  const courseText = useCourseText();
  const ownStart = useOwnStart(' · ');
  // The event is kept, since the sheet still shows it while closing after a cancellation.
  const [shown, setShown] = useState<{ event: LeagueEvent; open: boolean } | null>(null);
  const [next] = events;
  const mayTake = useMayTakePlace(next, userId);
  const { mine, waits } = useOwnAnswer(next ?? nothing);
  if (!next) return null;
  const { title, place, play } = next;
  const where = play ? courseText(play) : place;
  const isOff = next.status === 'cancelled';
  const own = isOff ? null : ownStart(next, userId);
  const isToday = own !== null && isNearNow(next.startsAt);
  const comes = next.answers.filter((one) => one.answer === 'yes').length;
  const fresh = events.find((event) => event.id === shown?.event.id);
  return (
    <section
      className={classNames(styles['line'], isToday && styles['today'])}
      aria-label={t(isToday ? 'sheet.title' : 'next')}
      {...(isToday && { 'data-on-deep': true })}
    >
      <button type="button" className={styles['what']} onClick={() => setShown({ event: next, open: true })}>
        {!isToday && <CalendarDays size={20} aria-hidden="true" className={styles['icon']} />}
        <span className={styles['words']}>
          <span className={styles['first']}>
            <strong>{isToday ? own.start : timeOf(next).short}</strong>
            {isOff || mayTake ? (
              <span className={styles['mine']}>{t(isOff ? 'off' : 'place.isOpen')}</span>
            ) : (
              mine !== null &&
              !isToday && (
                <span className={styles['mine']}>
                  {t(`mine.${mine}`)}
                  {waits && <ScreenReaderOnly>{`, ${t('waiting')}`}</ScreenReaderOnly>}
                </span>
              )
            )}
            {waits && <Smartphone size={16} aria-hidden="true" />}
            {events.length > 1 && !isToday && (
              <span className={styles['more']}>{t('more', { count: events.length - 1 })}</span>
            )}
          </span>
          <span className={styles['second']}>
            {own && !isToday && `${own.start} ${own.company} · `}
            {comes > 0 && !own && (
              <span aria-hidden="true" className={styles['count']}>
                {t('coming', { count: comes })} ·{' '}
              </span>
            )}
            {isToday
              ? [`${timeOf(next).near}, ${where ?? title}`, own.company].filter(Boolean).join('\u00a0· ')
              : where === null
                ? title
                : `${title} · ${where}`}
          </span>
        </span>
        {!isToday && !mayTake && <AnswerFaces answers={next.answers} />}
        <ScreenReaderOnly>{`, ${t('open')}`}</ScreenReaderOnly>
      </button>
      {isToday && hasCard(next) && (
        <LinkButton to={paths.card(league.id, next.id)} variant="lime" className={styles['card']}>
          {t('card')}
        </LinkButton>
      )}
      {mayTake && !league.finished && <TakePlace event={next} userId={userId} small />}
      {mine === null && !mayTake && next.status === 'planned' && !league.finished && (
        <AnswerButtons event={next} userId={userId} look="signs" />
      )}
      {shown && (
        <EventSheet
          open={shown.open && fresh !== undefined}
          onClose={() => setShown((before) => before && { ...before, open: false })}
          league={league}
          userId={userId}
          event={fresh ?? shown.event}
          ahead={{
            others: events.filter((event) => event.id !== shown.event.id),
            onShow: (event) => setShown({ event, open: true }),
            onPlan,
            unsigned: <Unsigned event={fresh ?? shown.event} mode={league.mode} />,
          }}
        />
      )}
    </section>
  );
}
