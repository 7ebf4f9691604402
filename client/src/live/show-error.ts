import i18next from 'i18next';
import { errors } from '@golf-league/core/wire/errors.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { UnreadablePicture } from '../platform/native/prepare-picture.ts';
import { currentLanguage } from '../texts/language.ts';
import { showToast } from '../ui/toasts/toast.ts';
import { CallError } from './call.ts';

export type FailureCode = ErrorCode | 'offline' | 'generic' | 'unreadable';

/** Returns the code of an error. The status decides if a proxy has dropped the code, or if the code is unknown. */
export function failureCodeOf(
  error: unknown,
  byStatus: Partial<Record<number, ErrorCode>> = {},
): FailureCode {
  if (error instanceof UnreadablePicture) return 'unreadable';
  if (!(error instanceof CallError)) return 'generic';
  if (error.code === 'offline') return 'offline';
  const isKnown = error.code in errors && (error.code !== 'unavailable' || error.status === 503);
  return isKnown ? error.code : (byStatus[error.status] ?? 'generic');
}

/** Returns the name of the failed endpoint, for a toast's `about`. */
export const endpointNameOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.endpointName : undefined;

/** Temporary errors; their text includes the waiting time if the server has sent one. */
const temporaryRefusals = [
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
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localeOf[currentLanguage()], format).format(count);
}

/** `typed`: the form still contains the input, so that nothing is lost offline. */
export type FailureOptions = Partial<Record<number, ErrorCode>> & { typed?: boolean };

/** Returns the reason for an error in the current language. */
export function failureText(error: unknown, { typed = false, ...byStatus }: FailureOptions = {}): string {
  const code = failureCodeOf(error, byStatus);
  if (code === 'offline' && typed) return i18next.t('failures:offline_typed');
  const time = formatWaitingTime(error);
  const limit = temporaryRefusals.find((candidate) => candidate === code);
  return limit && time ? i18next.t(`failures:${limit}_in`, { time }) : i18next.t(`failures:${code}`);
}

/** Shows a toast that says what has failed and why. */
export function showError(title: string, error: unknown, options: FailureOptions = {}): void {
  showToast({ kind: 'failure', title, text: failureText(error, options), about: endpointNameOf(error) });
}
