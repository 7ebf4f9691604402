import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * A runner may fail without a failed test: a file that does not load, a set-up that throws, a report never written.
 * Each of these counts as one, so that the last line never says "0 failed" over a red run.
 */
export function countVitest(reportPath: string, runnerOk: boolean): Tally {
  const report = readReport<VitestReport>(reportPath);
  if (report === undefined) return { ...nothing, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  return atLeastOneFailed(runnerOk, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** A journey that passes only at the second try has failed. */
export function countPlaywright(reportPath: string, runnerOk: boolean): Tally {
  const report = readReport<PlaywrightReport>(reportPath);
  if (report === undefined) return { ...nothing, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailed(runnerOk && report.errors.length === 0, {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
  });
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function atLeastOneFailed(ok: boolean, tally: Tally): Tally {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
