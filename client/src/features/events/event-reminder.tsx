import { useMutation, useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../live/server-clock.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { useEventTime } from './event-time.ts';
import { refetchEvents, remindOfEvent } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

const DAY = 24 * 60 * 60 * 1000;

type Props = { event: LeagueEvent; userId: string };

/** Once a day for the whole league: afterwards it shows when it was sent. */
export function EventReminder({ event, userId }: Props) {
  const { t } = useTranslation('events');
  const timeOf = useEventTime();
  const queryClient = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  const remind = useMutation({
    networkMode: 'always',
    mutationFn: () => remindOfEvent(event.id, userId, key),
    onSuccess: () => showToast({ kind: 'success', title: t('reminded.title'), text: t('reminded.text') }),
    onError: (error) => showError(t('failed.remind'), error),
    onSettled() {
      setKey(newIdempotencyKey());
      return refetchEvents(queryClient, event.leagueId);
    },
  });
  const { remindedAt } = event;
  if (remindedAt !== null && serverNow() - Date.parse(remindedAt) < DAY) {
    return (
      <p className={styles['soft']}>
        {t('remindedAt', { when: timeOf({ startsAt: remindedAt, timeZone: null }).short })}
      </p>
    );
  }
  return (
    <Button
      variant="outline"
      icon={<Bell aria-hidden="true" />}
      busy={remind.isPending}
      onClick={() => remind.mutate()}
    >
      {t('remind')}
    </Button>
  );
}
