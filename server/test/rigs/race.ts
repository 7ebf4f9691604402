import { RejectedCall } from '../call-api.ts';
import type { RigUser } from './people.ts';

export const CONCURRENCY = 12;

interface RaceContext {
  readonly serverUrl: string;
  readonly people: readonly RigUser[];
}

/** Sends calls concurrently, and counts them by status or error code. */
export async function callConcurrently(
  calls: readonly (() => Promise<unknown>)[],
  tally: Map<string, number>,
) {
  const outcomes = await Promise.all(
    calls.map(async (call) => {
      try {
        await call();
        return '200';
      } catch (error) {
        return error instanceof RejectedCall ? (error.code ?? String(error.status)) : String(error);
      }
    }),
  );
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  }
  return counts;
}

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

type Outcome = Record<string, unknown>;

/** A test of concurrent calls. `run` sends them, and returns the actual and the expected outcome. */
export interface Race {
  readonly name: string;
  run(context: RaceContext, tally: Map<string, number>): Promise<{ actual: Outcome; expected: Outcome }>;
}
