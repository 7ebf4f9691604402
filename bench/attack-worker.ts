import { workerData } from 'node:worker_threads';
import { type Attack, attacks, type AttackScene } from '../server/test/rigs/attacks.ts';

/** What the thread is told. */
export interface AttackOrder extends AttackScene {
  readonly attack: Attack;
  readonly atOnce: number;
}

// Attacks again and again, in a thread of its own, so that the attack does not slow down who measures.
const { attack, atOnce, ...scene } = workerData as AttackOrder;
for (;;) await Promise.all(Array.from({ length: atOnce }, () => attacks[attack](scene).catch(() => {})));
