import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// A short run of `npm run bench`. server/test/budgets.test.ts finds slow code without measuring time.
test('the benchmark program runs a single benchmark and prints the result as JSON', async () => {
  const args = ['bench/speed.ts', '--quick', '--only', 'standings', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
  });
  const measured = { median: expect.any(Number) as number };
  expect(JSON.parse(stdout)).toMatchObject([{ row: 'FedEx standings 40 × 20', unit: 'ms', measured }]);
});
