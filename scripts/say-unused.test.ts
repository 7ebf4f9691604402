import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-program.ts';

const score = 'core/src/golf/score.ts';
const knip = join(root, 'node_modules/knip/bin/knip.js');
const reporter = join(root, 'scripts/say-unused.ts');
const exported = (name: string, line = 1) =>
  `:${line} exports ${name}, which no other file imports: remove the export, or the code that it names`;

/** Builds a project with our settings of knip and the given files, all of them started, and returns what is said. */
async function faultsOf(files: Record<string, string>): Promise<string[]> {
  const project = mkdtempSync(join(tmpdir(), 'unused-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  try {
    for (const name of ['core', 'server', 'client', 'native'])
      write(
        `${name}/package.json`,
        JSON.stringify({ name: `@golf-league/${name}`, exports: { './*': './src/*' } }),
      );
    write('package.json', JSON.stringify({ workspaces: ['core', 'server', 'client', 'native'] }));
    mkdirSync(join(project, 'node_modules/@golf-league'), { recursive: true });
    symlinkSync(join(project, 'core'), join(project, 'node_modules/@golf-league/core'), 'junction');
    cpSync(join(root, 'knip.jsonc'), join(project, 'knip.jsonc'));
    write(
      'scripts/start.ts',
      Object.keys(files)
        .map((path) => `import '../${path}';\n`)
        .join(''),
    );
    for (const [path, text] of Object.entries(files)) write(path, text);
    const said = await new Promise<string>((resolve) => {
      const options = ['--no-progress', '--directory', project, '--reporter', reporter];
      execFile(process.execPath, [knip, ...options], (_failed, stdout, stderr) => resolve(stdout + stderr));
    });
    return said.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

test('refuses what no other file imports, and says where it stands', async () => {
  expect(
    await faultsOf({ [score]: 'const a = 1;\nexport const net = a;\nexport type Net = number;' }),
  ).toEqual([`${score}${exported('net', 2)}`, `${score}${exported('Net', 3)}`]);
});

test('sees each way to use a thing', async () => {
  const ways: Record<string, string> = {
    name: "import { net as own } from '@golf-league/core/golf/name.ts';",
    type: "import type { net } from '../../../core/src/golf/type.ts';",
    everything: "import * as scores from '../../../core/src/golf/everything.ts';\nscores.net();",
    later: "const { net } = await import('../../../core/src/golf/later.ts');",
    again: "export { net as default } from '../../../core/src/golf/again.ts';",
  };
  const files = Object.entries(ways).map(([way, text]) => ({
    [`core/src/golf/${way}.ts`]: 'export const net = () => 1;',
    [`client/src/ui/${way}.tsx`]: text,
  }));
  const use = "import own from '../ui/again.tsx';";
  expect(
    await faultsOf(Object.assign({ 'client/src/app/use.ts': use }, ...files) as Record<string, string>),
  ).toEqual([]);
});

test('is not fooled by another file with the same name in it', async () => {
  expect(
    await faultsOf({
      [score]: 'export const net = 1;',
      'client/src/ui/net.ts': "import { net } from './mesh.ts';",
      'client/src/ui/mesh.ts': 'export const net = 2;',
    }),
  ).toEqual([`${score}${exported('net')}`]);
});

test('is not fooled by an import of everything that leaves one thing unused', async () => {
  expect(
    await faultsOf({
      [score]: 'export const net = 1;\nexport const gross = 2;',
      'client/src/ui/card.tsx':
        "import * as scores from '@golf-league/core/golf/score.ts';\nconsole.log(scores.net);",
    }),
  ).toEqual([`${score}${exported('gross', 2)}`]);
});

test('leaves a migration its export, which is run by its number, texts theirs, and tests what they share', async () => {
  expect(
    await faultsOf({
      'server/migrations/0001-leagues.ts': 'export const up = 1;',
      'client/src/texts/sv/part-first.ts': 'export const texts = 1;',
      'core/src/golf/test-league.ts': 'export const member = 1;',
    }),
  ).toEqual([]);
});

test('refuses a file that nobody imports, and a package', async () => {
  expect(
    await faultsOf({
      'scripts/start.ts': '',
      [score]: 'const net = 1;',
      'core/package.json': JSON.stringify(
        { name: '@golf-league/core', dependencies: { zod: '4.6.7' } },
        null,
        1,
      ),
    }),
  ).toEqual([
    'core/package.json:4 asks for zod, which nothing imports: remove it, or say in knip.jsonc who needs it',
    `${score} is imported by no file: remove it or, where it is a program, name it in knip.jsonc`,
  ]);
});
