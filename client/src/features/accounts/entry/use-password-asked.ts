import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RECENT_LOG_IN_MINUTES } from '@golf-league/core/contracts/accounts.ts';
import { usePersonReads } from '../../../live/person-reads.ts';
import { sessionsQuery } from '../own/sessions.api.ts';

/** A minute earlier than on the server, so that the limit does not pass while the dialog is open. */
const ASKED_AFTER_MS = (RECENT_LOG_IN_MINUTES - 1) * 60_000;

type PasswordPrompt = {
  is: boolean;
  /** called when the server asks for the password */
  ask: () => void;
  /** the person has logged in again */
  again: () => void;
};

/** Whether a dialog asks for the password again: because the log-in is old, or because the server asks for it. */
export function usePasswordAsked(userId: string): PasswordPrompt {
  const reads = usePersonReads();
  const [now] = useState(() => Date.now());
  const [required, setRequired] = useState(false);
  const { data: sessions, refetch } = useQuery(sessionsQuery(userId), reads);
  const openedAt = sessions?.find(({ isThis }) => isThis)?.openedAt.getTime();
  const isOld = openedAt !== undefined && now - openedAt > ASKED_AFTER_MS;
  return {
    is: required || isOld,
    ask: () => setRequired(true),
    again() {
      setRequired(false);
      void refetch();
    },
  };
}
