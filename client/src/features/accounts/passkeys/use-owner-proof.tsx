import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCodeOf } from '../../../live/show-error.ts';
import { usePersonReads } from '../../../live/person-reads.ts';
import type { Session } from '../../../platform/session.ts';
import { usePasswordAsked } from '../entry/use-password-asked.ts';
import { logInMethodsQuery } from '../guests.api.ts';
import { OwnerProof } from './owner-proof.tsx';

/**
 * For actions that ask for proof of identity if the log-in was not recent: the password, or a passkey if there is no
 * password. `field` goes into the form, `password` into the call, and `refuses` handles a refusal of the call.
 */
export function useOwnerProof(session: Session) {
  const reads = usePersonReads();
  const asked = usePasswordAsked(session.userId);
  // A guest has no proof beyond the session.
  const isAsked = asked.is && !session.guest;
  const { data: ways } = useQuery({ ...logInMethodsQuery(session.userId), enabled: isAsked }, reads);
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isByPassword = isAsked && ways?.password !== false;
  return {
    ready: !isAsked || (isByPassword && password !== ''),
    password: isByPassword ? password : undefined,
    refuses(error: unknown): boolean {
      const code = failureCodeOf(error);
      setWrong(code === 'wrong_password');
      if (code === 'password_required') asked.ask();
      return code === 'wrong_password' || code === 'password_required';
    },
    field: isAsked && (
      <OwnerProof
        session={session}
        hasPassword={isByPassword}
        password={password}
        isWrong={isWrong}
        onType={(typed) => {
          setPassword(typed);
          setWrong(false);
        }}
        onProven={asked.again}
      />
    ),
  };
}
