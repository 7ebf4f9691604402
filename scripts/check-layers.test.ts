import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLayers } from './check-layers.ts';

/** Creates a project with the given files, and returns the faults that the check finds. */
function findFaults(files: Record<string, string>): string[] {
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

const leagues = 'server/src/features/leagues/leagues.actions.ts';
const rounds = 'server/src/features/rounds/rounds.actions.ts';

describe('The layer order', () => {
  test('the check allows a module to import lower modules and itself', () => {
    expect(
      findFaults({
        [rounds]:
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

  test('the check rejects an import of a higher layer, and reports where the code belongs', () => {
    expect(findFaults({ [leagues]: "\nimport { register } from '../rounds/rounds.actions.ts';" })).toEqual([
      `${leagues}:2 imports ${rounds}. rounds is a layer above leagues: move this call up into rounds, ` +
        'move what it needs down into leagues or lower, or publish an event that rounds listens to.',
    ]);
  });

  test.each([
    ['a type', "import type { R } from '../rounds/rounds.actions.ts';"],
    ['a type in place', "export type R = import('../rounds/rounds.actions.ts').R;"],
    ['a lazy import', "export const load = () => import('../rounds/rounds.actions.ts');"],
    ['a lazy import in backticks', 'export const load = () => import(`../rounds/rounds.actions.ts`);'],
    ['a re-export', "export { register } from '../rounds/rounds.actions.ts';"],
    ['a re-export of everything', "export * from '../rounds/rounds.actions.ts';"],
    ['an import over several lines', "import {\n  register, // '\n} from '../rounds/rounds.actions.ts';"],
    ['a worker', "export const w = new URL('../rounds/rounds.actions.ts', import.meta.url);"],
    ['a package name', "import { a } from '@golf-league/server/features/rounds/rounds.actions.ts';"],
  ])('the check detects an import of a higher layer by %s', (_kind, text) => {
    expect(findFaults({ [leagues]: text })).toHaveLength(1);
  });

  test('the check rejects an import path that cannot be checked', () => {
    expect(findFaults({ [leagues]: 'export const load = (name: string) => import(name);' })[0]).toContain(
      'imports a computed path',
    );
  });

  test('the check ignores an import in a comment or a string', () => {
    const text = `// import '../rounds/rounds.actions.ts'\nexport const s = "import '../rounds/rounds.actions.ts'";`;
    expect(findFaults({ [leagues]: text })).toEqual([]);
  });

  test('the check rejects an import between modules of one layer', () => {
    const [fault] = findFaults({ 'server/src/mail/letter.ts': "import { send } from '../push/send.ts';" });
    expect(fault).toContain('mail and push are in one layer and must not import each other');
    expect(fault).toContain('what joins them belongs in backup or watch or higher');
    expect(findFaults({ 'core/src/golf/score.ts': "import { x } from '../wire/errors.ts';" })[0]).toContain(
      'golf and wire are in one layer',
    );
  });

  test('the check rejects imports between packages, except imports of core', () => {
    expect(findFaults({ 'core/src/golf/a.ts': "import '../../../server/src/config.ts';" })[0]).toContain(
      'core imports neither server nor client',
    );
    expect(findFaults({ 'client/src/live/a.ts': "import '@golf-league/server/config.ts';" })[0]).toContain(
      'client never imports server',
    );
    expect(findFaults({ [leagues]: "import { a } from '@golf-league/core/golf/mode.ts';" })).toEqual([]);
  });

  test('core may import only zod', () => {
    expect(findFaults({ 'core/src/wire/a.ts': "import { z } from 'zod';" })).toEqual([]);
    expect(findFaults({ 'core/src/wire/a.ts': "import { hash } from 'node:crypto';" })[0]).toContain(
      'needs nothing but zod',
    );
  });

  test('the check covers style sheets and the service worker', () => {
    expect(
      findFaults({
        'client/src/ui/card.module.css': '/* @import "../live/x.css" */\n@import "../live/a.css";',
      }),
    ).toEqual([expect.stringContaining('client/src/ui/card.module.css:2 imports client/src/live/a.css')]);
    expect(findFaults({ 'client/src/service-worker.ts': "import { en } from './texts/en.ts';" })).toEqual([]);
    expect(findFaults({ 'client/src/live/a.ts': "import '../service-worker.ts';" })).toHaveLength(1);
  });

  test('tests and seeds may import everything, and the app must not import tests and seeds', () => {
    const upward = "import { register } from '../rounds/rounds.actions.ts';";
    expect(findFaults({ 'server/src/features/leagues/leagues.routes.test.ts': upward })).toEqual([]);
    expect(findFaults({ 'server/seeds/demo.ts': "import '../src/app.ts';" })).toEqual([]);
    expect(findFaults({ 'server/src/main.ts': "import '../seeds/demo.ts';" })).toEqual([]);
    expect(findFaults({ [leagues]: "import { makeUser } from '../../../test/make-user.ts';" })[0]).toContain(
      'is for tests only',
    );
  });

  test('a migration must not import modules', () => {
    expect(
      findFaults({ 'server/migrations/0001.ts': "import { modes } from '../../core/src/golf/mode.ts';" }),
    ).toEqual([expect.stringContaining('A migration must still mean the same thing in ten years')]);
  });
});

describe('File names', () => {
  test('a file name in a feature module must start with a listed word', () => {
    expect(
      findFaults({
        'server/src/features/leagues/members.actions.ts': '',
        'server/src/features/leagues/invites.routes.test.ts': '',
        'client/src/features/chat/polls/polls.api.ts': '',
        'client/src/features/chat/polls/poll-card.tsx': '',
        'client/src/features/chat/link-text.ts': '',
        'client/src/features/chat/polls/poll-card.module.css': '',
      }),
    ).toEqual([]);
    expect(findFaults({ 'server/src/features/leagues/leagues.service.ts': '' })).toHaveLength(1);
    expect(findFaults({ 'server/src/features/leagues/polls.actions.ts': '' })).toHaveLength(1);
    expect(findFaults({ 'client/src/features/chat/chat.store.ts': '' })).toHaveLength(1);
    expect(findFaults({ 'client/src/features/chat/ChatHooks.ts': '' })).toHaveLength(1);
  });

  test('a file must not be a catch-all, a barrel, too deep, or outside every module', () => {
    expect(findFaults({ 'core/src/golf/score-utils.ts': '' })[0]).toContain('"utils" says nothing');
    expect(findFaults({ 'client/src/ui/index.ts': '' })[0]).toContain('is a barrel');
    expect(findFaults({ 'server/src/http/a/b/c.ts': '' })[0]).toContain('4 deep below src');
    expect(findFaults({ 'client/src/features/leagues/cover/league-cover.tsx': '' })).toEqual([]);
    expect(findFaults({ 'client/src/features/leagues/cover/hero/a.tsx': '' })[0]).toContain(
      '5 deep below src',
    );
    const manyFiles = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`client/src/ui/part-${n}.tsx`, '']));
    expect(findFaults(manyFiles(28))).toEqual([]);
    expect(findFaults(manyFiles(29))).toEqual([
      expect.stringContaining('client/src/ui has 29 files side by side'),
    ]);
    expect(findFaults({ 'server/src/services/mailer.ts': '' })[0]).toContain('is in no module of server');
    expect(findFaults({ 'server/src/leagues/leagues.actions.ts': '' })).toHaveLength(1);
  });
});

describe('The environment', () => {
  test.each(['const a = process.env.PORT;', "const a = process['env'];", 'const { env } = process;'])(
    'only config may read the environment: %s',
    (text) => {
      expect(findFaults({ 'server/src/config.ts': text, 'scripts/a.mjs': text })).toEqual([]);
      expect(findFaults({ [rounds]: text })[0]).toContain('reads process.env');
    },
  );
});
