import { useQueryClient } from '@tanstack/react-query';
import Bell from 'icon:bell';
import { useTranslation } from 'react-i18next';
import { getServerTime } from '../../live/server-clock.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { useAction } from '../../live/use-action.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useFormatEventTime } from './event-time.ts';
import { refetchEvents, remindOfEvent } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

type Props = { event: LeagueEvent; userId: string };

/** Renders a button that sends a reminder. A league can send one a day; until the next, shows when it was sent. */
export function EventReminder({ event, userId }: Props) {
  const { t } = useTranslation('events');
  const formatEventTime = useFormatEventTime();
  const queryClient = useQueryClient();
  const refetch = () => refetchEvents(queryClient, event.leagueId);
  const remind = useAction({
    send: () => remindOfEvent(event.id, userId, newIdempotencyKey()),
    success: { title: t('reminded.title'), text: t('reminded.text') },
    onDone: refetch,
    failureTitle: t('failed.remind'),
    onFailure: refetch,
  });
  const { remindedAt } = event;
  if (remindedAt !== null && getServerTime() - Date.parse(remindedAt) < DAY_MS) {
    return (
      <p className={styles['muted']}>
        {t('remindedAt', { when: formatEventTime({ startsAt: remindedAt, timeZone: null }).short })}
      </p>
    );
  }
  return (
    <Button
      variant="outline"
      icon={<Bell aria-hidden="true" />}
      busy={remind.busy}
      onClick={() => remind.run()}
    >
      {t('remind')}
    </Button>
  );
}
