import i18next from 'i18next';
import { errors } from '@golf-league/core/wire/errors.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { UnreadablePictureError } from '../platform/native/prepare-picture.ts';
import { getCurrentLanguage } from '../texts/language.ts';
import { showToast } from '../ui/toasts/toast.ts';
import { CallError } from './call.ts';

export type FailureCode = ErrorCode | 'offline' | 'generic' | 'unreadable';

/** Returns the code of an error. Derives it from the status if a proxy has dropped the code or the code is unknown. */
export function getFailureCode(
  error: unknown,
  codeByStatus: Partial<Record<number, ErrorCode>> = {},
): FailureCode {
  if (error instanceof UnreadablePictureError) return 'unreadable';
  if (!(error instanceof CallError)) return 'generic';
  if (error.code === 'offline') return 'offline';
  const isKnown = error.code in errors && (error.code !== 'unavailable' || error.status === 503);
  return isKnown ? error.code : (codeByStatus[error.status] ?? 'generic');
}

/** Returns the name of the failed endpoint, for a toast's `reportedAction`. */
export const getEndpointName = (error: unknown): string | undefined =>
  error instanceof CallError ? error.endpointName : undefined;

/** The temporary errors. Their text includes the waiting time if the server has sent one. */
const temporaryErrors = [
  'too_many_requests',
  'too_many_rounds',
  'too_many_pictures',
  'too_much_text',
] as const;

/** Formats the waiting time that the server has sent, such as "3 minutes"; undefined if it sent none. */
export function formatWaitingTime(error: unknown): string | undefined {
  const seconds = error instanceof CallError ? error.retryAfterSeconds : undefined;
  if (seconds === undefined) return undefined;
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  const formatOptions = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localesByLanguage[getCurrentLanguage()], formatOptions).format(count);
}

/** `isInputKept`: the form still contains the input, so nothing is lost while offline. */
export type FailureOptions = Partial<Record<number, ErrorCode>> & { isInputKept?: boolean };

/** Returns the reason for an error in the current language. */
export function getFailureText(
  error: unknown,
  { isInputKept = false, ...codeByStatus }: FailureOptions = {},
): string {
  const code = getFailureCode(error, codeByStatus);
  if (code === 'offline' && isInputKept) return i18next.t('failures:offline_typed');
  const waitingTime = formatWaitingTime(error);
  const temporaryError = temporaryErrors.find((candidate) => candidate === code);
  return temporaryError && waitingTime
    ? i18next.t(`failures:${temporaryError}_in`, { time: waitingTime })
    : i18next.t(`failures:${code}`);
}

/** Shows a toast that explains what failed and why. */
export function showError(title: string, error: unknown, options: FailureOptions = {}): void {
  showToast({
    kind: 'failure',
    title,
    text: getFailureText(error, options),
    reportedAction: getEndpointName(error),
  });
}
