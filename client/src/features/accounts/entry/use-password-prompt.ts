import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RECENT_LOG_IN_MINUTES } from '@golf-league/core/contracts/accounts.ts';
import { useUserQueryClient } from '../../../live/user-query-client.ts';
import { sessionsQuery } from '../own/sessions.api.ts';

/** A minute less than the server's limit, so that the limit is not reached while the dialog is open. */
const PROMPT_AFTER_MS = (RECENT_LOG_IN_MINUTES - 1) * 60_000;

type PasswordPrompt = {
  isRequired: boolean;
  /** called when the server asks for the password */
  onPasswordRequired: () => void;
  /** called when the user has logged in again */
  onLoggedInAgain: () => void;
};

/** Decides whether a dialog asks for the password again: if the log-in is old, or if the server asks for it. */
export function usePasswordPrompt(userId: string): PasswordPrompt {
  const queryClient = useUserQueryClient();
  const [now] = useState(() => Date.now());
  const [isRequiredByServer, setRequiredByServer] = useState(false);
  const { data: sessions, refetch } = useQuery(sessionsQuery(userId), queryClient);
  const loggedInAt = sessions?.find(({ isCurrent }) => isCurrent)?.createdAt.getTime();
  const isLogInTooOld = loggedInAt !== undefined && now - loggedInAt > PROMPT_AFTER_MS;
  return {
    isRequired: isRequiredByServer || isLogInTooOld,
    onPasswordRequired: () => setRequiredByServer(true),
    onLoggedInAgain() {
      setRequiredByServer(false);
      void refetch();
    },
  };
}
