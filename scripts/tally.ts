import { existsSync, readFileSync } from 'node:fs';

export interface TestTally {
  passed: number;
  skipped: number;
  /** Each failed test with the first line of its error, printed last, where a truncated log still has them. */
  failures: readonly string[];
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const decode = (text = '') => text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
const attribute = (name: string, tag: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);

/**
 * Reads the JUnit report of a run. A runner can fail without a failed test, if a set-up throws or the report is
 * missing. That counts as one failure with the name `title`, so that the last line never shows "0 failed" after a
 * failed run.
 */
export function readReport(title: string, path: string, isSuccess: boolean): TestTally {
  const report = existsSync(path) ? readFileSync(path, 'utf8').replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '') : '';
  const cases = report.split('<testcase ').slice(1);
  const failures = cases.flatMap((testCase) => {
    const [failure] = /<(failure|error)\b[^>]*>/.exec(testCase) ?? [];
    if (failure === undefined) return [];
    const [reason = ''] = attribute('message', failure).trim().split('\n');
    return `${attribute('classname', ` ${testCase}`)} > ${attribute('name', ` ${testCase}`)}: ${reason.slice(0, 300)}`;
  });
  const skipped = cases.filter((testCase) => testCase.includes('<skipped')).length;
  const isUnexplained = report === '' || (!isSuccess && failures.length === 0);
  return {
    passed: cases.length - failures.length - skipped,
    skipped,
    failures: isUnexplained ? [`${title} failed without a failed test`] : failures,
  };
}

export function closingLine(tallies: readonly TestTally[]): string {
  const sum = (count: (tally: TestTally) => number) =>
    tallies.reduce((total, tally) => total + count(tally), 0);
  const skipped = sum((tally) => tally.skipped);
  const summary = `${sum(({ passed }) => passed)} passed, ${sum(({ failures }) => failures.length)} failed`;
  return skipped > 0 ? `${summary}, ${skipped} skipped` : summary;
}
