import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../ui/toasts/toast.ts';
import type { Notice } from '../ui/toasts/toast.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { showError } from './show-error.ts';
import type { FailureOptions } from './show-error.ts';

type Success = Pick<Notice, 'title' | 'text' | 'action'>;

type Act<Input, Answer> = {
  /** `key` is the same for each try of the same input, until one succeeds. */
  send: (input: Input, key: string) => Promise<Answer>;
  /** The toast after a success. */
  success?: Success | ((answer: Answer, input: Input) => Success);
  /** The reads to fetch again after a success; `[]` stands for all of them. */
  refetch?: readonly QueryKey[];
  /** After a success. The act is busy until this has ended, and awaits the refetched reads only if this does. */
  onDone?: (answer: Answer, input: Input, refetched: Promise<unknown>) => unknown;
  /** The title of the toast after a failure. */
  failure: string;
  /** What the text of that toast depends on, besides the error. */
  explain?: FailureOptions;
  /** After the toast of a failure. */
  onFailure?: (error: unknown, input: Input) => unknown;
};

/**
 * What a person does with a tap: a call to the server, and the toast that follows. While it is busy, `run` does
 * nothing. `input` must contain all that the person has entered, and must be JSON: another input is another act with
 * another idempotency key. `reads` is needed outside the pages of members, where React has no query client.
 */
export function useAct<Input = void, Answer = unknown>(act: Act<Input, Answer>, reads?: QueryClient) {
  const queryClient = useQueryClient(reads);
  const tried = useRef<{ input: string | undefined; key: string }>(null);
  // Not the state of the mutation, since a toast may still contain the `run` of an earlier render.
  const isSending = useRef(false);
  const mutation = useMutation(
    {
      mutationFn(sent: Input) {
        const input = JSON.stringify(sent);
        if (!tried.current || tried.current.input !== input)
          tried.current = { input, key: newIdempotencyKey() };
        return act.send(sent, tried.current.key);
      },
      async onSuccess(answer, input) {
        tried.current = null;
        const { success, refetch = [] } = act;
        const refetched = Promise.all(refetch.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
        if (success)
          showToast({
            kind: 'success',
            ...(typeof success === 'function' ? success(answer, input) : success),
          });
        await act.onDone?.(answer, input, refetched);
      },
      onError(error, input) {
        showError(act.failure, error, act.explain);
        return act.onFailure?.(error, input);
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
    /** Of the last try. */
    input: mutation.variables,
    answer: mutation.data,
    /** The next try is another act. */
    reset() {
      isSending.current = false;
      tried.current = null;
      mutation.reset();
    },
  };
}
