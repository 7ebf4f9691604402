import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openapi } from '@golf-league/core/contracts/site.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const season = join(import.meta.dirname, '../../outside/season/season.ts');
const run = promisify(execFile);
const play = (...args: string[]) => run(process.execPath, [season, app.url, ...args]);

interface PageWithRound {
  components: { schemas: { Round: { properties: { round_number: { type: string } } } } };
}

it('a client generated from the page plays a season in each mode, and all answers match the page', async () => {
  const { stdout, stderr } = await play();
  expect(stderr).toBe('');
  const [, answers, calls] = /^Played 3 seasons: (\d+) answers of (\d+) calls/.exec(stdout) ?? [];
  expect(Number(answers)).toBeGreaterThan(150);
  expect(Number(calls)).toBeGreaterThan(40);
});

it('the generated client fails if one field of an answer has another type than on the page', async () => {
  const page = (await (await app.send(openapi, {})).json()) as PageWithRound;
  page.components.schemas.Round.properties.round_number.type = 'string';
  const file = join(app.dataDir, 'another-page.json');
  await writeFile(file, JSON.stringify(page));
  const failure = play(file).catch((error: unknown) => (error as { stderr: string }).stderr);
  await expect(failure).resolves.toContain(
    'POST /golf/submit/round answered 200 with what the page does not say: /round/round_number must be string',
  );
});
