import i18next from 'i18next';
import { CallError } from '../../live/call.ts';

/** Returns the text for a failed query; it mentions the connection only if no response arrived. */
export const getQueryFailureText = (...errors: readonly (Error | null)[]): string => {
  const error = errors.find((candidate) => candidate !== null);
  const isOffline = error instanceof CallError && error.code === 'offline';
  return i18next.t(isOffline ? 'scoreboard:failedText' : 'scoreboard:failedServer');
};
