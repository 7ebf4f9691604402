import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatClosingLine, readReport } from './test-report.ts';

const path = join(tmpdir(), `report-${process.pid}.xml`);
afterAll(() => rmSync(path, { force: true }));

function readTestReport(report: string, isSuccess: boolean) {
  writeFileSync(path, report);
  return readReport('Unit tests', path, isSuccess);
}

const passedTest = '<testcase classname="a.test.ts" name="A tie is shared" time="0.1">\n</testcase>';
// In Vitest's format.
const failedTest = `<testcase classname="b.test.ts" name="Rounds &gt; count" time="0">
  <failure message="expected &apos;2&apos; to be 3\nmore" type="AssertionError">a &lt;testcase </failure></testcase>`;
// In Playwright's format.
const brokenTest = `<testcase name="plays" classname="x.spec.ts" time="1">
  <system-out><![CDATA[<skipped> <testcase >]]></system-out>
  <error message="too late" type="Error"><![CDATA[ [chromium] › <failure> ]]></error></testcase>`;
const skippedTest = '<testcase name="rests" classname="x.spec.ts">\n<skipped>\n</skipped>\n</testcase>';

test('the closing line counts the tests of all runs, and mentions skipped tests only if there are any', () => {
  const passedResults = readTestReport(passedTest + passedTest, true);
  expect(formatClosingLine([passedResults, readTestReport(passedTest, true)])).toBe('3 passed, 0 failed');
  expect(formatClosingLine([passedResults, readTestReport(failedTest + skippedTest, false)])).toBe(
    '2 passed, 1 failed, 1 skipped',
  );
});

test('each failed test is listed with the first line of its error', () => {
  expect(readTestReport(passedTest + failedTest + brokenTest, false)).toEqual({
    passed: 1,
    skipped: 0,
    failures: ["b.test.ts > Rounds > count: expected '2' to be 3", 'x.spec.ts > plays: too late'],
  });
});

test('a failed run without a failed test counts as one failure', () => {
  const unexplained = ['Unit tests failed without a failed test'];
  expect(readTestReport(passedTest, false)).toEqual({ passed: 1, skipped: 0, failures: unexplained });
  expect(readReport('Unit tests', 'never-written.xml', true).failures).toEqual(unexplained);
});
