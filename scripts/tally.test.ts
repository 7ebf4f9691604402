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
    const unloaded = { name: 'a.test.ts', status: 'failed', message: 'No such file', assertionResults: [] };
    const assertion = {
      status: 'failed',
      fullName: 'A tie is shared',
      failureMessages: ['expected 2\n  at …'],
    };
    const failed = { name: 'b.test.ts', status: 'failed', assertionResults: [assertion] };
    const tally = countVitest(vitest(1, [unloaded, failed]), false);
    expect(tally.failed).toBe(2);
    expect(tally.failures).toEqual(['A tie is shared: expected 2', 'a.test.ts: No such file']);
  });

  test('names the journeys that failed, however deep they stand', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      file: 'x.spec.ts',
      ok,
      tests: [{ results: [{ error: { message: '\u001B[31mtoo late\u001B[0m\n  at …' } }] }],
    });
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [spec('plays', true)], suites: [{ specs: [spec('ends', false)] }] }],
      errors: [],
    };
    expect(countPlaywright(reportOf(report), false).failures).toEqual(['x.spec.ts: ends: too late']);
  });

  test('counts a journey that passed only at the second try as failed', () => {
    expect(countPlaywright(playwright({ flaky: 1 }), true).failed).toBe(1);
  });
});
