import { workerData } from 'node:worker_threads';
import { type Attack, attacks, type AttackContext } from '../server/test/rigs/attacks.ts';

/** The input of the worker thread. */
export interface AttackOptions extends AttackContext {
  readonly attack: Attack;
  readonly concurrency: number;
}

// Attacks in a loop on a separate thread, so that the load does not slow down the measuring thread.
const { attack, concurrency, ...context } = workerData as AttackOptions;
for (;;)
  await Promise.all(Array.from({ length: concurrency }, () => attacks[attack](context).catch(() => {})));
