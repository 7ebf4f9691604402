import { useState } from 'react';
import { getFailureCode, showError } from '../../live/show-error.ts';

type State = 'ready' | 'busy' | 'done' | 'ended';

/**
 * Runs the only action on a page that an email links to. An expired link is a state of the page; any other failure can
 * be retried. Does not use TanStack Query, since these public pages would have to download it.
 */
export function useSingleAction(
  action: () => Promise<void>,
  failureText: string,
): { state: State; start: () => void } {
  const [state, setState] = useState<State>('ready');
  async function perform() {
    setState('busy');
    try {
      await action();
      setState('done');
    } catch (error) {
      const isLinkExpired = getFailureCode(error, { 404: 'not_found' }) === 'not_found';
      setState(isLinkExpired ? 'ended' : 'ready');
      if (!isLinkExpired) showError(failureText, error);
    }
  }
  return { state, start: () => void perform() };
}
