import i18next from 'i18next';
import { changePassword } from '@golf-league/core/contracts/accounts.ts';
import { CallError } from '../../../live/call.ts';
import { getFailureCode, getFailureText } from '../../../live/show-error.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

type GeneralFailure = 'too_many_requests' | 'offline' | 'unavailable' | 'unauthenticated';
type PasswordFailure = 'wrong' | 'common' | 'failed' | GeneralFailure;

const generalFailures: readonly GeneralFailure[] = [
  'too_many_requests',
  'offline',
  'unavailable',
  'unauthenticated',
];

/** Returns the failure for an error. A 401 without an error code means that the old password was wrong. */
export function getPasswordFailure(error: unknown): PasswordFailure {
  const code = getFailureCode(error, { 401: 'wrong_password', 429: 'too_many_requests' });
  if (code === 'wrong_password') return 'wrong';
  if (error instanceof CallError && error.issues.some((issue) => issue.path === 'newPassword'))
    return 'common';
  return generalFailures.find((generalFailure) => generalFailure === code) ?? 'failed';
}

export function showPasswordError(failure: PasswordFailure, error: unknown): void {
  const t = i18next.t;
  const text =
    failure === 'wrong'
      ? t('profile:outcomes.wrongPassword')
      : failure === 'failed' || failure === 'common'
        ? t('profile:outcomes.passwordFailedText')
        : getFailureText(error, { 429: 'too_many_requests', isInputKept: true });
  showToast({
    kind: 'failure',
    title: t('profile:outcomes.passwordFailed'),
    text,
    reportedAction: changePassword.name,
  });
}
