import { useQuery } from '@tanstack/react-query';
import CalendarX from 'icon:calendar-x';
import ChevronRight from 'icon:chevron-right';
import Clock from 'icon:clock';
import ListOrdered from 'icon:list-ordered';
import Users from 'icon:users';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/controls/button.tsx';
import { paths } from '../../paths.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { League } from '../leagues/leagues.api.ts';
import { membersQuery } from '../leagues/members/members.api.ts';
import { useIsTrusted } from '../leagues/use-is-trusted.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { CloseEventDialog, canCloseEvent } from './close-event-dialog.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';
import { EventDetails } from './fields/event-details.tsx';
import { EventActions } from './event-actions.tsx';
import { PostponeSheet } from './postpone-sheet.tsx';
import { EventForm } from './event-form.tsx';
import { useFormatEventTime } from './event-time.ts';
import type { LeagueEvent } from './events.api.ts';
import { DetailLine } from './fields/detail-line.tsx';
import { useFormatOwnStart } from './sheet/use-start-text.ts';
import styles from './event-sheet.module.css';
import { ClaimPlaceButton, useCanClaimPlace } from './claim-place.tsx';
import { useCanEditEvent } from './use-can-edit-event.ts';
import { AnswersByPlayer } from './answers-by-player.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  league: League;
  userId: string;
  event: LeagueEvent;
  /** undefined on the event's own page, which needs no link to itself and has its own button to close the event */
  upcoming?: {
    others: readonly LeagueEvent[];
    onShow: (event: LeagueEvent) => void;
    onPlan: () => void;
    /** the list of players whose cards are not in the result, shown before the user closes the event */
    unconfirmedCards: ReactNode;
  };
};

/** Shows an event's details, who is coming, and the actions that the user can take. */
export function EventSheet({ open, onClose, league, userId, event, upcoming }: Props) {
  const { t } = useTranslation('events');
  const formatEventTime = useFormatEventTime();
  const formatOwnStart = useFormatOwnStart();
  const [openSheet, setOpenSheet] = useState<'change' | 'callOff' | 'close' | 'calendar' | null>(null);
  const { data: members } = useQuery({ ...membersQuery(league.id), enabled: open });
  const canEditEvent = useCanEditEvent(event, league);
  const isTrusted = useIsTrusted(league);
  const isCancelled = event.status === 'cancelled';
  const isOpen = !league.finished && event.status === 'planned';
  const ownStartTexts = formatOwnStart(event, userId);
  const canClaimPlace = useCanClaimPlace(open ? event : undefined, userId);
  const author = members?.find((member) => member.id === event.createdBy);
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={event.title}
        {...(author ? { subtitle: t('plannedBy', { name: author.name }) } : {})}
        footer={
          isOpen &&
          (canClaimPlace ? (
            <ClaimPlaceButton event={event} userId={userId} />
          ) : (
            <AnswerButtons event={event} userId={userId} variant="labels" />
          ))
        }
      >
        <div className={styles['event']}>
          <DetailLine icon={<Clock size={20} aria-hidden="true" />}>
            <strong>{formatEventTime(event).long}</strong>
          </DetailLine>
          {isCancelled && (
            <DetailLine icon={<CalendarX size={20} aria-hidden="true" />}>
              {event.reason === null ? t('cancelled') : t('cancelledBecause', { reason: event.reason })}
            </DetailLine>
          )}
          <EventDetails event={event} variant="Detail" />
          {ownStartTexts && (
            <DetailLine icon={<Users size={20} aria-hidden="true" />}>
              <span>
                <strong>{ownStartTexts.start}</strong> {ownStartTexts.groupMates}
              </span>
            </DetailLine>
          )}
          {upcoming && !isCancelled && (event.groups.length > 0 || canEditEvent) && (
            <LinkButton
              wide
              variant="outline"
              to={paths.day(league.id, event.id)}
              icon={<ListOrdered size={20} aria-hidden="true" />}
            >
              {t(event.groups.length > 0 ? 'sheet.toSheet' : 'sheet.makeSheet')}
            </LinkButton>
          )}
          <AnswersByPlayer
            event={event}
            members={members}
            userId={userId}
            canRemind={canEditEvent && isOpen}
          />
          <EventActions
            event={event}
            canRemove={canEditEvent && isCancelled}
            canReport={event.createdBy !== userId}
            onSubscribe={() => setOpenSheet('calendar')}
            onEdit={canEditEvent && isOpen ? () => setOpenSheet('change') : undefined}
            onCancelOrMove={
              canEditEvent && isOpen && event.registered === 0 ? () => setOpenSheet('callOff') : undefined
            }
            onCloseEvent={
              upcoming && canEditEvent && canCloseEvent(event) ? () => setOpenSheet('close') : undefined
            }
            onPlanAnother={league.finished || !isTrusted ? undefined : upcoming?.onPlan}
          />
          {upcoming && upcoming.others.length > 0 && (
            <section className={styles['group']}>
              <h3>{t('alsoPlanned')}</h3>
              <ul>
                {upcoming.others.map((otherEvent) => (
                  <li key={otherEvent.id}>
                    <button
                      type="button"
                      className={styles['otherEvent']}
                      onClick={() => upcoming.onShow(otherEvent)}
                    >
                      <span>
                        <strong>{formatEventTime(otherEvent).short}</strong> {otherEvent.title}
                      </span>
                      <ChevronRight size={20} aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Sheet>
      <EventForm
        key={`${event.id} ${event.startsAt}`}
        open={openSheet === 'change'}
        onClose={() => setOpenSheet(null)}
        league={league}
        userId={userId}
        event={event}
      />
      <PostponeSheet
        key={`off ${event.startsAt}`}
        open={openSheet === 'callOff'}
        onClose={() => setOpenSheet(null)}
        userId={userId}
        event={event}
      />
      {upcoming && (
        <CloseEventDialog
          open={openSheet === 'close'}
          onClose={() => setOpenSheet(null)}
          event={event}
          userId={userId}
          unconfirmedCards={upcoming.unconfirmedCards}
        />
      )}
      <CalendarSheet open={openSheet === 'calendar'} onClose={() => setOpenSheet(null)} userId={userId} />
    </>
  );
}
