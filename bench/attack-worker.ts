import { workerData } from 'node:worker_threads';
import { type Attack, attacks, type AttackScene } from '../server/test/rigs/attacks.ts';

/** The input of the thread. */
export interface AttackOrder extends AttackScene {
  readonly attack: Attack;
  readonly atOnce: number;
}

// Attacks repeatedly in a separate thread, so that the attack does not slow down the measurement.
const { attack, atOnce, ...scene } = workerData as AttackOrder;
for (;;) await Promise.all(Array.from({ length: atOnce }, () => attacks[attack](scene).catch(() => {})));
