import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test-app.ts';
import { registerRigUsers, type RigUser } from './people.ts';
import { races } from './races.ts';

// bench/rig-races.ts runs the same test for much longer.
describe('concurrent calls', () => {
  let app: TestApp;
  let people: RigUser[];
  beforeAll(async () => {
    app = await openTestApp();
    people = await registerRigUsers(app.url, ['Anna', 'Bo', 'Cilla', 'David', 'Eva']);
  });
  afterAll(() => app.close());

  it.each(races)('$name', async ({ run }) => {
    const { actual, expected } = await run({ serverUrl: app.url, people }, new Map());
    expect(actual).toEqual(expected);
  });
});
