import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures by name and first line, repeated at the end, where a truncated log still shows them. */
  failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
  errors: { message?: string }[];
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
  );
  const failedTests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return atLeastOneFailed(runnerOk, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failedTests.map(({ fullName, failureMessages }) => inOneLine(fullName, failureMessages?.[0])),
      ...unloaded.map(({ name, message }) => inOneLine(name, message)),
    ],
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
    failures: [
      ...(report.suites ?? []).flatMap(failedSpecs),
      ...report.errors.map(({ message }) => inOneLine('outside the journeys', message)),
    ],
  });
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function failedSpecs({ suites = [], specs = [] }: Suite): string[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      inOneLine(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean),
      ),
    );
  return [...here, ...suites.flatMap(failedSpecs)];
}

function inOneLine(name: string, reason = ''): string {
  const first = stripVTControlCharacters(reason)
    .split('\n')
    .find((line) => line.trim() !== '');
  return first === undefined ? name : `${name}: ${first.trim().slice(0, 300)}`;
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
