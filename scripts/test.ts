import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { findBrowser, findHeadlessShell } from './find-browser.ts';
import { installEngines } from './find-engines.ts';
import { endProgramsOnSignals, root, runProgram } from './run-program.ts';
import type { Program } from './run-program.ts';
import { makeTestFolder } from './test-folder.ts';
import { closingLine, readReport } from './tally.ts';
import type { TestTally } from './tally.ts';

// Without arguments it runs everything. `unit`, `watch` and `e2e` pass the arguments after them to vitest or
// Playwright.
const [first = '', ...words] = process.argv.slice(2);
const isFull = first === '--full';
const only = isFull ? '' : first;
const MINUTES = isFull ? 120 : 80;
if (!['', 'unit', 'watch', 'e2e'].includes(only)) {
  say(
    `npm test takes no "${only}". One part of it: npm run test:unit -- ${only}, or npm run test:e2e -- ${only}`,
  );
  process.exit(1);
}

const folder = makeTestFolder();
const environment: Record<string, string> = { TMPDIR: folder, ...(isFull ? { TEST_FULL: '1' } : {}) };
const tallies: TestTally[] = [];
const timings: string[] = [];

endProgramsOnSignals();
try {
  if (only === 'watch' || (only !== '' && words.length > 0)) await runPart();
  else await runStages();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs the chosen tests with the runner's own output, keyboard and exit code. */
async function runPart(): Promise<void> {
  const program: Program =
    only === 'e2e'
      ? {
          script: 'node_modules/@playwright/test/cli.js',
          arguments: ['test', ...words],
          environment: { ...environment, ...browsers() },
        }
      : {
          script: 'node_modules/vitest/vitest.mjs',
          arguments: [only === 'watch' ? 'watch' : 'run', ...words],
          environment: { ...environment, ...browsers() },
        };
  const isBuilt = only !== 'e2e' || (await runProgram({ script: 'scripts/build.mjs' })).ok;
  const isGood = isBuilt && (await runProgram({ ...program, interactive: true })).ok;
  if (!isGood) process.exitCode = 1;
}

async function runStages(): Promise<void> {
  const parallel: [title: string, outcome: ReturnType<typeof runProgram>][] = [];
  const check = (title: string, program: Program) => {
    if (only === '')
      parallel.push([title, runProgram({ ...program, quiet: true, yielding: true, minutes: MINUTES })]);
  };
  try {
    if (only !== 'unit') await stage('Build', { script: 'scripts/build.mjs' });
    if (only !== 'e2e') await unitTests();
    if (isFull) await serverOnPostgres15();
    // Journeys wait so often that checks can run at the same time; the tests before them leave hardly any time.
    check('Checks', { script: 'scripts/check.ts' });
    check('Bytes of the start page', { script: 'scripts/check-bytes.ts' });
    check('Calls that older browsers lack, in the built app', {
      script: 'scripts/check-floor.ts',
      arguments: ['client/dist/{*,assets/**/*}.js'],
    });
    if (only !== 'unit') await journeys();
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    fail('The run');
  }
  for (const [title, outcome] of parallel) {
    process.stdout.write(`\n${styleText('bold', title)}\n`);
    const checked = await outcome;
    process.stdout.write(checked.output);
    close(`${title}, in parallel`, checked);
  }
  const failures = tallies.flatMap((tally) => tally.failures);
  const named = failures.map((failure) => `${styleText('red', '✗')} ${failure}\n`).join('');
  process.stdout.write(`\n${timings.join('\n')}\n\n${named}${closingLine(tallies)}\n`);
  if (failures.length > 0) process.exitCode = 1;
}

async function unitTests(): Promise<void> {
  const report = join(folder, 'vitest.xml');
  const { environment: own, ...rest } = vitest(report);
  const program = { ...rest, environment: { ...own, ...browsers() } };
  await stage('Unit, server and screen tests', program, report);
}

/** DATABASE_URL supports any PostgreSQL from 15 on, so the same suite runs on the oldest one. */
async function serverOnPostgres15(): Promise<void> {
  const wrapper = 'server/test/with-postgres-15.mjs';
  if (!existsSync(join(root, wrapper)) || !existsSync('/usr/lib/postgresql/15/bin/initdb')) {
    process.stdout.write(
      '\nPostgreSQL 15 is not installed here: the server was tested on the embedded one only\n',
    );
    return;
  }
  const report = join(folder, 'vitest-15.xml');
  const { script, arguments: words = [] } = vitest(report, 'server');
  await stage(
    'Server on PostgreSQL 15',
    { script: wrapper, arguments: [process.execPath, join(root, script), ...words], environment },
    report,
  );
}

/** The browsers that playwright.config.ts chooses from. The headless shell is left out for runs that show a window. */
function browsers(): Record<string, string> {
  const browser = findBrowser(say);
  const isSeen = words.some((word) => ['--headed', '--ui', '--debug'].includes(word));
  const shell = isSeen ? undefined : findHeadlessShell(browser, say);
  return { CHROMIUM_PATH: browser, ...(shell === undefined ? {} : { HEADLESS_SHELL_PATH: shell }) };
}

async function journeys(): Promise<void> {
  if (!readdirSync(join(root, 'e2e')).some((name) => name.endsWith('.spec.ts'))) return;
  let found: Record<string, string>;
  try {
    found = browsers();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    fail('Journeys in a browser');
    return;
  }
  installEngines(say);
  const report = join(folder, 'playwright.xml');
  await stage(
    'Journeys in a browser',
    {
      script: 'node_modules/@playwright/test/cli.js',
      arguments: ['test', '--reporter=list,junit'],
      environment: { ...environment, ...found, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
    },
    report,
  );
}

function vitest(report: string, project?: string): Program {
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

async function stage(title: string, program: Program, report?: string): Promise<void> {
  process.stdout.write(`\n${styleText('bold', title)}\n`);
  close(title, await runProgram({ ...program, minutes: MINUTES }), report);
}

function close(
  title: string,
  { ok, seconds }: Awaited<ReturnType<typeof runProgram>>,
  report?: string,
): void {
  const took = `${title}: ${seconds.toFixed(1)} s`;
  if (report === undefined && !ok) return fail(title, took);
  const tally = report === undefined ? undefined : readReport(title, report, ok);
  if (tally) tallies.push(tally);
  const mark = tally && tally.failures.length > 0 ? styleText('red', '✗') : styleText('green', '✓');
  timings.push(`${mark} ${took}${tally ? `, ${closingLine([tally])}` : ''}`);
}

/** Counts a part that has no tests as one failure. */
function fail(part: string, line = part): void {
  tallies.push({ passed: 0, skipped: 0, failures: [part] });
  timings.push(`${styleText('red', '✗')} ${line}`);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
