import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCodeOf } from '../../../live/show-error.ts';
import { usePersonQueryClient } from '../../../live/person-reads.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { usePasswordPrompt } from '../entry/use-password-prompt.ts';
import { logInMethodsQuery } from '../guests.api.ts';
import { OwnerProof } from './owner-proof.tsx';

/**
 * Asks for proof of identity before an action if the log-in was not recent: the password, or a passkey if there is no
 * password. `field` goes into the form, `password` into the call, and `handleError` returns true if the call failed
 * for lack of proof.
 */
export function useOwnerProof(session: ClientSession) {
  const queryClient = usePersonQueryClient();
  const proof = usePasswordPrompt(session.userId);
  // A guest has no proof beyond the session.
  const isRequired = proof.isRequired && !session.guest;
  const { data: methods } = useQuery(
    { ...logInMethodsQuery(session.userId), enabled: isRequired },
    queryClient,
  );
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isPasswordRequired = isRequired && methods?.password !== false;
  return {
    ready: !isRequired || (isPasswordRequired && password !== ''),
    password: isPasswordRequired ? password : undefined,
    handleError(error: unknown): boolean {
      const code = failureCodeOf(error);
      setWrong(code === 'wrong_password');
      if (code === 'password_required') proof.onPasswordRequired();
      return code === 'wrong_password' || code === 'password_required';
    },
    field: isRequired && (
      <OwnerProof
        session={session}
        hasPassword={isPasswordRequired}
        password={password}
        isWrong={isWrong}
        onType={(typed) => {
          setPassword(typed);
          setWrong(false);
        }}
        onProven={proof.onLoggedInAgain}
      />
    ),
  };
}
