import { expect, test } from 'vitest';
import { type Caller, TurnQueue } from './turn-queue.ts';

/** Creates a queue that runs one task at a time. `end` ends the running task and returns its name. */
function createSingleTaskQueue() {
  // Tasks must not time out: one that is still waiting when its test ends would fail in a later test file.
  const limits = { maxRunning: 1, maxPerNetwork: 1, maxPerPerson: 1, maxWaiting: 1_000 };
  const turns = new TurnQueue({ ...limits, maxWaitMs: Infinity });
  const running: { name: string; end: () => void }[] = [];
  const enqueue = (name: string, caller: Partial<Caller> = {}) =>
    void turns.run({ network: name, personKey: name, ...caller }, () => {
      return new Promise<void>((resolve) => running.push({ name, end: resolve }));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function end(): Promise<string | undefined> {
    await settle();
    const finished = running.shift();
    finished?.end();
    await settle();
    return finished?.name;
  }
  return { enqueue, end };
}

const times = (count: number, callback: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => callback(index));

test('a new caller only waits for the running task, not for callers who have had a turn', async () => {
  const { enqueue, end } = createSingleTaskQueue();
  times(20, (network) => times(3, () => enqueue(`crowd ${network}`)));
  for (let served = 0; served < 40; served++) await end();
  enqueue('Elin');
  const order = [await end(), await end()];
  expect(order).toContain('Elin');
});

test('a new person only waits for the running task of their network', async () => {
  const { enqueue, end } = createSingleTaskQueue();
  times(20, (person) => times(3, () => enqueue(`crowd ${person}`, { network: 'club' })));
  for (let served = 0; served < 40; served++) await end();
  enqueue('Elin', { network: 'club' });
  expect([await end(), await end()]).toContain('Elin');
});

test('new callers do not shut out a caller who waits for a second turn', async () => {
  const { enqueue, end } = createSingleTaskQueue();
  enqueue('Elin');
  enqueue('Elin');
  expect(await end()).toBe('Elin');
  const order: (string | undefined)[] = [];
  for (let turn = 0; turn < 10; turn++) {
    enqueue(`new ${turn}`);
    enqueue(`newer ${turn}`);
    order.push(await end());
  }
  expect(order.slice(0, 5)).toContain('Elin');
});

test('each network gets a turn, and so does each person within it', async () => {
  const { enqueue, end } = createSingleTaskQueue();
  times(3, () => enqueue('a1', { network: 'a' }));
  times(3, () => enqueue('a2', { network: 'a' }));
  times(3, () => enqueue('b1', { network: 'b' }));
  const order = [];
  for (let turn = 0; turn < 6; turn++) order.push(await end());
  expect(order.filter((name) => name === 'b1').length).toBeGreaterThanOrEqual(2);
  expect(new Set(order)).toEqual(new Set(['a1', 'a2', 'b1']));
});
