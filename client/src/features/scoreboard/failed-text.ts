import i18next from 'i18next';
import { CallError } from '../../live/call.ts';

/** What to do about a failed read; blames the network only if no answer came. */
export const failedText = (...errors: readonly (Error | null)[]): string => {
  const error = errors.find((one) => one !== null);
  const isOffline = error instanceof CallError && error.code === 'offline';
  return i18next.t(isOffline ? 'scoreboard:failedText' : 'scoreboard:failedServer');
};
