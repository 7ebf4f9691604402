import { defineConfig } from '@playwright/test';
import { headlessBrowser } from './e2e/support/browsers.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 60_000,
  // Everything with everything is some five hundred looks by axe, and as many pictures.
  globalTimeout: (process.env['TEST_FULL'] === '1' ? 120 : 45) * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    timezoneId: 'Europe/Stockholm',
    // A worker fetches the whole app for each new person: journeys in which one has a part say 'allow'.
    serviceWorkers: 'block',
    launchOptions: headlessBrowser,
  },
});
