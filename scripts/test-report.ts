import { existsSync, readFileSync } from 'node:fs';

export interface TestResults {
  passed: number;
  skipped: number;
  /** Each failed test with the first line of its error. Printed last, so that a truncated log still shows them. */
  failures: readonly string[];
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const decodeEntities = (text = '') => text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
const readAttribute = (name: string, tag: string) =>
  decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);

/**
 * Reads the JUnit report of a run. A runner can fail without a failed test, if a setup hook throws or the report is
 * missing. That counts as one failure named `title`, so that the last line never shows "0 failed" after a failed run.
 */
export function readReport(title: string, path: string, isSuccess: boolean): TestResults {
  const report = existsSync(path) ? readFileSync(path, 'utf8').replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '') : '';
  const cases = report.split('<testcase ').slice(1);
  const failures = cases.flatMap((testCase) => {
    const [failure] = /<(failure|error)\b[^>]*>/.exec(testCase) ?? [];
    if (failure === undefined) return [];
    const [reason = ''] = readAttribute('message', failure).trim().split('\n');
    return `${readAttribute('classname', ` ${testCase}`)} > ${readAttribute('name', ` ${testCase}`)}: ${reason.slice(0, 300)}`;
  });
  const skipped = cases.filter((testCase) => testCase.includes('<skipped')).length;
  const isUnexplained = report === '' || (!isSuccess && failures.length === 0);
  return {
    passed: cases.length - failures.length - skipped,
    skipped,
    failures: isUnexplained ? [`${title} failed without a failed test`] : failures,
  };
}

export function formatClosingLine(allResults: readonly TestResults[]): string {
  const sum = (count: (results: TestResults) => number) =>
    allResults.reduce((total, results) => total + count(results), 0);
  const skipped = sum((results) => results.skipped);
  const summary = `${sum(({ passed }) => passed)} passed, ${sum(({ failures }) => failures.length)} failed`;
  return skipped > 0 ? `${summary}, ${skipped} skipped` : summary;
}
