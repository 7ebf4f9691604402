import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitest = (failed: number, testResults: unknown[] = []) =>
  reportOf({ numPassedTests: 7, numFailedTests: failed, numPendingTests: 0, numTodoTests: 0, testResults });

const playwright = (stats: object, errors: unknown[] = []) =>
  reportOf({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

describe('The closing line', () => {
  test('counts what passed and failed, and speaks of skipped ones only where there are any', () => {
    expect(closingLine(countVitest(vitest(0), true))).toBe('7 passed, 0 failed');
    expect(closingLine(countPlaywright(playwright({ unexpected: 2, skipped: 1 }), false))).toBe(
      '3 passed, 2 failed, 1 skipped',
    );
  });

  test('never says "0 failed" over a runner that failed', () => {
    expect(countVitest(vitest(0), false).failed).toBe(1);
    expect(countVitest(join(folder, 'never-written.json'), true).failed).toBe(1);
    expect(countPlaywright(playwright({}, [{ message: 'no tests found' }]), true).failed).toBe(1);
  });

  test('counts a file that does not load as one failure beside the failed tests', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(countVitest(vitest(1, [unloaded, failed]), false).failed).toBe(2);
  });

  test('counts a journey that passed only at the second try as failed', () => {
    expect(countPlaywright(playwright({ flaky: 1 }), true).failed).toBe(1);
  });
});
