import { defineConfig } from 'vitest/config';

// Not a whole hour from UTC, and a day ahead of it from 18:15 on: whoever confuses the server's day with the
// player's is found out here.
process.env['TZ'] = 'Asia/Kathmandu';

const guarded = { setupFiles: ['scripts/guard-tests.ts'], restoreMocks: true };

export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    projects: [
      { test: { ...guarded, name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { ...guarded, name: 'client', include: ['client/src/**/*.test.{ts,tsx}'] } },
      { test: { ...guarded, name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          ...guarded,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          // Each file has its own database on one small PostgreSQL; two cores also carry that.
          maxWorkers: 3,
          // Loading the server anew for each file was a fifth of the time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
