import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prerenderedLeague } from '@golf-league/core/contracts/prerendered-league.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { makeLeague, makeMembers, makeUser } from '../../test/make.ts';
import { openTestApp } from '../../test/test-app.ts';

/** Replaces client/src/app/drawing/drawn-league.tsx, which e2e/prerendered-pages.spec.ts tests. */
const stubModule = `export const createLeagueRenderer = async (language, appName) => ({ userName, board }) => {
  const rows = JSON.parse(board).scores.map((row) => row.user_name);
  if (rows.includes('Crash')) throw new Error('crash');
  return \`<p style="color:red">\${[language, appName, userName, JSON.parse(board).tournamentName, ...rows].join(' ')}</p>\`;
};`;
const webFolder = mkdtempSync(join(tmpdir(), 'golf-drawn-'));
mkdirSync(join(webFolder, 'pages'));
writeFileSync(join(webFolder, 'pages/draw-league.mjs'), stubModule);
afterAll(() => rmSync(webFolder, { recursive: true }));

describe('a league’s prerendered page', () => {
  it('a league’s prerendered page shows only data that the caller can read, in the requested language', async () => {
    const app = await openTestApp({ webFolder });
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { name: 'Sunday' });
    for (const lang of ['en', 'sv'] as const) {
      const { html } = await app.call(prerenderedLeague, { leagueId, lang }, ann);
      expect(html).toBe(`<p data-style="color:red">${lang} Golf League Ann Sunday Ann</p>`);
    }
    const stranger = await makeUser(app, 'Bo');
    expect(await app.errorCode(prerenderedLeague, { leagueId, lang: 'en' }, stranger)).toBe('forbidden');
    expect(await app.errorCode(prerenderedLeague, { leagueId, lang: 'xx' as 'en' }, ann)).toBe(
      'invalid_input',
    );
    await app.close();
  });

  it('a league with more than a hundred members is not prerendered', async () => {
    const app = await openTestApp({ webFolder });
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const memberNames = Array.from({ length: 99 }, (_, index) => `Player ${index}`);
    await makeMembers(app, leagueId, ann, ...memberNames);
    const fetchPrerendered = () => app.call(prerenderedLeague, { leagueId, lang: 'en' }, ann);
    expect((await fetchPrerendered()).html).toContain('Ann');
    await makeMembers(app, leagueId, ann, 'One more');
    expect(await fetchPrerendered()).toEqual({ html: null });
    await app.close();
  });

  it('a league’s prerendered page is null when rendering fails or the app has not been built', async () => {
    const app = await openTestApp({ webFolder });
    const crash = await makeUser(app, 'Crash');
    const leagueId = await makeLeague(app, crash);
    expect(await app.call(prerenderedLeague, { leagueId, lang: 'en' }, crash)).toEqual({ html: null });
    await app.close();
    const unbuiltApp = await openTestApp();
    const ann = await makeUser(unbuiltApp, 'Ann');
    const otherLeagueId = await makeLeague(unbuiltApp, ann);
    expect(await unbuiltApp.call(prerenderedLeague, { leagueId: otherLeagueId, lang: 'en' }, ann)).toEqual({
      html: null,
    });
    await unbuiltApp.close();
  });
});
