import i18next from 'i18next';
import { errors } from '@golf-league/core/wire/errors.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { UnreadablePicture } from '../platform/native/prepare-picture.ts';
import { showToast } from '../ui/toasts/toast.ts';
import { CallError } from './call.ts';

export type FailureCode = ErrorCode | 'offline' | 'generic' | 'unreadable';

/** By code first; by status where a proxy has dropped the code, or the code is of a newer server. */
export function failureCodeOf(
  error: unknown,
  byStatus: Partial<Record<number, ErrorCode>> = {},
): FailureCode {
  if (error instanceof UnreadablePicture) return 'unreadable';
  if (!(error instanceof CallError)) return 'generic';
  if (error.code === 'offline') return 'offline';
  const known = error.code in errors && (error.code !== 'unavailable' || error.status === 503);
  return known ? error.code : (byStatus[error.status] ?? 'generic');
}

/** The act that has failed, for `about` of a toast. */
export const actOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.act : undefined;

/** Says in a toast what did not succeed, and why, in the reader's language. */
export function sayFailure(
  title: string,
  error: unknown,
  byStatus: Partial<Record<number, ErrorCode>> = {},
): void {
  const text = i18next.t(`failures:${failureCodeOf(error, byStatus)}`);
  showToast({ kind: 'failure', title, text, about: actOf(error) });
}
