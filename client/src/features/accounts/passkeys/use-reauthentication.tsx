import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getFailureCode } from '../../../live/show-error.ts';
import { useUserQueryClient } from '../../../live/user-query-client.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { usePasswordPrompt } from '../entry/use-password-prompt.ts';
import { logInMethodsQuery } from '../guests.api.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';

/**
 * Asks the user to authenticate again before an action if the log-in was not recent: with the password, or with a
 * passkey if there is no password. Render `field` in the form and pass `password` to the call; `handleError` returns
 * true if the call failed because authentication is missing or wrong.
 */
export function useReauthentication(session: ClientSession) {
  const queryClient = useUserQueryClient();
  const prompt = usePasswordPrompt(session.userId);
  // A guest has no credentials other than the session.
  const isRequired = prompt.isRequired && !session.guest;
  const { data: methods } = useQuery(
    { ...logInMethodsQuery(session.userId), enabled: isRequired },
    queryClient,
  );
  const [password, setPassword] = useState('');
  const [isPasswordWrong, setPasswordWrong] = useState(false);
  const isPasswordRequired = isRequired && methods?.password !== false;
  return {
    ready: !isRequired || (isPasswordRequired && password !== ''),
    password: isPasswordRequired ? password : undefined,
    handleError(error: unknown): boolean {
      const code = getFailureCode(error);
      setPasswordWrong(code === 'wrong_password');
      if (code === 'password_required') prompt.onPasswordRequired();
      return code === 'wrong_password' || code === 'password_required';
    },
    field: isRequired && (
      <ReauthenticationField
        session={session}
        hasPassword={isPasswordRequired}
        password={password}
        isPasswordWrong={isPasswordWrong}
        onPasswordChange={(enteredPassword) => {
          setPassword(enteredPassword);
          setPasswordWrong(false);
        }}
        onReauthenticated={prompt.onLoggedInAgain}
      />
    ),
  };
}
