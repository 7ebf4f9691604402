import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { useTranslation } from 'react-i18next';
import { cardKeys } from '../features/group-card/cards.api.ts';
import { refetchCard } from '../features/group-card/own-writes.ts';
import { chatKeys } from '../features/chat/chat.api.ts';
import { refetchEvents, updateCachedEvent } from '../features/events/events.api.ts';
import { keepAccountOffer } from '../features/accounts/own/keep-account-offer.ts';
import { markPushOfferDue } from '../features/notifications/push-offer-status.ts';
import { entriesInDialogs } from '../live/outbox/entries-in-dialogs.ts';
import { CallError } from '../live/call.ts';
import { showError } from '../live/show-error.ts';
import { getOutboxKind, entryKinds, getSavedEvent } from '../live/outbox/entry-kinds.ts';
import { outbox } from '../live/outbox/outbox.ts';
import { useOutboxChanges } from '../live/outbox/use-outbox.tsx';
import { lazyDialog } from '../live/lazy-dialog.tsx';
import type { OutboxEntry } from '../platform/outbox/outbox-store.ts';
import { installStepsShown } from '../platform/install.ts';
import { session } from '../platform/session.ts';
import { useStore } from '../store.ts';
import { announce } from '../ui/toasts/announcer.tsx';
import { dismissFailureToasts, showToast } from '../ui/toasts/toast.ts';
import { staleKeysByEvent } from './live-rules.ts';

const ManualInstallDialog = lazyDialog(
  () => import('./home/manual-install-dialog.tsx'),
  'ManualInstallDialog',
);

/**
 * Shows the event that the server returned for a saved answer. If the server rejected the answer, for example because
 * the event is cancelled, refetches all events.
 */
function showReturnedEvent(queryClient: QueryClient, { key, leagueId, answer: response }: OutboxEntry): void {
  const event = getSavedEvent(response);
  if (event) updateCachedEvent(queryClient, event);
  else void refetchEvents(queryClient, leagueId);
  void outbox.discard([key]).catch(() => undefined);
}

/** Keeps showing the chosen tee until the refetched card contains it. */
async function refetchCardWithTee(queryClient: QueryClient, entry: OutboxEntry): Promise<void> {
  const { leagueId, input } = entry;
  await queryClient
    .invalidateQueries({ queryKey: cardKeys.event(leagueId, String(input['eventId'])) })
    .catch(() => undefined);
  showReturnedEvent(queryClient, entry);
}

/** After a saved round, guests are asked to keep their account, and everyone else to allow notifications. */
function markOfferDue(userId: string): void {
  if (session.get()?.guest) keepAccountOffer.markDue(userId);
  else markPushOfferDue(userId);
}

/** Announces the outcome of outbox entries, and refetches the data that they changed. */
export function OutboxAnnouncements() {
  const { t } = useTranslation('outbox');
  const queryClient = useQueryClient();
  const isInstallDialogOpen = useStore(installStepsShown);
  useOutboxChanges(({ before: previousEntry, after: changedEntry }) => {
    const { key, kind, leagueId, userId, state, refusal: rejection } = changedEntry;
    const isMessage = kind === 'message';
    const entryKind = getOutboxKind(changedEntry);
    if (state === 'saved' && entryKind) dismissFailureToasts(entryKinds[entryKind].endpoint.name);
    if (kind === 'answer') {
      if (rejection)
        showError(
          t('announcements.answerRejected'),
          new CallError(rejection.status, rejection.code as ErrorCode, ''),
        );
      return state === 'waiting' ? undefined : showReturnedEvent(queryClient, changedEntry);
    }
    if (kind === 'tees') {
      if (rejection)
        showError(
          t('announcements.teeRejected'),
          new CallError(rejection.status, rejection.code as ErrorCode, ''),
        );
      return state === 'waiting' ? undefined : void refetchCardWithTee(queryClient, changedEntry);
    }
    if (kind === 'cells') {
      if (state !== 'waiting') refetchCard(queryClient, changedEntry);
      // The entries stay in the outbox if the refetched events show that the event can be reopened.
      if (rejection?.code === 'event_closed') void refetchEvents(queryClient, leagueId);
      else if (rejection) announce(t('announcements.scoresRejected'));
      return;
    }
    // `idempotency_key_reused`: an earlier attempt with different input was saved, but its response was lost.
    if (state === 'saved' || rejection?.code === 'idempotency_key_reused') {
      // Saving one's own round invalidates the same queries as the `scoreboardChanged` event.
      const staleKeys = isMessage
        ? [chatKeys.newEntries(leagueId)]
        : staleKeysByEvent.scoreboardChanged(leagueId);
      for (const queryKey of staleKeys) void queryClient.invalidateQueries({ queryKey });
    }
    if (state === 'saved' && kind === 'round') markOfferDue(userId);
    // An open dialog shows the entry itself, and an entry from an earlier visit has not just changed.
    if (entriesInDialogs.get().has(key) || (!previousEntry && state !== 'waiting')) return;
    if (state === 'refused')
      announce(t(isMessage ? 'announcements.messageNeedsYou' : 'announcements.roundNeedsYou'));
    else if (state !== 'saved' || entriesInDialogs.wasSaveShown(key)) return;
    // Replaces the "only on this device" toast.
    else if (entriesInDialogs.wasDialogClosed(key))
      showToast({ kind: 'success', title: t('announcements.roundSaved') });
    else announce(t(isMessage ? 'announcements.messageSaved' : 'announcements.roundSaved'));
  });
  return <ManualInstallDialog open={isInstallDialogOpen} onClose={() => installStepsShown.set(false)} />;
}
