import { writeFileSync } from 'node:fs';
import { expect, test as base } from '../support/fixtures.ts';
import { chromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { findFirefox, findWebkit } from '../../scripts/find-engines.ts';
import { EnginePerson } from './person.ts';
import { webkit } from './webkit.ts';

export { expect };

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;

interface TestFixtures {
  engineName: Engine['name'];
  engine: Engine;
  /** Opens a window of the engine for one person. The test fails if a window has logged an unexpected error. */
  person: (name: string, options?: { home?: string; expected?: RegExp | null }) => Promise<EnginePerson>;
}

export const test = base.extend<TestFixtures>({
  engineName: ['chromium', { option: true }],

  engine: async ({ engineName, browser }, use) => {
    if (engineName === 'chromium') return use(chromium(browser));
    if (engineName === 'firefox') {
      const program = findFirefox();
      test.skip(program === undefined, 'Firefox is not installed here');
      return use(firefox(program!));
    }
    const programs = findWebkit();
    test.skip(programs === undefined, 'WebKit is not installed here');
    return use(webkit(programs!));
  },

  person: async ({ engine, app }, use, testInfo) => {
    const people: { person: EnginePerson; expected: RegExp | null }[] = [];
    await use(async (name, { home = app.url, expected = null } = {}) => {
      const person = new EnginePerson(name, await engine.open(), home);
      people.push({ person, expected });
      return person;
    });
    if (testInfo.status !== testInfo.expectedStatus)
      for (const { person } of people)
        writeFileSync(testInfo.outputPath(`${person.name}.png`), await person.window.screenshot());
    const unexpectedErrors: string[] = [];
    for (const { person, expected } of people)
      for (const line of await person.window.errors())
        if (!expected?.test(line)) unexpectedErrors.push(`${person.name}: ${line}`);
    for (const { person } of people) await person.window.close();
    expect(unexpectedErrors, 'errors in the console').toEqual([]);
  },
});
