import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openapi } from '@golf-league/core/contracts/site.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const seasonScript = join(import.meta.dirname, '../../outside/season/season.ts');
const execFileAsync = promisify(execFile);
const playSeasons = (...args: string[]) => execFileAsync(process.execPath, [seasonScript, app.url, ...args]);

interface SpecWithRound {
  components: { schemas: { Round: { properties: { round_number: { type: string } } } } };
}

it('a client generated from the OpenAPI spec plays a season in each mode, and all responses match', async () => {
  const { stdout, stderr } = await playSeasons();
  expect(stderr).toBe('');
  const [, responseCount, endpointCount] =
    /^Played 3 seasons: (\d+) responses from (\d+) endpoints/.exec(stdout) ?? [];
  expect(Number(responseCount)).toBeGreaterThan(150);
  expect(Number(endpointCount)).toBeGreaterThan(40);
});

it('the generated client fails if the type of a response field differs from the spec', async () => {
  const spec = (await (await app.send(openapi, {})).json()) as SpecWithRound;
  spec.components.schemas.Round.properties.round_number.type = 'string';
  const file = join(app.dataDir, 'another-page.json');
  await writeFile(file, JSON.stringify(spec));
  const failure = playSeasons(file).catch((error: unknown) => (error as { stderr: string }).stderr);
  await expect(failure).resolves.toContain(
    'POST /golf/submit/round: the 200 response does not match the document: /round/round_number must be string',
  );
});
