import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { findBrowser, findHeadlessShell } from './find-browser.ts';
import { installEngines } from './find-engines.ts';
import { endProgramsOnSignals, root, runProgram } from './run-program.ts';
import type { Program } from './run-program.ts';
import { makeTestFolder } from './test-folder.ts';
import { formatClosingLine, readReport } from './test-report.ts';
import type { TestResults } from './test-report.ts';

// Without arguments, this script runs everything. `unit`, `watch` and `e2e` pass further arguments to vitest or
// Playwright.
const [firstArgument = '', ...args] = process.argv.slice(2);
const isFull = firstArgument === '--full';
const selectedTests = isFull ? '' : firstArgument;
const MAX_MINUTES = isFull ? 120 : 80;
if (!['', 'unit', 'watch', 'e2e'].includes(selectedTests)) {
  printLine(
    `npm test does not accept "${selectedTests}". To run some of the tests: npm run test:unit -- ${selectedTests}, or npm run test:e2e -- ${selectedTests}`,
  );
  process.exit(1);
}

const folder = makeTestFolder();
const environment: Record<string, string> = { TMPDIR: folder, ...(isFull ? { TEST_FULL: '1' } : {}) };
const allResults: TestResults[] = [];
const timings: string[] = [];

endProgramsOnSignals();
try {
  if (selectedTests === 'watch' || (selectedTests !== '' && args.length > 0)) await runSelectedTests();
  else await runStages();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs the chosen tests with the runner's own output, keyboard and exit code. */
async function runSelectedTests(): Promise<void> {
  const program: Program =
    selectedTests === 'e2e'
      ? {
          script: 'node_modules/@playwright/test/cli.js',
          arguments: ['test', ...args],
          environment: { ...environment, ...findBrowserPaths() },
        }
      : {
          script: 'node_modules/vitest/vitest.mjs',
          arguments: [selectedTests === 'watch' ? 'watch' : 'run', ...args],
          environment: { ...environment, ...findBrowserPaths() },
        };
  const isBuilt = selectedTests !== 'e2e' || (await runProgram({ script: 'scripts/build.mjs' })).ok;
  const isSuccess = isBuilt && (await runProgram({ ...program, interactive: true })).ok;
  if (!isSuccess) process.exitCode = 1;
}

async function runStages(): Promise<void> {
  const parallelRuns: [title: string, outcome: ReturnType<typeof runProgram>][] = [];
  const startInParallel = (title: string, program: Program) => {
    if (selectedTests === '')
      parallelRuns.push([
        title,
        runProgram({ ...program, quiet: true, lowPriority: true, maxMinutes: MAX_MINUTES }),
      ]);
  };
  try {
    if (selectedTests !== 'unit') await runStage('Build', { script: 'scripts/build.mjs' });
    if (selectedTests !== 'e2e') await runUnitTests();
    if (isFull) await runServerTestsOnPostgres15();
    // The browser tests spend most of their time waiting, so the checks run alongside them. The unit tests would leave
    // the checks hardly any CPU time.
    startInParallel('Checks', { script: 'scripts/check.ts' });
    startInParallel('Size of the start page', { script: 'scripts/check-bytes.ts' });
    startInParallel('Browser APIs that older browsers lack, in the built app', {
      script: 'scripts/check-newer-apis.ts',
      arguments: ['client/dist/{*,assets/**/*}.js'],
    });
    if (selectedTests !== 'unit') await runE2eTests();
  } catch (error) {
    printLine(error instanceof Error ? (error.stack ?? error.message) : String(error));
    recordFailure('The test run');
  }
  for (const [title, outcome] of parallelRuns) {
    process.stdout.write(`\n${styleText('bold', title)}\n`);
    const result = await outcome;
    process.stdout.write(result.output);
    recordResult(`${title}, in parallel`, result);
  }
  const failures = allResults.flatMap((results) => results.failures);
  const failureLines = failures.map((failure) => `${styleText('red', '✗')} ${failure}\n`).join('');
  process.stdout.write(`\n${timings.join('\n')}\n\n${failureLines}${formatClosingLine(allResults)}\n`);
  if (failures.length > 0) process.exitCode = 1;
}

async function runUnitTests(): Promise<void> {
  const report = join(folder, 'vitest.xml');
  const { environment: vitestEnvironment, ...rest } = makeVitestProgram(report);
  const program = { ...rest, environment: { ...vitestEnvironment, ...findBrowserPaths() } };
  await runStage('Unit, server and screen tests', program, report);
}

/** Runs the server tests on PostgreSQL 15, the oldest version that DATABASE_URL supports. */
async function runServerTestsOnPostgres15(): Promise<void> {
  const wrapper = 'server/test/with-postgres-15.mjs';
  if (!existsSync(join(root, wrapper)) || !existsSync('/usr/lib/postgresql/15/bin/initdb')) {
    process.stdout.write(
      '\nPostgreSQL 15 is not installed: the server was tested only on the embedded version\n',
    );
    return;
  }
  const report = join(folder, 'vitest-15.xml');
  const { script, arguments: args = [] } = makeVitestProgram(report, 'server');
  await runStage(
    'Server on PostgreSQL 15',
    { script: wrapper, arguments: [process.execPath, join(root, script), ...args], environment },
    report,
  );
}

/** Returns the browsers that playwright.config.ts chooses from, without the headless shell if a run shows a window. */
function findBrowserPaths(): Record<string, string> {
  const browser = findBrowser(printLine);
  const showsWindow = args.some((arg) => ['--headed', '--ui', '--debug'].includes(arg));
  const shell = showsWindow ? undefined : findHeadlessShell(browser, printLine);
  return { CHROMIUM_PATH: browser, ...(shell === undefined ? {} : { HEADLESS_SHELL_PATH: shell }) };
}

async function runE2eTests(): Promise<void> {
  if (!readdirSync(join(root, 'e2e')).some((name) => name.endsWith('.spec.ts'))) return;
  let browserPaths: Record<string, string>;
  try {
    browserPaths = findBrowserPaths();
  } catch (error) {
    printLine(error instanceof Error ? error.message : String(error));
    recordFailure('E2e tests');
    return;
  }
  installEngines(printLine);
  const report = join(folder, 'playwright.xml');
  await runStage(
    'E2e tests',
    {
      script: 'node_modules/@playwright/test/cli.js',
      arguments: ['test', '--reporter=list,junit'],
      environment: { ...environment, ...browserPaths, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
    },
    report,
  );
}

function makeVitestProgram(report: string, project?: string): Program {
  return {
    script: 'node_modules/vitest/vitest.mjs',
    arguments: [
      'run',
      '--reporter=default',
      '--reporter=junit',
      `--outputFile.junit=${report}`,
      ...(project === undefined ? [] : ['--project', project]),
    ],
    environment,
  };
}

async function runStage(title: string, program: Program, report?: string): Promise<void> {
  process.stdout.write(`\n${styleText('bold', title)}\n`);
  recordResult(title, await runProgram({ ...program, maxMinutes: MAX_MINUTES }), report);
}

function recordResult(
  title: string,
  { ok, seconds }: Awaited<ReturnType<typeof runProgram>>,
  report?: string,
): void {
  const timing = `${title}: ${seconds.toFixed(1)} s`;
  if (report === undefined && !ok) return recordFailure(title, timing);
  const results = report === undefined ? undefined : readReport(title, report, ok);
  if (results) allResults.push(results);
  const mark = results && results.failures.length > 0 ? styleText('red', '✗') : styleText('green', '✓');
  timings.push(`${mark} ${timing}${results ? `, ${formatClosingLine([results])}` : ''}`);
}

/** Records the failure of a stage that has no test report. */
function recordFailure(title: string, line = title): void {
  allResults.push({ passed: 0, skipped: 0, failures: [title] });
  timings.push(`${styleText('red', '✗')} ${line}`);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
