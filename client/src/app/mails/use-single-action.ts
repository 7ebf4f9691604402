import { useState } from 'react';
import { failureCodeOf, showError } from '../../live/show-error.ts';

type State = 'ready' | 'busy' | 'done' | 'ended';

/**
 * Runs the one action of a page that a mail links to. An expired link is a state of the page; any other failure can be
 * retried. Without TanStack Query: these pages are public, and a mutation would make them load it.
 */
export function useSingleAction(
  run: () => Promise<void>,
  failureText: string,
): { state: State; start: () => void } {
  const [state, setState] = useState<State>('ready');
  async function perform() {
    setState('busy');
    try {
      await run();
      setState('done');
    } catch (error) {
      const isEnded = failureCodeOf(error, { 404: 'not_found' }) === 'not_found';
      setState(isEnded ? 'ended' : 'ready');
      if (!isEnded) showError(failureText, error);
    }
  }
  return { state, start: () => void perform() };
}
