import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { toSentence } from '@golf-league/core/wire/sentences.ts';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deliver } from '../../../live/outbox/deliver.ts';
import { getSavedMessageId } from '../../../live/outbox/entry-kinds.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { useLeagueOutbox } from '../../../live/outbox/use-outbox.tsx';
import type { DisplayedEntry } from '../../../live/outbox/use-outbox.tsx';
import { getFailureText } from '../../../live/show-error.ts';
import { supportsBackgroundSync } from '../../../platform/background-sync.ts';
import { drafts } from '../../../platform/drafts.ts';
import { announce } from '../../../ui/toasts/announcer.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { getMessageText, createMessageEntry } from '../chat.api.ts';
import type { Message, ChatContext } from '../chat.api.ts';

/**
 * Sends messages through the device's outbox, so that nothing is lost if the panel or the app is closed.
 * `restoreText` puts a message's text back into the input field if the device could not store the message or
 * the user wants to edit it.
 */
export function useUnsentMessages(
  chatContext: ChatContext,
  messages: readonly Message[],
  restoreText: (text: string) => void,
) {
  const { t } = useTranslation(['chat', 'outbox']);
  const queuedMessages = useLeagueOutbox(chatContext.leagueId).filter((entry) => entry.kind === 'message');
  const arrivedIds = new Set(messages.map((message) => message.id));
  const hasArrived = ({ answer: response }: DisplayedEntry) =>
    arrivedIds.has(getSavedMessageId(response) ?? '');
  useEffect(() => {
    void outbox.discard(queuedMessages.filter(hasArrived).map((entry) => entry.key)).catch(() => undefined);
  });
  async function send(text: string) {
    const delivery = await deliver(createMessageEntry(chatContext, text), null);
    if (delivery.status === 'saved') return;
    const { error } = delivery;
    if (delivery.status === 'lost') restoreText(text);
    // Without a network connection the bubble's label is enough; a toast would repeat it.
    if (delivery.status === 'queued' && (error === null || !navigator.onLine)) {
      return announce(
        t(
          supportsBackgroundSync()
            ? 'outbox:announcements.messageQueued'
            : 'outbox:announcements.messageQueuedOpened',
        ),
      );
    }
    const deliveryTexts = {
      queued: 'outbox:queuedUntilThen',
      lost: 'outbox:messageNotStored',
      refused: null,
    } as const;
    const deliveryText = deliveryTexts[delivery.status];
    const reason = getFailureText(error);
    showToast({
      kind: 'failure',
      title: t('outcomes.sendFailed'),
      text: deliveryText === null ? reason : `${toSentence(reason)} ${i18next.t(deliveryText)}`,
      reportedAction: uploadMessage.name,
    });
  }
  return {
    unsentMessages: queuedMessages.filter((entry) => !hasArrived(entry)),
    send: (text: string) => void send(text),
    /** Moves a rejected message back into the input field. */
    async returnToComposer(entry: DisplayedEntry) {
      restoreText(getMessageText(entry));
      await outbox.discard([entry.key]);
    },
  };
}

/** Returns the draft of a new message. It survives closing the panel or tab, but not the session. */
export function useMessageDraft(leagueId: string): [draft: string, write: (text: string) => void] {
  const [draft, setDraft] = useState(() => drafts.read('chat', leagueId));
  return [
    draft,
    (text) => {
      setDraft(text);
      drafts.write('chat', leagueId, text.trim() === '' ? '' : text);
    },
  ];
}
