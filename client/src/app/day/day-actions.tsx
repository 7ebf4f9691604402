import { isInDayWindow } from '@golf-league/core/golf/days/day-window.ts';
import {
  HOUR_IN_MS,
  REOPENED_CLOSE_DELAY_MS,
  REOPEN_WINDOW_MS,
} from '@golf-league/core/golf/days/closing.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useQueryClient } from '@tanstack/react-query';
import CalendarDays from 'icon:calendar-days';
import Flag from 'icon:flag-triangle-right';
import Undo from 'icon:undo-2';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getServerDate, getServerTime } from '../../live/server-clock.ts';
import { AnswerButtons } from '../../features/events/answer-buttons.tsx';
import { CloseEventDialog } from '../../features/events/close-event-dialog.tsx';
import { EventDetails } from '../../features/events/fields/event-details.tsx';
import { EventSheet } from '../../features/events/event-sheet.tsx';
import { canHaveCard } from '../../features/events/event-time.ts';
import { refetchEvents, reopenEvent, updateCachedEvent } from '../../features/events/events.api.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { findPlayerGroup } from '../../features/events/sheet/groups.ts';
import { ClaimPlaceButton, useCanClaimPlace } from '../../features/events/claim-place.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useAction } from '../../live/use-action.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { LazyUnconfirmedCards } from '../lazy-unconfirmed-cards.ts';
import styles from './day-page.module.css';

/** Shows the author's note, and a button that opens the details of a planned or cancelled event. */
export function EventDetailsCard({
  league,
  event,
  userId,
}: {
  league: League;
  event: LeagueEvent;
  userId: string;
}) {
  const { t } = useTranslation('events');
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <Card className={styles['actionCard']}>
      <EventDetails event={event} variant="OnPage" />
      <Button
        variant="outline"
        icon={<CalendarDays size={20} aria-hidden="true" />}
        onClick={() => setSheetOpen(true)}
      >
        {t('details')}
      </Button>
      <EventSheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        league={league}
        userId={userId}
        event={event}
      />
    </Card>
  );
}

/** Lets the author and admins close an event once it has begun. */
export function CloseEventCard({ event, userId, mode }: { event: LeagueEvent; userId: string; mode: Mode }) {
  const { t } = useTranslation('events');
  const [isDialogOpen, setDialogOpen] = useState(false);
  useEffect(() => focusPage, []);
  const { registered: registeredCount, reopenedAt } = event;
  const hoursLeft = reopenedAt === null ? null : computeHoursLeft(reopenedAt, REOPENED_CLOSE_DELAY_MS);
  return (
    <Card className={styles['actionCard']}>
      <p>
        {hoursLeft !== null
          ? t('closing.offerAgain', { count: hoursLeft })
          : registeredCount === 0
            ? t('closing.offerEmpty')
            : t('closing.offer', { count: registeredCount })}
      </p>
      <Button
        variant="outline"
        icon={<Flag size={20} aria-hidden="true" />}
        onClick={() => setDialogOpen(true)}
      >
        {t('closing.close')}
      </Button>
      <CloseEventDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        event={event}
        userId={userId}
        unconfirmedCards={<LazyUnconfirmedCards event={event} mode={mode} />}
      />
    </Card>
  );
}

/** Returns the hours left of a period that began at the given time, rounded up and at least 1. */
const computeHoursLeft = (startedAt: string, durationMs: number): number =>
  Math.max(1, Math.ceil((Date.parse(startedAt) + durationMs - getServerTime()) / HOUR_IN_MS));

/** Whether a closed event can still be reopened. */
export const canBeReopened = ({ status, firstClosedAt }: LeagueEvent): boolean =>
  status === 'closed' &&
  firstClosedAt !== null &&
  getServerTime() < Date.parse(firstClosedAt) + REOPEN_WINDOW_MS;

/** Lets the author and admins reopen an event that was closed recently. */
export function ReopenEventCard({ event, userId }: { event: LeagueEvent; userId: string }) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  useEffect(() => focusPage, []);
  const reopenAction = useAction({
    send: (_input, key) => reopenEvent(event.id, userId, key),
    success: { title: t('reopened.title'), text: t('reopened.text') },
    onDone: (updatedEvent) => updateCachedEvent(queryClient, updatedEvent),
    failureTitle: t('failed.reopen'),
    onFailure: () => void refetchEvents(queryClient, event.leagueId),
  });
  return (
    <Card className={styles['actionCard']}>
      <p>{t('reopening.offer', { count: computeHoursLeft(event.firstClosedAt!, REOPEN_WINDOW_MS) })}</p>
      <Button
        variant="outline"
        icon={<Undo size={20} aria-hidden="true" />}
        busy={reopenAction.busy}
        onClick={() => reopenAction.run()}
      >
        {t('reopening.reopen')}
      </Button>
    </Card>
  );
}

/** Moves focus to the page, because the pressed button disappears when the event's status changes. */
function focusPage(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  });
}

/** Links to the card, for members who can enter scores on it. */
export function GroupCardLink({
  event,
  userId,
  canEditEvent,
  isTrusted,
}: {
  event: LeagueEvent;
  userId: string;
  canEditEvent: boolean;
  isTrusted: boolean;
}) {
  const { t } = useTranslation('events');
  const isPlaying = event.groups.length === 0 || findPlayerGroup(event, userId) !== undefined;
  if (!isInDayWindow(event.startsAt, getServerDate()) || !(isPlaying || canEditEvent)) return null;
  if (event.status === 'planned' && event.play && !canHaveCard(event))
    return <p>{t(isTrusted ? 'addHoles' : 'askForHoles')}</p>;
  if (!canHaveCard(event)) return null;
  return (
    <LinkButton to={paths.card(event.leagueId, event.id)} size="large" wide>
      {t('card')}
    </LinkButton>
  );
}

/**
 * Asks whether the member is coming, until the event begins. A substitute can claim an open place until the event is
 * closed.
 */
export function AttendanceQuestion({
  event,
  userId,
  isLeagueFinished,
}: {
  event: LeagueEvent;
  userId: string;
  isLeagueFinished: boolean;
}) {
  const { t } = useTranslation('events');
  const canClaimPlace = useCanClaimPlace(event, userId);
  if (isLeagueFinished || event.status !== 'planned') return null;
  if (canClaimPlace) {
    return (
      <Card className={styles['actionCard']}>
        <p>{t('place.open', { count: event.openPlaces })}</p>
        <ClaimPlaceButton event={event} userId={userId} />
      </Card>
    );
  }
  if (Date.parse(event.startsAt) < getServerTime()) return null;
  return (
    <Card className={styles['actionCard']}>
      <p>{t('question')}</p>
      <AnswerButtons event={event} userId={userId} variant="labels" />
    </Card>
  );
}
