import { workerData } from 'node:worker_threads';
import { type Attack, attacks, type AttackScene } from '../server/test/rigs/attacks.ts';

/** The input of the worker thread. */
export interface AttackOptions extends AttackScene {
  readonly attack: Attack;
  readonly atOnce: number;
}

// Attacks repeatedly in a separate thread, so that the attack does not slow down the measurement.
const { attack, atOnce: concurrency, ...scene } = workerData as AttackOptions;
for (;;) await Promise.all(Array.from({ length: concurrency }, () => attacks[attack](scene).catch(() => {})));
