import type { Games } from '@golf-league/core/golf/games/games.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { NOTE_MAX, PLACE_MAX, TITLE_MAX } from '@golf-league/core/contracts/event-fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverDate, serverNow } from '../../live/server-clock.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { momentOf, nextSaturday, typedMoment, useEventTime } from './event-time.ts';
import type { TypedMoment } from './event-time.ts';
import { changeEvent, makeEvent, showEvent } from './events.api.ts';
import type { LeagueEvent, Plan } from './events.api.ts';
import styles from './event-sheet.module.css';
import { NO_GAMES, sentGamesOf } from './games/games-draft.ts';
import { GamesFields } from './games/games-fields.tsx';
import { useLatestZone } from './use-latest-zone.ts';
import { MomentFields } from './moment-fields.tsx';
import { PlannedCourse } from './course/planned-course.tsx';
import { plannedPlayOf, sentPlayOf } from './course/planned-play.ts';
import type { PlannedPlay } from './course/planned-play.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; holes: Holes };
  userId: string;
  /** the event to change; without it a new one */
  event?: LeagueEvent;
};

type Typed = TypedMoment & {
  title: string;
  place: string;
  note: string;
  play: PlannedPlay | null;
  games: Games;
};

const EMPTY = { clock: '10:00', place: '', note: '', play: null, games: NO_GAMES };

/** Starts with Saturday morning, when most rounds are played, so that a plan may take one tap. */
export function EventForm({ open, onClose, league, userId, event }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const timeOf = useEventTime();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [tried, setTried] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const hasTyped = Object.keys(typed).length > 0;
  const usual = useLatestZone(league.id, open && !event);
  const zone = event ? event.timeZone : usual;
  const draft: Typed = { ...startOf(event, zone, t('form.usualTitle')), ...typed };
  const moment = momentOf(draft);
  const isPast = moment !== undefined && moment.getTime() < serverNow();
  const title = draft.title.trim();
  const change = (part: Partial<Typed>) => {
    // A changed text is a new act.
    setKey(newIdempotencyKey());
    setTyped((before) => ({ ...before, ...part }));
  };
  const close = () => {
    setTyped({});
    setTried(false);
    setKey(newIdempotencyKey());
    onClose();
  };
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (plan: Plan) =>
      event ? changeEvent(event.id, userId, plan, key) : makeEvent(league.id, userId, plan, key),
    onSuccess(sent) {
      showEvent(queryClient, sent);
      const outcome = event ? 'changed' : 'made';
      showToast({ kind: 'success', title: t(`${outcome}.title`), text: t(`${outcome}.text`) });
      close();
    },
    onError: (error) => showError(t(event ? 'failed.change' : 'failed.make'), error, { typed: hasTyped }),
  });
  const submit = () => {
    setTried(true);
    if (title === '' || !moment || isPast || send.isPending) return;
    const { place, note, play, games } = draft;
    const plan = { title, startsAt: moment.toISOString(), place: place.trim(), note: note.trim() };
    // Untouched parts stay: the tee may be gone, or of a league that the reader is not in.
    const isTimed = 'day' in typed || 'clock' in typed || 'zone' in typed;
    send.mutate({
      ...plan,
      // A day from before days had zones stays without one until its time is changed.
      ...((!event || isTimed) && { timeZone: draft.zone }),
      ...('play' in typed && { play: sentPlayOf(play, league.holes) }),
      ...('games' in typed && { games: sentGamesOf(games) }),
    });
  };
  const wrongTime = moment ? isPast && t('form.past') : t('form.noTime');
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t(event ? 'form.change' : 'form.title')}
      subtitle={league.name}
      act={{ text: t(event ? 'form.save' : 'form.confirm'), run: submit, busy: send.isPending, ready: true }}
    >
      <div className={styles['form']}>
        <TextField
          label={t('form.what')}
          maxLength={TITLE_MAX}
          autoComplete="off"
          value={draft.title}
          error={tried && title === '' ? t('form.noTitle') : undefined}
          onChange={({ target }) => change({ title: target.value })}
        />
        <MomentFields
          typed={draft}
          zone={zone}
          onChange={change}
          dayLabel={t('form.day')}
          text={wrongTime || (moment && timeOf({ startsAt: moment, timeZone: draft.zone }).long)}
          isWrong={Boolean(wrongTime)}
        />
        <PlannedCourse
          league={league}
          userId={userId}
          planned={draft.play}
          onChange={(play) => change({ play })}
        />
        <GamesFields
          holes={league.holes}
          hasCourse={draft.play !== null}
          games={draft.games}
          onChange={(games) => change({ games })}
        />
        <TextField
          label={t('form.place')}
          maxLength={PLACE_MAX}
          autoComplete="off"
          value={draft.place}
          onChange={({ target }) => change({ place: target.value })}
        />
        <TextArea
          rows={3}
          label={t('form.note')}
          maxLength={NOTE_MAX}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        {!event && <p className={styles['soft']}>{t('form.told')}</p>}
      </div>
    </FormDialog>
  );
}

function startOf(event: LeagueEvent | undefined, zone: string | null, title: string): Typed {
  if (!event) {
    const now = typedMoment({ startsAt: serverDate(), timeZone: zone });
    return { ...now, ...EMPTY, title, day: nextSaturday(serverDate()) };
  }
  return {
    ...typedMoment(event),
    title: event.title,
    place: event.place ?? '',
    note: event.note ?? '',
    play: plannedPlayOf(event.play),
    games: event.games ?? NO_GAMES,
  };
}
