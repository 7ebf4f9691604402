import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../ui/toasts/toast.ts';
import type { ToastOptions } from '../ui/toasts/toast.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { showError } from './show-error.ts';
import type { FailureOptions } from './show-error.ts';

type SuccessToast = Pick<ToastOptions, 'title' | 'text' | 'action'>;

type Action<Input, Result> = {
  /** `key` is the same for every attempt with the same input, until an attempt succeeds. */
  send: (input: Input, key: string) => Promise<Result>;
  /** The toast to show after a success. */
  success?: SuccessToast | ((response: Result, input: Input) => SuccessToast);
  /** The keys of queries to refetch after a success; the key `[]` matches all queries. */
  refetch?: readonly QueryKey[];
  /**
   * Called after a success. The action stays busy until this has finished: await `refetched` to stay busy during the
   * refetches.
   */
  onDone?: (response: Result, input: Input, refetched: Promise<unknown>) => unknown;
  /** The title of the error toast. */
  failureTitle: string;
  /** Options for the text of the error toast. */
  failureTextOptions?: FailureOptions;
  /** Called after the error toast. */
  onFailure?: (error: unknown, input: Input) => unknown;
};

/**
 * Runs an action that the user starts: a call to the server, followed by a toast. `run` does nothing during a call.
 * `input` must be serializable as JSON and include everything that the user has entered, since a different input gets
 * a new idempotency key.
 * Pass `client` outside the pages for members, where React has no query client.
 */
export function useAction<Input = void, Result = unknown>(
  action: Action<Input, Result>,
  client?: QueryClient,
) {
  const queryClient = useQueryClient(client);
  const lastAttempt = useRef<{ input: string | undefined; key: string }>(null);
  // A ref instead of the mutation's state, since a toast may call `run` from an earlier render.
  const isSending = useRef(false);
  const mutation = useMutation(
    {
      mutationFn(currentInput: Input) {
        const inputJson = JSON.stringify(currentInput);
        if (!lastAttempt.current || lastAttempt.current.input !== inputJson)
          lastAttempt.current = { input: inputJson, key: newIdempotencyKey() };
        return action.send(currentInput, lastAttempt.current.key);
      },
      async onSuccess(response, input) {
        lastAttempt.current = null;
        const { success, refetch = [] } = action;
        const refetched = Promise.all(refetch.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
        if (success)
          showToast({
            kind: 'success',
            ...(typeof success === 'function' ? success(response, input) : success),
          });
        await action.onDone?.(response, input, refetched);
      },
      onError(error, input) {
        showError(action.failureTitle, error, action.failureTextOptions);
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
    /** The input of the last attempt. */
    input: mutation.variables,
    response: mutation.data,
    /** Resets the action: the next attempt gets a new key. */
    reset() {
      isSending.current = false;
      lastAttempt.current = null;
      mutation.reset();
    },
  };
}
