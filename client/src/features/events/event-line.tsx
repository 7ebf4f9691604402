import type { Mode } from '@golf-league/core/golf/mode.ts';
import CalendarDays from 'icon:calendar-days';
import Smartphone from 'icon:smartphone';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { getServerTime } from '../../live/server-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { League } from '../leagues/leagues.api.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { EventSheet } from './event-sheet.tsx';
import { canHaveCard, useFormatCourse, useFormatEventTime } from './event-time.ts';
import type { LeagueEvent } from './events.api.ts';
import { AnswerAvatars } from './answer-avatars.tsx';
import { ClaimPlaceButton, useCanClaimPlace } from './claim-place.tsx';
import { useOwnAnswer } from './own-answer.ts';
import { useFormatOwnStart } from './sheet/use-start-text.ts';
import styles from './event-line.module.css';

const HOUR_MS = 60 * 60 * 1000;
/** Whether the event starts within 12 hours, or has started. The line then shows the user's start and group. */
const startsWithin12Hours = (startsAt: string) => Date.parse(startsAt) - getServerTime() < 12 * HOUR_MS;

const NO_EVENT = { id: '', leagueId: '', mine: null } as const;

type Props = {
  league: League;
  userId: string;
  /** the upcoming events, sorted by time; at least one */
  events: readonly LeagueEvent[];
  onPlan: () => void;
  /** lists the players whose cards are not in the result, before the user closes the event */
  UnconfirmedCards: ComponentType<{ event: LeagueEvent; mode: Mode }>;
};

/** Shows the next event on one line; a tap opens its details. */
export function EventLine({ league, userId, events, onPlan, UnconfirmedCards }: Props) {
  const { t } = useTranslation('events');
  const formatEventTime = useFormatEventTime();
  const formatCourse = useFormatCourse();
  const formatOwnStart = useFormatOwnStart(' · ');
  // The state contains the event, since the sheet still shows a cancelled event while it closes.
  const [sheetState, setSheetState] = useState<{ event: LeagueEvent; open: boolean } | null>(null);
  const [nextEvent] = events;
  const canClaimPlace = useCanClaimPlace(nextEvent, userId);
  const { answer: ownAnswer, isWaiting } = useOwnAnswer(nextEvent ?? NO_EVENT);
  if (!nextEvent) return null;
  const { title, place, play } = nextEvent;
  const courseOrPlace = play ? formatCourse(play) : place;
  const isCancelled = nextEvent.status === 'cancelled';
  const ownStartTexts = isCancelled ? null : formatOwnStart(nextEvent, userId);
  const isStartingSoon = ownStartTexts !== null && startsWithin12Hours(nextEvent.startsAt);
  const acceptedCount = nextEvent.answers.filter(({ answer }) => answer === 'yes').length;
  const latestEvent = events.find((event) => event.id === sheetState?.event.id);
  return (
    <section
      className={classNames(styles['line'], isStartingSoon && styles['startingSoon'])}
      aria-label={t(isStartingSoon ? 'sheet.title' : 'next')}
      {...(isStartingSoon && { 'data-on-dark': true })}
    >
      <button
        type="button"
        className={styles['detailsButton']}
        onClick={() => setSheetState({ event: nextEvent, open: true })}
      >
        {!isStartingSoon && <CalendarDays size={20} aria-hidden="true" className={styles['icon']} />}
        <span className={styles['text']}>
          <span className={styles['firstLine']}>
            <strong>{isStartingSoon ? ownStartTexts.start : formatEventTime(nextEvent).short}</strong>
            {isCancelled || canClaimPlace ? (
              <span className={styles['badge']}>{t(isCancelled ? 'cancelled' : 'place.openLabel')}</span>
            ) : (
              ownAnswer !== null &&
              !isStartingSoon && (
                <span className={styles['badge']}>
                  {t(`ownAnswer.${ownAnswer}`)}
                  {isWaiting && <ScreenReaderOnly>{`, ${t('waiting')}`}</ScreenReaderOnly>}
                </span>
              )
            )}
            {isWaiting && <Smartphone size={16} aria-hidden="true" />}
            {events.length > 1 && !isStartingSoon && (
              <span className={styles['moreCount']}>{t('more', { count: events.length - 1 })}</span>
            )}
          </span>
          <span className={styles['secondLine']}>
            {ownStartTexts && !isStartingSoon && `${ownStartTexts.start} ${ownStartTexts.groupMates} · `}
            {acceptedCount > 0 && !ownStartTexts && (
              <span aria-hidden="true" className={styles['count']}>
                {t('coming', { count: acceptedCount })} ·{' '}
              </span>
            )}
            {isStartingSoon
              ? [
                  `${formatEventTime(nextEvent).shortDay}, ${courseOrPlace ?? title}`,
                  ownStartTexts.groupMates,
                ]
                  .filter(Boolean)
                  .join('\u00a0· ')
              : courseOrPlace === null
                ? title
                : `${title} · ${courseOrPlace}`}
          </span>
        </span>
        {!isStartingSoon && !canClaimPlace && <AnswerAvatars answers={nextEvent.answers} />}
        <ScreenReaderOnly>{`, ${t('showMore')}`}</ScreenReaderOnly>
      </button>
      {isStartingSoon && canHaveCard(nextEvent) && (
        <LinkButton to={paths.card(league.id, nextEvent.id)} variant="lime" className={styles['cardButton']}>
          {t('card')}
        </LinkButton>
      )}
      {canClaimPlace && !league.finished && <ClaimPlaceButton event={nextEvent} userId={userId} small />}
      {ownAnswer === null && !canClaimPlace && nextEvent.status === 'planned' && !league.finished && (
        <AnswerButtons event={nextEvent} userId={userId} variant="icons" />
      )}
      {sheetState && (
        <EventSheet
          open={sheetState.open && latestEvent !== undefined}
          onClose={() => setSheetState((previous) => previous && { ...previous, open: false })}
          league={league}
          userId={userId}
          event={latestEvent ?? sheetState.event}
          upcoming={{
            others: events.filter((event) => event.id !== sheetState.event.id),
            onShow: (event) => setSheetState({ event, open: true }),
            onPlan,
            unconfirmedCards: <UnconfirmedCards event={latestEvent ?? sheetState.event} mode={league.mode} />,
          }}
        />
      )}
    </section>
  );
}
