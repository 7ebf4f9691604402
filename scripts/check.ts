import { styleText } from 'node:util';
import { endProgramsOnSignals, runProgram } from './run-program.ts';
import type { Program } from './run-program.ts';

const shouldFix = process.argv.includes('--fix');

/** The folder for cached results. A change to a file, a program or its settings invalidates them. */
const cacheFolder = 'node_modules/.cache/check';

// The longest checks come first. Each uses one thread, since two checks run at a time, and every extra compiler thread
// would have to compute the types of all texts again.
const checks: [name: string, program: Program][] = [
  [
    'lint',
    {
      script: 'node_modules/oxlint/bin/oxlint',
      arguments: ['--type-aware', '--deny-warnings', ...(shouldFix ? ['--fix'] : [])],
      environment: { GOMAXPROCS: '1' },
    },
  ],
  [
    'format',
    {
      script: 'node_modules/oxfmt/bin/oxfmt',
      arguments: [shouldFix ? '--write' : '--check', '--disable-nested-config', '--threads=1'],
    },
  ],
  ['API paths', { script: 'scripts/check-paths.ts' }],
  ['layers', { script: 'scripts/check-layers.ts' }],
  ['styles', { script: 'scripts/check-styles.ts' }],
  ['browser APIs that older browsers lack', { script: 'scripts/check-newer-apis.ts' }],
  [
    'unused exports, files and packages',
    { script: 'node_modules/knip/bin/knip.js', arguments: ['--no-progress'] },
  ],
  ['OpenAPI document', { script: 'outside/check.ts' }],
  ['types of core, server and scripts', createTypeCheck('tsconfig.json')],
  ['types of client and its screen tests', createTypeCheck('client/tsconfig.json')],
  ['types of e2e', createTypeCheck('e2e/tsconfig.json')],
];

endProgramsOnSignals();

// With --fix, checks run one at a time, so that no check reads a file that the formatter is writing.
const failedChecks = await runChecks(checks, shouldFix ? 1 : 2);
if (failedChecks.length === 0) process.stdout.write('All checks passed\n');
else process.stdout.write(`${styleText('red', 'Failed')}: ${failedChecks.join(', ')}\n`);
if (failedChecks.length > 0) process.exitCode = 1;

async function runChecks(queue: typeof checks, concurrency: number): Promise<string[]> {
  const remainingChecks = [...queue];
  const failedNames: string[] = [];
  const worker = async () => {
    for (let next = remainingChecks.shift(); next; next = remainingChecks.shift()) {
      const [name, program] = next;
      const { ok, seconds, output } = await runProgram({ ...program, quiet: true, maxMinutes: 60 });
      const mark = ok ? styleText('green', '✓') : styleText('red', '✗');
      process.stdout.write(
        `${mark} ${name} ${styleText('dim', `${seconds.toFixed(1)} s`)}\n${ok ? '' : output}`,
      );
      if (!ok) failedNames.push(name);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return failedNames;
}

function createTypeCheck(project: string): Program {
  return {
    script: 'node_modules/typescript/bin/tsc',
    arguments: [
      '--noEmit',
      '--checkers',
      '1',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      `${cacheFolder}/${project.replaceAll('/', '-')}.tsbuildinfo`,
      '-p',
      project,
    ],
  };
}
