import { expect, test } from 'vitest';
import { type Caller, Turns } from './turns.ts';

/** Turns with one task at once. `end` ends the running task and returns its name. */
function oneAtOnce() {
  // No task may time out: one that still waits when a test ends would fail in the file that runs then.
  const limits = { atOnce: 1, ofNetwork: 1, ofPerson: 1, maxWaiting: 1_000 };
  const turns = new Turns({ ...limits, patienceMs: Infinity });
  const running: { name: string; end: () => void }[] = [];
  const ask = (name: string, caller: Partial<Caller> = {}) =>
    void turns.run({ network: name, person: name, ...caller }, () => {
      return new Promise<void>((resolve) => running.push({ name, end: resolve }));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function end(): Promise<string | undefined> {
    await settle();
    const one = running.shift();
    one?.end();
    await settle();
    return one?.name;
  }
  return { ask, end };
}

const times = (count: number, act: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => act(index));

test('a new caller waits for the running task only, not for callers who have had a turn', async () => {
  const { ask, end } = oneAtOnce();
  times(20, (network) => times(3, () => ask(`crowd ${network}`)));
  for (let served = 0; served < 40; served++) await end();
  ask('Elin');
  const order = [await end(), await end()];
  expect(order).toContain('Elin');
});

test('within a network, a new person waits for the running task only', async () => {
  const { ask, end } = oneAtOnce();
  times(20, (person) => times(3, () => ask(`crowd ${person}`, { network: 'club' })));
  for (let served = 0; served < 40; served++) await end();
  ask('Elin', { network: 'club' });
  expect([await end(), await end()]).toContain('Elin');
});

test('new callers do not shut out a caller who waits for a second turn', async () => {
  const { ask, end } = oneAtOnce();
  ask('Elin');
  ask('Elin');
  expect(await end()).toBe('Elin');
  const order: (string | undefined)[] = [];
  for (let turn = 0; turn < 10; turn++) {
    ask(`new ${turn}`);
    ask(`newer ${turn}`);
    order.push(await end());
  }
  expect(order.slice(0, 5)).toContain('Elin');
});

test('each network gets a turn, and within it each person', async () => {
  const { ask, end } = oneAtOnce();
  times(3, () => ask('a1', { network: 'a' }));
  times(3, () => ask('a2', { network: 'a' }));
  times(3, () => ask('b1', { network: 'b' }));
  const order = [];
  for (let turn = 0; turn < 6; turn++) order.push(await end());
  expect(order.filter((name) => name === 'b1').length).toBeGreaterThanOrEqual(2);
  expect(new Set(order)).toEqual(new Set(['a1', 'a2', 'b1']));
});
