import { PLACE_MAX, TITLE_MAX } from '@golf-league/core/contracts/event-fields.ts';
import { scheduledDays } from '@golf-league/core/golf/seasons/schedule.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverDate, serverNow } from '../../live/server-clock.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Stepper } from '../../ui/fields/stepper.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { momentOf, nextSaturday, typedMoment, useEventTime } from './event-time.ts';
import type { TypedMoment } from './event-time.ts';
import { planSeason, refetchEvents } from './events.api.ts';
import type { SeasonPlan } from './events.api.ts';
import styles from './event-sheet.module.css';
import { useLatestZone } from './use-latest-zone.ts';
import { MomentFields } from './moment-fields.tsx';
import { PlannedCourse } from './course/planned-course.tsx';
import { sentPlayOf } from './course/planned-play.ts';
import type { PlannedPlay } from './course/planned-play.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; holes: Holes };
  userId: string;
};

type Draft = Pick<SeasonPlan, 'every' | 'count'> &
  TypedMoment & {
    title: string;
    place: string;
    play: PlannedPlay | null;
  };

const MOST_DAYS = 40;
const USUAL = { every: 'week', count: 10, clock: '17:00', title: '', place: '', play: null } as const;

/** Plans a season of days in one go, each at the same time of day. */
export function SeasonForm({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const timeOf = useEventTime();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [tried, setTried] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const zone = useLatestZone(league.id, open);
  const { zone: usualZone } = typedMoment({ startsAt: serverDate(), timeZone: zone });
  const draft: Draft = { ...USUAL, zone: usualZone, day: nextSaturday(serverDate()), ...typed };
  const { every, count } = draft;
  const moment = momentOf(draft);
  const isPast = moment !== undefined && moment.getTime() < serverNow();
  const wrong = !moment ? t('form.noTime') : isPast ? t('form.past') : null;
  const change = (part: Partial<Draft>) => {
    // A changed text is a new act.
    setKey(newIdempotencyKey());
    setTyped((before) => ({ ...before, ...part }));
  };
  const timeZone = draft.zone;
  const last = moment && scheduledDays({ first: moment.toISOString(), timeZone, every, count }).at(-1);
  const close = () => {
    setTyped({});
    setTried(false);
    setKey(newIdempotencyKey());
    onClose();
  };
  const send = useMutation({
    mutationFn: (season: SeasonPlan) => planSeason(league.id, userId, season, key),
    async onSuccess(planned) {
      const days = { count: planned.length };
      showToast({ kind: 'success', title: t('season.made.title', days), text: t('season.made.text') });
      close();
      await refetchEvents(queryClient, league.id);
    },
    onError: (error) => showError(t('failed.season'), error, { typed: Object.keys(typed).length > 0 }),
  });
  const submit = () => {
    setTried(true);
    if (wrong !== null || !moment || send.isPending) return;
    const title = draft.title.trim();
    const play = sentPlayOf(draft.play, league.holes);
    send.mutate({
      first: moment.toISOString(),
      timeZone,
      every,
      count,
      place: draft.place.trim(),
      ...(title !== '' && { title }),
      ...(play && { play }),
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('season.title')}
      subtitle={league.name}
      act={{ text: t('season.confirm', { count }), run: submit, busy: send.isPending, ready: true }}
    >
      <div className={styles['form']}>
        <MomentFields
          typed={draft}
          zone={zone}
          onChange={change}
          dayLabel={t('season.first')}
          text={
            wrong ??
            (moment &&
              last &&
              t('season.span', {
                first: timeOf({ startsAt: moment, timeZone }).long,
                last: timeOf({ startsAt: last, timeZone }).long,
              }))
          }
          isWrong={tried && wrong !== null}
        />
        <KeyRow<SeasonPlan['every']>
          label={t('season.every')}
          options={[
            { value: 'week', label: t('season.week') },
            { value: 'two_weeks', label: t('season.twoWeeks') },
          ]}
          value={every}
          onChange={(next) => change({ every: next })}
        />
        <Stepper
          label={t('season.count')}
          value={count}
          min={1}
          max={MOST_DAYS}
          onChange={(next) => change({ count: next })}
        />
        <PlannedCourse
          league={league}
          userId={userId}
          planned={draft.play}
          onChange={(play) => change({ play })}
        />
        <TextField
          label={t('season.name')}
          hint={t('season.nameHint')}
          maxLength={TITLE_MAX}
          autoComplete="off"
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label={t('form.place')}
          maxLength={PLACE_MAX}
          autoComplete="off"
          value={draft.place}
          onChange={({ target }) => change({ place: target.value })}
        />
        <p className={styles['soft']}>{t('season.told')}</p>
      </div>
    </FormDialog>
  );
}
