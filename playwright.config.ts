import { defineConfig } from '@playwright/test';
import { launchArguments } from './scripts/launch-arguments.ts';

// scripts/test.ts names both: the shell is the same engine without windows, and cheaper.
const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Three keep both cores of the smallest machine busy; with four, boards answer later than their bound.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // How long a journey takes depends on the load of the machine: these bounds only end tests that hang.
  timeout: 300_000,
  // Every combination takes some five hundred runs of axe, and as many pictures.
  globalTimeout: (process.env['TEST_FULL'] === '1' ? 120 : 45) * 60_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    timezoneId: 'Europe/Stockholm',
    // A worker fetches the whole app for each new person: journeys that need one set 'allow'.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...launchArguments],
    },
  },
});
