import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test-app.ts';
import { newPeople, type Person } from './people.ts';
import { races } from './races.ts';

// The long form is bench/rig-races.ts.
describe('at the same moment', () => {
  let app: TestApp;
  let people: Person[];
  beforeAll(async () => {
    app = await openTestApp();
    people = await newPeople(app.url, ['Anna', 'Bo', 'Cilla', 'David', 'Eva']);
  });
  afterAll(() => app.close());

  it.each(races)('$name', async ({ run }) => {
    const { is, expected: mustBe } = await run({ address: app.url, people }, new Map());
    expect(is).toEqual(mustBe);
  });
});
