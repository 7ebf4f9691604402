import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { sayFailure } from '../../live/say-failure.ts';
import { chatKeys, sendMessage } from './chat.api.ts';
import type { ChatEntry, Outgoing, Whose } from './chat.api.ts';
import { useIsOnline } from './use-chat.tsx';

export type InOutbox = Outgoing & { state: 'waiting' | 'sending' | 'sent' | 'failed' };

/**
 * What is on its way. It lies beside the person's reads and not in the panel, so that closing the panel loses nothing;
 * messages leave one after the other, in the order in which they were written, and wait for the network where there is
 * none.
 */
export function useOutbox({ leagueId, userId }: Whose, entries: readonly ChatEntry[]) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const mutationKey = chatKeys.sending(leagueId);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    gcTime: Infinity,
    mutationFn: (message: Outgoing) => sendMessage({ leagueId, userId }, message),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: chatKeys.news(leagueId) }),
    onError: (error) => sayFailure(t('outcomes.sendFailed'), error),
  });
  const sends = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => ({
      message: state.variables as Outgoing,
      messageId: state.data as string | undefined,
      status: state.status,
      isPaused: state.isPaused,
    }),
  });
  const forget = ({ key }: Outgoing) => {
    const cache = queryClient.getMutationCache();
    const mutation = cache.find<string, Error, Outgoing>({
      mutationKey,
      predicate: ({ state }) => (state.variables as Outgoing | undefined)?.key === key,
    });
    if (mutation) cache.remove(mutation);
  };
  const arrived = new Set(entries.map((entry) => entry.messageId));
  const isThere = (id: string | undefined) => id !== undefined && arrived.has(id);
  useEffect(() => {
    for (const { message, messageId } of sends) if (isThere(messageId)) forget(message);
  });
  const stateOf = ({ status, isPaused }: (typeof sends)[number]): InOutbox['state'] => {
    if (status === 'success') return 'sent';
    if (status === 'error') return 'failed';
    return isPaused && !isOnline ? 'waiting' : 'sending';
  };
  return {
    outbox: sends
      .filter(({ messageId }) => !isThere(messageId))
      .map((send): InOutbox => ({ ...send.message, state: stateOf(send) })),
    send: (text: string) => mutate({ text, key: newIdempotencyKey(), writtenAt: new Date().toISOString() }),
    sendAgain({ text, key, writtenAt }: InOutbox) {
      forget({ text, key, writtenAt });
      mutate({ text, key, writtenAt });
    },
    forget,
  };
}

/** What is being typed outlives the panel, and ends with the session. */
export function useDraft(leagueId: string): [draft: string, write: (text: string) => void] {
  const queryClient = useQueryClient();
  const queryKey = chatKeys.draft(leagueId);
  const [draft, setDraft] = useState(() => queryClient.getQueryData<string>(queryKey) ?? '');
  return [
    draft,
    (text) => {
      setDraft(text);
      queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
      queryClient.setQueryData(queryKey, text);
    },
  ];
}
