import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../ui/toasts/toast.ts';
import type { Notice } from '../ui/toasts/toast.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { showError } from './show-error.ts';
import type { FailureOptions } from './show-error.ts';

type Success = Pick<Notice, 'title' | 'text' | 'action'>;

type Action<Input, Answer> = {
  /** `key` is the same for each try of the same input, until one succeeds. */
  send: (input: Input, key: string) => Promise<Answer>;
  /** The toast after a success. */
  success?: Success | ((answer: Answer, input: Input) => Success);
  /** The reads to fetch again after a success; `[]` stands for all of them. */
  refetch?: readonly QueryKey[];
  /**
   * Called after a success. The action is busy until this has ended; it awaits the refetched reads only if this does.
   */
  onDone?: (answer: Answer, input: Input, refetched: Promise<unknown>) => unknown;
  /** The title of the toast after a failure. */
  failure: string;
  /** Options for the text of that toast. */
  explain?: FailureOptions;
  /** Called after the toast of a failure. */
  onFailure?: (error: unknown, input: Input) => unknown;
};

/**
 * An action that a person starts with a tap: a call to the server, and the toast that follows. While it is busy, `run`
 * does nothing. `input` must contain all that the person has entered, and must be JSON: a different input is a new
 * action with a new idempotency key. `client` is needed outside the pages of members, where React has no query client.
 */
export function useAct<Input = void, Answer = unknown>(action: Action<Input, Answer>, client?: QueryClient) {
  const queryClient = useQueryClient(client);
  const lastTry = useRef<{ input: string | undefined; key: string }>(null);
  // A ref and not the state of the mutation, since a toast may still contain the `run` of an earlier render.
  const isSending = useRef(false);
  const mutation = useMutation(
    {
      mutationFn(request: Input) {
        const input = JSON.stringify(request);
        if (!lastTry.current || lastTry.current.input !== input)
          lastTry.current = { input, key: newIdempotencyKey() };
        return action.send(request, lastTry.current.key);
      },
      async onSuccess(answer, input) {
        lastTry.current = null;
        const { success, refetch = [] } = action;
        const refetched = Promise.all(refetch.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
        if (success)
          showToast({
            kind: 'success',
            ...(typeof success === 'function' ? success(answer, input) : success),
          });
        await action.onDone?.(answer, input, refetched);
      },
      onError(error, input) {
        showError(action.failure, error, action.explain);
        return action.onFailure?.(error, input);
      },
      onSettled() {
        isSending.current = false;
      },
    },
    queryClient,
  );
  return {
    run(input: Input) {
      if (isSending.current) return;
      isSending.current = true;
      mutation.mutate(input);
    },
    busy: mutation.isPending,
    /** The input of the last try. */
    input: mutation.variables,
    answer: mutation.data,
    /** Forgets the last try: the next try gets a new key. */
    reset() {
      isSending.current = false;
      lastTry.current = null;
      mutation.reset();
    },
  };
}
