import i18next from 'i18next';
import { CallError } from '../../live/call.ts';

/** The text for a failed read; it mentions the connection only if no answer arrived. */
export const failedText = (...errors: readonly (Error | null)[]): string => {
  const error = errors.find((candidate) => candidate !== null);
  const isOffline = error instanceof CallError && error.code === 'offline';
  return i18next.t(isOffline ? 'scoreboard:failedText' : 'scoreboard:failedServer');
};
