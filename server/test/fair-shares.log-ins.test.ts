import { afterAll, expect, it } from 'vitest';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { makeUser, PASSWORD } from './make.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp({ env: { TRUST_PROXY: '1' } });
afterAll(() => app.close());

const times = <Result>(count: number, task: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => task(index));

async function makeAccount(): Promise<string> {
  const { id } = await makeUser(app);
  return `${id}@example.com`;
}

/** Sends log-ins and records the order in which they succeed, by the names of the senders. */
function recordLogIns() {
  const order: string[] = [];
  const send = async (name: string, email: string, clientAddress: string): Promise<boolean> => {
    const { ok } = await app.send(login, { email, password: PASSWORD }, { clientIp: clientAddress });
    // On a busy machine, some log-ins wait longer than the server allows.
    if (ok) order.push(name);
    return ok;
  };
  return { order, send };
}

it('a log-in waits for one log-in from another network, not for all sixty', async () => {
  const accounts = await Promise.all(times(10, makeAccount));
  const elin = await makeAccount();
  const { order, send } = recordLogIns();
  const crowdLogIns = times(60, (index) => send('crowd', accounts[index % 10]!, '192.0.2.1'));
  await expect.poll(() => order.length).toBeGreaterThan(0);
  expect(await send('Elin', elin, '192.0.2.2')).toBe(true);
  expect(order.length).toBeLessThan(20);
  await Promise.all(crowdLogIns);
});

it('log-ins from one network alternate between accounts', async () => {
  const [busyAccount, elin] = [await makeAccount(), await makeAccount()];
  const { order, send } = recordLogIns();
  const crowdLogIns = times(60, () => send('busy', busyAccount, '192.0.2.1'));
  await expect.poll(() => order.length).toBeGreaterThan(0);
  expect(await send('Elin', elin, '192.0.2.1')).toBe(true);
  expect(order.length).toBeLessThan(20);
  await Promise.all(crowdLogIns);
});

it('a log-in from a known network is served before log-ins from many other networks', async () => {
  const accounts = await Promise.all(times(60, makeAccount));
  const elin = await makeAccount();
  const { order, send } = recordLogIns();
  expect(await send('Elin', elin, '192.0.2.200')).toBe(true);
  const crowdLogIns = accounts.map((account, index) => send('crowd', account, `192.0.2.${index}`));
  await expect.poll(() => order.length).toBeGreaterThan(1);
  const servedCountBefore = order.length;
  expect(await send('Elin', elin, '192.0.2.200')).toBe(true);
  expect(order.length - servedCountBefore).toBeLessThan(20);
  await Promise.all(crowdLogIns);
});
