import { writeFileSync } from 'node:fs';
import { expect, test as base } from '../support/fixtures.ts';
import { createChromiumEngine } from './chromium.ts';
import type { Engine } from './engine.ts';
import { createFirefoxEngine } from './firefox.ts';
import { findFirefox, findWebkit } from '../../scripts/find-engines.ts';
import { BrowserUser } from './person.ts';
import { createWebkitEngine } from './webkit.ts';

export { expect };

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;

interface TestFixtures {
  engineName: Engine['name'];
  engine: Engine;
  /** Opens an engine window for one person. The test fails if a window has logged an unexpected error. */
  person: (name: string, options?: { home?: string; expectedErrors?: RegExp | null }) => Promise<BrowserUser>;
}

export const test = base.extend<TestFixtures>({
  engineName: ['chromium', { option: true }],

  engine: async ({ engineName, browser }, use) => {
    if (engineName === 'chromium') return use(createChromiumEngine(browser));
    if (engineName === 'firefox') {
      const program = findFirefox();
      test.skip(program === undefined, 'Firefox is not installed here');
      return use(createFirefoxEngine(program!));
    }
    const programs = findWebkit();
    test.skip(programs === undefined, 'WebKit is not installed here');
    return use(createWebkitEngine(programs!));
  },

  person: async ({ engine, app }, use, testInfo) => {
    const people: { person: BrowserUser; expected: RegExp | null }[] = [];
    await use(async (name, { home = app.url, expectedErrors = null } = {}) => {
      const person = new BrowserUser(name, await engine.open(), home);
      people.push({ person, expected: expectedErrors });
      return person;
    });
    if (testInfo.status !== testInfo.expectedStatus)
      for (const { person } of people)
        writeFileSync(testInfo.outputPath(`${person.name}.png`), await person.window.takeScreenshot());
    const unexpectedErrors: string[] = [];
    for (const { person, expected } of people)
      for (const line of await person.window.getErrors())
        if (!expected?.test(line)) unexpectedErrors.push(`${person.name}: ${line}`);
    for (const { person } of people) await person.window.close();
    expect(unexpectedErrors, 'errors in the console').toEqual([]);
  },
});
