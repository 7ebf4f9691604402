import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLayers } from './check-layers.ts';

/** Creates a project with the given files, and returns the problems that the check finds. */
function findProblems(files: Record<string, string>): string[] {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    return checkLayers(project);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

const leaguesFile = 'server/src/features/leagues/leagues.actions.ts';
const roundsFile = 'server/src/features/rounds/rounds.actions.ts';

describe('The layer order', () => {
  test('the check allows a module to import lower modules and itself', () => {
    expect(
      findProblems({
        [roundsFile]:
          "import { join } from '../leagues/leagues.actions.ts';\nimport { a } from './rounds.queries.ts';",
        'server/src/features/rounds/rounds.queries.ts': "import { sql } from '../../database/sql.ts';",
        'server/src/app.ts': "import { register } from './features/rounds/rounds.actions.ts';",
        'server/src/main.ts': "import { app } from './app.ts';\nimport fastify from 'fastify';",
        'core/src/contracts/rounds.ts': "import { netOf } from '../golf/score.ts';",
        'client/src/app/league/league-page.tsx':
          "import { Board } from '../../features/scoreboard/board.tsx';",
      }),
    ).toEqual([]);
  });

  test('the check rejects an import from a higher layer, and suggests where the code belongs', () => {
    expect(
      findProblems({ [leaguesFile]: "\nimport { register } from '../rounds/rounds.actions.ts';" }),
    ).toEqual([
      `${leaguesFile}:2 imports ${roundsFile}. rounds is a layer above leagues: move this call up into rounds, ` +
        'move what it needs down into leagues or lower, or publish an event that rounds listens to.',
    ]);
  });

  test.each([
    ['a type import', "import type { R } from '../rounds/rounds.actions.ts';"],
    ['an inline type import', "export type R = import('../rounds/rounds.actions.ts').R;"],
    ['a lazy import', "export const load = () => import('../rounds/rounds.actions.ts');"],
    ['a lazy import in backticks', 'export const load = () => import(`../rounds/rounds.actions.ts`);'],
    ['a re-export', "export { register } from '../rounds/rounds.actions.ts';"],
    ['a re-export of everything', "export * from '../rounds/rounds.actions.ts';"],
    ['a multi-line import', "import {\n  register, // '\n} from '../rounds/rounds.actions.ts';"],
    ['the URL of a worker', "export const w = new URL('../rounds/rounds.actions.ts', import.meta.url);"],
    ['a package name', "import { a } from '@golf-league/server/features/rounds/rounds.actions.ts';"],
  ])('the check detects an import from a higher layer through %s', (_kind, text) => {
    expect(findProblems({ [leaguesFile]: text })).toHaveLength(1);
  });

  test('the check rejects an import path that cannot be checked', () => {
    expect(
      findProblems({ [leaguesFile]: 'export const load = (name: string) => import(name);' })[0],
    ).toContain('imports a computed path');
  });

  test('the check ignores an import in a comment or a string', () => {
    const text = `// import '../rounds/rounds.actions.ts'\nexport const s = "import '../rounds/rounds.actions.ts'";`;
    expect(findProblems({ [leaguesFile]: text })).toEqual([]);
  });

  test('the check rejects an import between modules of one layer', () => {
    const [problem] = findProblems({
      'server/src/mail/email-message.ts': "import { send } from '../push/send.ts';",
    });
    expect(problem).toContain('mail and push are in one layer and must not import each other');
    expect(problem).toContain('what joins them belongs in backup or watch or higher');
    expect(findProblems({ 'core/src/golf/score.ts': "import { x } from '../wire/errors.ts';" })[0]).toContain(
      'golf and wire are in one layer',
    );
  });

  test('the check rejects imports between packages, except imports of core', () => {
    expect(findProblems({ 'core/src/golf/a.ts': "import '../../../server/src/config.ts';" })[0]).toContain(
      'core imports neither server nor client',
    );
    expect(findProblems({ 'client/src/live/a.ts': "import '@golf-league/server/config.ts';" })[0]).toContain(
      'client never imports server',
    );
    expect(findProblems({ [leaguesFile]: "import { a } from '@golf-league/core/golf/mode.ts';" })).toEqual(
      [],
    );
  });

  test('core may import only zod', () => {
    expect(findProblems({ 'core/src/wire/a.ts': "import { z } from 'zod';" })).toEqual([]);
    expect(findProblems({ 'core/src/wire/a.ts': "import { hash } from 'node:crypto';" })[0]).toContain(
      'needs nothing but zod',
    );
  });

  test('the check covers style sheets and the service worker', () => {
    expect(
      findProblems({
        'client/src/ui/card.module.css': '/* @import "../live/x.css" */\n@import "../live/a.css";',
      }),
    ).toEqual([expect.stringContaining('client/src/ui/card.module.css:2 imports client/src/live/a.css')]);
    expect(findProblems({ 'client/src/service-worker.ts': "import { en } from './texts/en.ts';" })).toEqual(
      [],
    );
    expect(findProblems({ 'client/src/live/a.ts': "import '../service-worker.ts';" })).toHaveLength(1);
  });

  test('tests and seeds may import everything, and the app must not import tests and seeds', () => {
    const upwardImport = "import { register } from '../rounds/rounds.actions.ts';";
    expect(findProblems({ 'server/src/features/leagues/leagues.routes.test.ts': upwardImport })).toEqual([]);
    expect(findProblems({ 'server/seeds/demo.ts': "import '../src/app.ts';" })).toEqual([]);
    expect(findProblems({ 'server/src/main.ts': "import '../seeds/demo.ts';" })).toEqual([]);
    expect(
      findProblems({ [leaguesFile]: "import { makeUser } from '../../../test/make-user.ts';" })[0],
    ).toContain('is for tests only');
  });

  test('a migration must not import modules', () => {
    expect(
      findProblems({ 'server/migrations/0001.ts': "import { modes } from '../../core/src/golf/mode.ts';" }),
    ).toEqual([expect.stringContaining('A migration must still mean the same thing in ten years')]);
  });
});

describe('File names', () => {
  test('a file name in a feature module must start with a listed word', () => {
    expect(
      findProblems({
        'server/src/features/leagues/members.actions.ts': '',
        'server/src/features/leagues/invites.routes.test.ts': '',
        'client/src/features/chat/polls/polls.api.ts': '',
        'client/src/features/chat/polls/poll-card.tsx': '',
        'client/src/features/chat/link-text.ts': '',
        'client/src/features/chat/polls/poll-card.module.css': '',
      }),
    ).toEqual([]);
    expect(findProblems({ 'server/src/features/leagues/leagues.service.ts': '' })).toHaveLength(1);
    expect(findProblems({ 'server/src/features/leagues/polls.actions.ts': '' })).toHaveLength(1);
    expect(findProblems({ 'client/src/features/chat/chat.store.ts': '' })).toHaveLength(1);
    expect(findProblems({ 'client/src/features/chat/ChatHooks.ts': '' })).toHaveLength(1);
  });

  test('a file must not be a catch-all, a barrel, too deep, or outside every module', () => {
    expect(findProblems({ 'core/src/golf/score-utils.ts': '' })[0]).toContain('"utils" is too vague');
    expect(findProblems({ 'client/src/ui/index.ts': '' })[0]).toContain('is a barrel');
    expect(findProblems({ 'server/src/http/a/b/c.ts': '' })[0]).toContain('4 levels below src');
    expect(findProblems({ 'client/src/features/leagues/cover/league-cover.tsx': '' })).toEqual([]);
    expect(findProblems({ 'client/src/features/leagues/cover/hero/a.tsx': '' })[0]).toContain(
      '5 levels below src',
    );
    const createFiles = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`client/src/ui/part-${index}.tsx`, '']),
      );
    expect(findProblems(createFiles(28))).toEqual([]);
    expect(findProblems(createFiles(29))).toEqual([expect.stringContaining('client/src/ui has 29 files')]);
    expect(findProblems({ 'server/src/services/mailer.ts': '' })[0]).toContain(
      'belongs to no module of server',
    );
    expect(findProblems({ 'server/src/leagues/leagues.actions.ts': '' })).toHaveLength(1);
  });
});

describe('The environment', () => {
  test.each(['const a = process.env.PORT;', "const a = process['env'];", 'const { env } = process;'])(
    'only config may read the environment: %s',
    (text) => {
      expect(findProblems({ 'server/src/config.ts': text, 'scripts/a.mjs': text })).toEqual([]);
      expect(findProblems({ [roundsFile]: text })[0]).toContain('reads process.env');
    },
  );
});
