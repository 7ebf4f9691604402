import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chatKeys } from '../features/chat/chat.api.ts';
import { shownInDialog } from '../live/outbox/shown-in-dialog.ts';
import { useOutboxChanges } from '../live/outbox/use-outbox.tsx';
import { announce } from '../ui/announcer.tsx';
import { showToast } from '../ui/toast.ts';
import { staleAfterRound } from './live-rules.ts';

/** What has become of what was written: told to the ear, and read again where it shows. */
export function OutboxNews() {
  const { t } = useTranslation('outbox');
  const queryClient = useQueryClient();
  useOutboxChanges(({ before, after: { key, kind, leagueId, state, refusal } }) => {
    const isMessage = kind === 'message';
    // The key of something else that was saved: the first try had arrived, only its answer was lost.
    if (state === 'saved' || refusal?.code === 'idempotency_key_reused') {
      const stale = isMessage ? [chatKeys.news(leagueId)] : staleAfterRound(leagueId);
      for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
    }
    // A dialog says it itself; and what lies here from before is no news.
    if (shownInDialog.get().has(key) || (!before && state !== 'waiting')) return;
    if (state === 'refused') announce(t(isMessage ? 'announced.messageNeedsYou' : 'announced.roundNeedsYou'));
    else if (state !== 'saved') return;
    // In the place of the toast that said it was only on this device.
    else if (shownInDialog.isLeft(key)) showToast({ kind: 'success', title: t('announced.roundSaved') });
    else announce(t(isMessage ? 'announced.messageSaved' : 'announced.roundSaved'));
  });
  return null;
}
