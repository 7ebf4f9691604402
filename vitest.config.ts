import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserInstanceOption } from 'vitest/node';
import { launchArguments } from './scripts/launch-arguments.ts';
import { SlowestFirst } from './scripts/slowest-first.ts';
import { icons } from './client/icons.ts';
import { commands } from './client/test/commands.ts';
import { createBridgeScript } from './e2e/native/native-bridge.ts';

// This time zone's offset is not a whole number of hours, and its date is ahead of UTC from 18:15 UTC on, so tests fail
// if code confuses the server's day with the player's day.
process.env['TZ'] = 'Asia/Kathmandu';

// Two Node files and two browser pages run at a time. Server tests often wait for timers and for the one
// PostgreSQL server they share, and the screen tests alone would leave a fifth of two cores idle.
const maxWorkers = 2;

// These limits only stop tests that hang, because a test's duration depends on the machine's load.
const timeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

const sharedOptions = {
  ...timeouts,
  setupFiles: ['scripts/guard-tests.ts'],
  restoreMocks: true,
  // Reloading the modules for each file would take a fifth of the server tests' time and most of the other tests' time.
  isolate: false,
  maxWorkers,
};

// scripts/test.ts sets both environment variables, for playwright.config.ts too.
const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];

const isFullRun = process.env['TEST_FULL'] === '1';

const stateTests = ['client/test/everyone/*.test.ts'];
const phoneTests = ['client/test/native/*.test.ts'];

const browserInstance: Pick<BrowserInstanceOption, 'browser' | 'setupFiles'> = {
  browser: 'chromium',
  setupFiles: [join(import.meta.dirname, 'client/test/guard-screens.ts')],
};

export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    sequence: { sequencer: SlowestFirst },
    projects: [
      { test: { ...sharedOptions, name: 'core', include: ['core/src/**/*.test.ts'] } },
      {
        plugins: [icons()],
        test: { ...sharedOptions, name: 'client', include: ['client/src/**/*.test.{ts,tsx}'] },
      },
      createScreensProject('screens', isFullRun ? 'development' : 'production', [
        { ...browserInstance, name: 'screens in a browser', exclude: [...stateTests, ...phoneTests] },
        {
          browser: 'chromium',
          name: 'screens on a phone',
          include: phoneTests,
          // The app checks its platform only once, when it is loaded.
          isolate: true,
          provide: { bridges: { android: createBridgeScript('android'), ios: createBridgeScript('ios') } },
        },
      ]),
      createScreensProject('states', 'development', [
        { ...browserInstance, name: 'states of the screens', include: stateTests },
      ]),
      { test: { ...sharedOptions, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          ...sharedOptions,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
});

/**
 * Configures the tests of screens in a browser, without a server. React's development build reports more warnings but
 * takes two thirds more time.
 */
function createScreensProject(
  name: string,
  build: 'development' | 'production',
  instances: BrowserInstanceOption[],
): TestProjectInlineConfiguration {
  return {
    plugins: [icons(), react()],
    publicDir: 'client/public',
    define: { SHAPES_OF_READS: '""', APP_VERSION: '"9.8.7"' },
    oxc: { jsx: { development: build === 'development' } },
    resolve: { conditions: ['module', 'browser', build] },
    // Pre-bundles packages before the first test, because a package that is discovered late makes the page reload
    // during the tests.
    optimizeDeps: {
      entries: ['client/src/main.tsx', 'client/test/**/*.test.{ts,tsx}'],
      include: ['axe-core'],
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify(build) } } },
    },
    test: {
      ...timeouts,
      name,
      // A page loads the app once for all its files; client/test/app-driver.tsx resets what a reload would reset.
      isolate: false,
      include: ['client/test/**/*.test.{ts,tsx}'],
      restoreMocks: true,
      maxWorkers,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...launchArguments] },
          contextOptions: {
            reducedMotion: 'reduce',
            timezoneId: 'Europe/Stockholm',
            locale: 'en-GB',
            permissions: ['clipboard-read', 'clipboard-write'],
          },
          actionTimeout: 60_000,
        }),
        instances,
        commands,
      },
    },
  };
}
