import { workerData } from 'node:worker_threads';
import { type Attack, attacks, type AttackScene } from '../server/test/rigs/attacks.ts';

/** What the thread is told. */
export interface AttackOrder extends AttackScene {
  readonly attack: Attack;
}

const AT_ONCE = 60;

// Attacks again and again, in a thread of its own, so that the attack does not slow down who measures.
const { attack, ...scene } = workerData as AttackOrder;
for (;;) await Promise.all(Array.from({ length: AT_ONCE }, () => attacks[attack](scene).catch(() => {})));
