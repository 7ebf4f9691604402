import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkStyles } from './check-styles.ts';

const tokensFile = 'client/src/ui/tokens.css';
const cardStyles = 'client/src/ui/card.module.css';

const tokenDefinitions = `:root {
  --gold: #825b00;
  --text-body: 1rem;
  --layer-bar: 1;
  --radius-card: 16px;
}`;

/** Creates an app with the tokens and the given files, and returns the problems that the check finds. */
function findProblems(files: Record<string, string>): string[] {
  const app = mkdtempSync(join(tmpdir(), 'styles-'));
  try {
    for (const [path, text] of Object.entries({ [tokensFile]: tokenDefinitions, ...files })) {
      mkdirSync(dirname(join(app, path)), { recursive: true });
      writeFileSync(join(app, path), text);
    }
    return checkStyles(app);
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
}

test('only tokens.css may contain literal values, and every file may use its tokens', () => {
  expect(
    findProblems({
      [cardStyles]: `
        .card { color: var(--gold); font: 700 var(--text-body) / 1.2 serif; z-index: var(--layer-bar); }
        .card:hover { border-radius: var(--radius-card) 0 0 inherit; color: currentcolor; background: transparent; }
        .card > input { font: inherit; z-index: auto; fill: none; white-space: nowrap; content: 'red; #fff'; }
        .card::before { background: url('./red.svg') color-mix(in srgb, var(--gold) 9%, transparent); }
        @media (forced-colors: active) { .card { outline: 2px solid Highlight; } }`,
    }),
  ).toEqual([]);
});

test('each problem is reported with its file, its line, and what to write instead', () => {
  expect(
    findProblems({ [cardStyles]: '/* #fff\n */\n.a,\n.b {\n  color: red;\n\n  z-index: 40;\n}\n' }),
  ).toEqual([
    `${cardStyles}:5 has a literal colour in "color: red": use a colour from ${tokensFile}, or add one there`,
    `${cardStyles}:7 has a literal layer in "z-index: 40": use one of the --layer- names, or add a new one to their ordered list`,
  ]);
});

test.each([
  'color: #fff',
  'background: linear-gradient(150deg, var(--gold) 10%, #0e5a3f)',
  'box-shadow: 0 1px 2px rgb(0 0 0 / 35%)',
  'border: 1px solid hsl(120deg 50% 50%)',
  'border: 1px solid White',
  '--own: gold',
  'outline: 2px solid Highlight',
  'font-size: 14px',
  'font-size: 0.85em',
  'font-size: clamp(1rem, 2vw, 2rem)',
  'font: 700 1rem/1.2 var(--gold)',
  'z-index: -1',
  'border-radius: 50%',
  'border-top-left-radius: 4px',
  'border-radius: var(--radius-card) 4px',
])('%s is rejected', (declaration) => {
  expect(findProblems({ [cardStyles]: `@media (min-width: 1px) { .card { ${declaration} } }` })).toHaveLength(
    1,
  );
});

test('an undefined token, such as a typo, is rejected', () => {
  expect(findProblems({ [cardStyles]: '.card { margin: var(--spaec-1); }' })).toEqual([
    `${cardStyles}:1 uses --spaec-1, which is defined nowhere: see ${tokensFile}`,
  ]);
  expect(
    findProblems({
      [cardStyles]: '.card { width: var(--share); }',
      'client/src/ui/card.tsx': "export const style = { '--share': 1 };",
    }),
  ).toEqual([]);
});

test('scripts are checked too, and only a canvas may have a literal colour', () => {
  const script = 'client/src/ui/card.tsx';
  expect(findProblems({ [script]: "/* '#fff' */ context.fillStyle = '#fff';" })).toEqual([]);
  expect(findProblems({ [script]: "export const ground = '#0e5a3f';" })).toHaveLength(1);
  expect(findProblems({ [script]: 'export const style = { zIndex: 3 };' })).toHaveLength(1);
});

test('a style sheet may be 300 lines long', () => {
  expect(findProblems({ [cardStyles]: '\n'.repeat(299) + '.card {}' })).toEqual([]);
  expect(findProblems({ [cardStyles]: '\n'.repeat(300) + '.card {}' })).toEqual([
    `${cardStyles} has 301 lines, over 300: split it`,
  ]);
});
