import { RejectedCall } from '../ask.ts';
import type { Person } from './people.ts';

export const AT_ONCE = 12;

interface Stage {
  readonly address: string;
  readonly people: readonly Person[];
}

/** Sends calls at the same moment. Counts each status; 503 and lost connections do not count. */
export async function atOnce(calls: readonly (() => Promise<unknown>)[], tally: Map<string, number>) {
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

export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

type Outcome = Record<string, unknown>;

/** One race: its actual outcome, and the expected one. A function checks outcomes that may differ. */
export interface Race {
  readonly name: string;
  run(stage: Stage, tally: Map<string, number>): Promise<{ is: Outcome; expected: Outcome }>;
}
