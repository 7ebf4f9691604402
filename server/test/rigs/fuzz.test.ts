import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health } from '@golf-league/core/contracts/site.ts';
import * as pictures from '../../src/images/test-pictures.ts';
import { createRandom } from '../seeded-random.ts';
import { openTestApp } from '../test-app.ts';
import { fuzzCalls } from './fuzz-calls.ts';
import { fuzzSockets } from './fuzz-sockets.ts';

const SEED = 13;

// bench/rig-fuzz.ts runs the same test for much longer.
describe('hostile input', () => {
  let picture: Buffer;
  beforeAll(async () => {
    picture = await pictures.png();
  });
  const lines: string[] = [];
  const openingApp = openTestApp({ log: (line) => void lines.push(line) });
  afterAll(async () => (await openingApp).close());

  /** Returns the log lines of unexpected errors, which the server answers with 503. */
  const unexpectedErrors = () => lines.filter((line) => line.includes('unexpected error'));

  it('every call answers hostile input with a response that matches the contract', async () => {
    const { url: address } = await openingApp;
    const { faults, statuses } = await fuzzCalls({
      address,
      random: createRandom(SEED),
      picture,
      requests: 500,
    });
    expect(faults).toEqual([]);
    expect(unexpectedErrors()).toEqual([]);
    expect(statuses.get('200')).toBeGreaterThan(0);
  });

  it('every socket event answers hostile input with an acknowledgement that matches the contract', async () => {
    const app = await openingApp;
    const { faults, statuses } = await fuzzSockets({
      address: app.url,
      random: createRandom(SEED),
      picture,
      events: 300,
    });
    expect(faults).toEqual([]);
    expect(unexpectedErrors()).toEqual([]);
    expect(statuses.get('200')).toBeGreaterThan(0);
    expect(await app.call(health, {})).toEqual({ status: 'ok' });
  });
});
