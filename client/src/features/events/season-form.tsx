import { PLANNED_EVENTS_MAX, TITLE_MAX } from '@golf-league/core/contracts/event-fields.ts';
import { computeScheduledDays } from '@golf-league/core/golf/seasons/schedule.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Stepper } from '../../ui/fields/stepper.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toPlayInput } from './course/planned-course.ts';
import { useFormatEventTime } from './event-time.ts';
import { planSeason, refetchEvents } from './events.api.ts';
import type { SeasonPlan } from './events.api.ts';
import styles from './event-sheet.module.css';
import { createNewEventDraft, useEventForm } from './fields/use-event-form.tsx';
import { useLatestZone } from './use-latest-zone.ts';
import { StartTimeFields } from './moment-fields.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; holes: Holes };
  userId: string;
};

const defaultPlan: Pick<SeasonPlan, 'every' | 'count'> = { every: 'week', count: 10 };

/** Renders a form that creates all events of a season at once, each at the same time of day. */
export function SeasonForm({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation(['events', 'ui']);
  const formatEventTime = useFormatEventTime();
  const queryClient = useQueryClient();
  const zone = useLatestZone(league.id, open);
  const form = useEventForm(
    { ...createNewEventDraft(zone, '17:00'), ...defaultPlan },
    { league, userId, onClose },
  );
  const { draft, moment: firstStart, timeError, change } = form;
  const { every, count, zone: timeZone } = draft;
  const lastDay =
    firstStart && computeScheduledDays({ first: firstStart.toISOString(), timeZone, every, count }).at(-1);
  const planAction = useAction({
    send: (season: SeasonPlan, key) => planSeason(league.id, userId, season, key),
    success: (planned) => ({
      title: t('season.created.title', { count: planned.length }),
      text: t('season.created.text'),
    }),
    onDone() {
      form.close();
      return refetchEvents(queryClient, league.id);
    },
    failureTitle: t('failed.season'),
    failureTextOptions: { isInputKept: form.hasEdits },
  });
  const submit = () => {
    form.markSubmitted();
    if (!firstStart || timeError !== null) return;
    const title = draft.title.trim();
    const play = toPlayInput(draft.play, league.holes);
    planAction.run({
      first: firstStart.toISOString(),
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
      onClose={form.close}
      title={t('season.title')}
      subtitle={league.name}
      action={{ text: t('season.confirm', { count }), run: submit, busy: planAction.busy, ready: true }}
    >
      <div className={styles['form']}>
        <StartTimeFields
          value={draft}
          zone={zone}
          onChange={change}
          dayLabel={t('season.first')}
          text={
            timeError ??
            (firstStart &&
              lastDay &&
              t('season.dateRange', {
                first: formatEventTime({ startsAt: firstStart, timeZone }).long,
                last: formatEventTime({ startsAt: lastDay, timeZone }).long,
              }))
          }
          hasError={form.isSubmitted && timeError !== null}
        />
        <KeyRow<SeasonPlan['every']>
          label={t('season.frequency')}
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
          max={PLANNED_EVENTS_MAX}
          onChange={(next) => change({ count: next })}
        />
        {form.renderField('play')}
        <TextField
          label={t('season.name')}
          hint={t('season.nameHint')}
          maxLength={TITLE_MAX}
          autoComplete="off"
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        {form.renderField('place')}
        <p className={styles['muted']}>{t('season.effect')}</p>
      </div>
    </FormDialog>
  );
}
