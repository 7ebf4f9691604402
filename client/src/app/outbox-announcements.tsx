import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { useTranslation } from 'react-i18next';
import { cardKeys } from '../features/group-card/cards.api.ts';
import { refetchCard } from '../features/group-card/own-writes.ts';
import { chatKeys } from '../features/chat/chat.api.ts';
import { refetchEvents, updateCachedEvent } from '../features/events/events.api.ts';
import { keepOffer } from '../features/accounts/own/keep-offer.ts';
import { markPushOfferDue } from '../features/notifications/push-offer-status.ts';
import { shownInDialog } from '../live/outbox/shown-in-dialog.ts';
import { CallError } from '../live/call.ts';
import { showError } from '../live/show-error.ts';
import { getOutboxKind, entryKinds, savedEvent } from '../live/outbox/entry-kinds.ts';
import { outbox } from '../live/outbox/outbox.ts';
import { useOutboxChanges } from '../live/outbox/use-outbox.tsx';
import { lazyDialog } from '../live/lazy-dialog.tsx';
import type { OutboxEntry } from '../platform/outbox/outbox-store.ts';
import { showsInstallSteps } from '../platform/install.ts';
import { session } from '../platform/session.ts';
import { useStore } from '../store.ts';
import { announce } from '../ui/toasts/announcer.tsx';
import { dismissActionFailures, showToast } from '../ui/toasts/toast.ts';
import { liveRules } from './live-rules.ts';

const ManualInstallDialog = lazyDialog(
  () => import('./home/manual-install-dialog.tsx'),
  'ManualInstallDialog',
);

/**
 * Shows the event that the server returned for a saved answer. After a refusal, for example for a cancelled event,
 * refetches all events.
 */
function showAnsweredEvent(queryClient: QueryClient, { key, leagueId, answer }: OutboxEntry): void {
  const event = savedEvent(answer);
  if (event) updateCachedEvent(queryClient, event);
  else void refetchEvents(queryClient, leagueId);
  void outbox.discard([key]).catch(() => undefined);
}

/** Keeps showing the chosen tee until the refetched card contains it. */
async function showTee(queryClient: QueryClient, entry: OutboxEntry): Promise<void> {
  const { leagueId, input } = entry;
  await queryClient
    .invalidateQueries({ queryKey: cardKeys.event(leagueId, String(input['eventId'])) })
    .catch(() => undefined);
  showAnsweredEvent(queryClient, entry);
}

/** After a saved round, asks guests to keep their account, and everyone else to allow push messages. */
function showDeviceOffer(userId: string): void {
  if (session.get()?.guest) keepOffer.markDue(userId);
  else markPushOfferDue(userId);
}

/** Announces the outcome of outbox entries, and refetches the data that they changed. */
export function OutboxAnnouncements() {
  const { t } = useTranslation('outbox');
  const queryClient = useQueryClient();
  const isInstallDialogOpen = useStore(showsInstallSteps);
  useOutboxChanges(({ before, after }) => {
    const { key, kind, leagueId, userId, state, refusal } = after;
    const isMessage = kind === 'message';
    const entryKind = getOutboxKind(after);
    if (state === 'saved' && entryKind) dismissActionFailures(entryKinds[entryKind].endpoint.name);
    if (kind === 'answer') {
      if (refusal)
        showError(
          t('announcements.answerRefused'),
          new CallError(refusal.status, refusal.code as ErrorCode, ''),
        );
      return state === 'waiting' ? undefined : showAnsweredEvent(queryClient, after);
    }
    if (kind === 'tees') {
      if (refusal)
        showError(
          t('announcements.teeRefused'),
          new CallError(refusal.status, refusal.code as ErrorCode, ''),
        );
      return state === 'waiting' ? undefined : void showTee(queryClient, after);
    }
    if (kind === 'cells') {
      if (state !== 'waiting') refetchCard(queryClient, after);
      // The entries stay in the outbox if the refetched events show that the day can be reopened.
      if (refusal?.code === 'event_closed') void refetchEvents(queryClient, leagueId);
      else if (refusal) announce(t('announcements.scoresNeedYou'));
      return;
    }
    // `idempotency_key_reused`: an earlier attempt with different input was saved, but its response was lost.
    if (state === 'saved' || refusal?.code === 'idempotency_key_reused') {
      // Saving one's own round invalidates the same queries as the `scoreboardChanged` event.
      const staleKeys = isMessage ? [chatKeys.news(leagueId)] : liveRules.scoreboardChanged(leagueId);
      for (const queryKey of staleKeys) void queryClient.invalidateQueries({ queryKey });
    }
    if (state === 'saved' && kind === 'round') showDeviceOffer(userId);
    // An open dialog shows the entry itself, and an entry from an earlier visit has not just changed.
    if (shownInDialog.get().has(key) || (!before && state !== 'waiting')) return;
    if (state === 'refused')
      announce(t(isMessage ? 'announcements.messageNeedsYou' : 'announcements.roundNeedsYou'));
    else if (state !== 'saved' || shownInDialog.isAnnounced(key)) return;
    // Replaces the "only on this device" toast.
    else if (shownInDialog.wasClosed(key))
      showToast({ kind: 'success', title: t('announcements.roundSaved') });
    else announce(t(isMessage ? 'announcements.messageSaved' : 'announcements.roundSaved'));
  });
  return <ManualInstallDialog open={isInstallDialogOpen} onClose={() => showsInstallSteps.set(false)} />;
}
