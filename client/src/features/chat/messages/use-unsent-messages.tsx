import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deliver } from '../../../live/outbox/deliver.ts';
import { savedMessageId } from '../../../live/outbox/entry-kinds.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { useOutboxOf } from '../../../live/outbox/use-outbox.tsx';
import type { ShownEntry } from '../../../live/outbox/use-outbox.tsx';
import { failureText } from '../../../live/show-error.ts';
import { sendsInBackground } from '../../../platform/background-sync.ts';
import { drafts } from '../../../platform/drafts.ts';
import { announce } from '../../../ui/toasts/announcer.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { textIn, createMessageEntry } from '../chat.api.ts';
import type { Message, ChatContext } from '../chat.api.ts';

/**
 * Sends messages through the outbox of this device, so that closing the panel or the app loses nothing. `onLost`
 * receives the text of a message that the device could not store.
 */
export function useUnsentMessages(
  context: ChatContext,
  messages: readonly Message[],
  onLost: (text: string) => void,
) {
  const { t } = useTranslation(['chat', 'outbox']);
  const queuedMessages = useOutboxOf(context.leagueId).filter((entry) => entry.kind === 'message');
  const arrivedIds = new Set(messages.map((message) => message.id));
  const hasArrived = ({ answer }: ShownEntry) => arrivedIds.has(savedMessageId(answer) ?? '');
  useEffect(() => {
    void outbox.discard(queuedMessages.filter(hasArrived).map((entry) => entry.key)).catch(() => undefined);
  });
  async function send(text: string) {
    const delivery = await deliver(createMessageEntry(context, text), null);
    if (delivery.is === 'saved') return;
    const { error } = delivery;
    if (delivery.is === 'lost') onLost(text);
    // Without a network the label of the bubble is enough; a toast would repeat it.
    if (delivery.is === 'queued' && (error === null || !navigator.onLine)) {
      return announce(
        t(sendsInBackground() ? 'outbox:announced.messageQueued' : 'outbox:announced.messageQueuedOpened'),
      );
    }
    const placeTexts = {
      queued: 'outbox:queuedUntilThen',
      lost: 'outbox:lostMessage',
      refused: null,
    } as const;
    const placeText = placeTexts[delivery.is];
    const reason = failureText(error);
    showToast({
      kind: 'failure',
      title: t('outcomes.sendFailed'),
      text: placeText === null ? reason : `${asSentence(reason)} ${i18next.t(placeText)}`,
      about: uploadMessage.name,
    });
  }
  return {
    unsentMessages: queuedMessages.filter((entry) => !hasArrived(entry)),
    send: (text: string) => void send(text),
    /** Moves a refused message back into the input field. */
    async returnToComposer(entry: ShownEntry) {
      onLost(textIn(entry));
      await outbox.discard([entry.key]);
    },
  };
}

/** Returns the draft of a message, which survives a closed panel or tab and is deleted with the session. */
export function useDraft(leagueId: string): [draft: string, write: (text: string) => void] {
  const [draft, setDraft] = useState(() => drafts.read('chat', leagueId));
  return [
    draft,
    (text) => {
      setDraft(text);
      drafts.write('chat', leagueId, text.trim() === '' ? '' : text);
    },
  ];
}
