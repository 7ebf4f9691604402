import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkStyles } from './check-styles.ts';

const tokens = 'client/src/ui/tokens.css';
const card = 'client/src/ui/card.module.css';

const defined = `:root {
  --gold: #825b00;
  --text-body: 1rem;
  --layer-bar: 1;
  --radius-card: 16px;
}`;

/** Creates an app with the tokens and the given files, and returns the faults that the check finds. */
function findFaults(files: Record<string, string>): string[] {
  const app = mkdtempSync(join(tmpdir(), 'styles-'));
  try {
    for (const [path, text] of Object.entries({ [tokens]: defined, ...files })) {
      mkdirSync(dirname(join(app, path)), { recursive: true });
      writeFileSync(join(app, path), text);
    }
    return checkStyles(app);
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
}

test('only tokens.css may define values, and every file may use them', () => {
  expect(
    findFaults({
      [card]: `
        .card { color: var(--gold); font: 700 var(--text-body) / 1.2 serif; z-index: var(--layer-bar); }
        .card:hover { border-radius: var(--radius-card) 0 0 inherit; color: currentcolor; background: transparent; }
        .card > input { font: inherit; z-index: auto; fill: none; white-space: nowrap; content: 'red; #fff'; }
        .card::before { background: url('./red.svg') color-mix(in srgb, var(--gold) 9%, transparent); }
        @media (forced-colors: active) { .card { outline: 2px solid Highlight; } }`,
    }),
  ).toEqual([]);
});

test('each fault is reported with its file, its line, and what to write instead', () => {
  expect(findFaults({ [card]: '/* #fff\n */\n.a,\n.b {\n  color: red;\n\n  z-index: 40;\n}\n' })).toEqual([
    `${card}:5 has a literal colour in "color: red": use a colour of ${tokens}, or add one there`,
    `${card}:7 has a literal layer in "z-index: 40": use one of the --layer- names, or add a new one to their ordered list`,
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
  expect(findFaults({ [card]: `@media (min-width: 1px) { .card { ${declaration} } }` })).toHaveLength(1);
});

test('an undefined token, such as a typo, is rejected', () => {
  expect(findFaults({ [card]: '.card { margin: var(--spaec-1); }' })).toEqual([
    `${card}:1 uses --spaec-1, which is defined nowhere: see ${tokens}`,
  ]);
  expect(
    findFaults({
      [card]: '.card { width: var(--share); }',
      'client/src/ui/card.tsx': "export const style = { '--share': 1 };",
    }),
  ).toEqual([]);
});

test('scripts are checked too, and only a canvas may have a literal colour', () => {
  const script = 'client/src/ui/card.tsx';
  expect(findFaults({ [script]: "/* '#fff' */ context.fillStyle = '#fff';" })).toEqual([]);
  expect(findFaults({ [script]: "export const ground = '#0e5a3f';" })).toHaveLength(1);
  expect(findFaults({ [script]: 'export const style = { zIndex: 3 };' })).toHaveLength(1);
});

test('a style sheet may be 300 lines long', () => {
  expect(findFaults({ [card]: '\n'.repeat(299) + '.card {}' })).toEqual([]);
  expect(findFaults({ [card]: '\n'.repeat(300) + '.card {}' })).toEqual([
    `${card} has 301 lines, over 300: split it`,
  ]);
});
