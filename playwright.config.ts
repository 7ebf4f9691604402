import { defineConfig } from '@playwright/test';
import { launchArguments } from './scripts/launch-arguments.ts';

// scripts/test.ts sets both variables. The headless shell is the same engine without windows, and needs less CPU time.
const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Three workers keep both cores of the smallest machine busy; with four, boards update too slowly for the tests.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // A test's duration depends on the load of the machine, so these timeouts only end tests that hang.
  timeout: 300_000,
  // A full run includes about five hundred runs of axe, and as many screenshots.
  globalTimeout: (process.env['TEST_FULL'] === '1' ? 120 : 45) * 60_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    timezoneId: 'Europe/Stockholm',
    // A service worker fetches the whole app for each new context, so only tests that need one set 'allow'.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...launchArguments],
    },
  },
});
