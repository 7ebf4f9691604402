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
    picture = await pictures.createPngPicture();
  });
  const logLines: string[] = [];
  const appPromise = openTestApp({ log: (line) => void logLines.push(line) });
  afterAll(async () => (await appPromise).close());

  /** Returns the log lines of unexpected errors, for which the server returns 503. */
  const findUnexpectedErrors = () => logLines.filter((line) => line.includes('unexpected error'));

  it('every call responds to hostile input as its contract describes', async () => {
    const { url } = await appPromise;
    const { problems, statuses } = await fuzzCalls({
      serverUrl: url,
      random: createRandom(SEED),
      picture,
      requests: 500,
    });
    expect(problems).toEqual([]);
    expect(findUnexpectedErrors()).toEqual([]);
    expect(statuses.get('200')).toBeGreaterThan(0);
  });

  it('every socket event acknowledges hostile input as its contract describes', async () => {
    const app = await appPromise;
    const { problems, statuses } = await fuzzSockets({
      serverUrl: app.url,
      random: createRandom(SEED),
      picture,
      events: 300,
    });
    expect(problems).toEqual([]);
    expect(findUnexpectedErrors()).toEqual([]);
    expect(statuses.get('200')).toBeGreaterThan(0);
    expect(await app.call(health, {})).toEqual({ status: 'ok' });
  });
});
