import i18next from 'i18next';
import { CallError } from '../../live/call.ts';

/** What to do about a failed read; blames the connection only if no answer arrived. */
export const failedText = (...errors: readonly (Error | null)[]): string => {
  const error = errors.find((one) => one !== null);
  const isOffline = error instanceof CallError && error.code === 'offline';
  return i18next.t(isOffline ? 'scoreboard:failedText' : 'scoreboard:failedServer');
};
