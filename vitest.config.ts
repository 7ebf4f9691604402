import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchArguments } from './scripts/launch-arguments.ts';
import { commands } from './client/test/commands.ts';
import { bridgeOn } from './e2e/native/native-bridge.ts';

// Not a whole hour from UTC, and a day ahead of it from 18:15 on: whoever confuses the server's day with the
// player's is found out here.
process.env['TZ'] = 'Asia/Kathmandu';

const guarded = {
  setupFiles: ['scripts/guard-tests.ts'],
  restoreMocks: true,
  // Loading the modules anew for each file was a fifth of the server's time and most of the others'.
  isolate: false,
  // Three, as tests wait for the clock and for the one small PostgreSQL. The same for all, so that they run side by side.
  maxWorkers: 3,
};

// scripts/test.ts names both, as for playwright.config.ts.
const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];

export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    projects: [
      { test: { ...guarded, name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { ...guarded, name: 'client', include: ['client/src/**/*.test.{ts,tsx}'] } },
      {
        plugins: [react()],
        publicDir: 'client/public',
        define: { SHAPES_OF_READS: '""', APP_VERSION: '"9.8.7"' },
        // Found before the first test: a package that is found late makes the page load again under the tests.
        optimizeDeps: {
          entries: ['client/src/main.tsx', 'client/test/**/*.test.{ts,tsx}'],
          include: ['axe-core'],
        },
        test: {
          name: 'screens',
          // A page loads the app once for all its files; what a reload forgets, client/test/opened-app.tsx forgets.
          isolate: false,
          include: ['client/test/**/*.test.{ts,tsx}'],
          restoreMocks: true,
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          // Two leave a third of both cores idle. They come after the server's, which need both too.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
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
              actionTimeout: 10_000,
            }),
            instances: [
              {
                browser: 'chromium',
                name: 'screens in a browser',
                exclude: ['client/test/native/**'],
                setupFiles: [join(import.meta.dirname, 'client/test/guard-screens.ts')],
              },
              {
                browser: 'chromium',
                name: 'screens on a phone',
                include: ['client/test/native/*.test.ts'],
                // The app asks once, while it is loaded, what it runs on.
                isolate: true,
                provide: { bridges: { android: bridgeOn('android'), ios: bridgeOn('ios') } },
              },
            ],
            commands,
          },
        },
      },
      { test: { ...guarded, name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          ...guarded,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A poll ends when it is true; a machine that is busy takes longer than the second that it has by itself.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
