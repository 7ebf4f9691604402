import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnLeague } from '@golf-league/core/contracts/prerendered-league.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { makeLeague, makeMembers, makeUser } from '../../test/make.ts';
import { openTestApp } from '../../test/test-app.ts';

/** Replaces client/src/app/drawing/drawn-league.tsx, which e2e/prerendered-pages.spec.ts tests. */
const stubModule = `export const openLeagues = async (language, appName) => ({ userName, board }) => {
  const rows = JSON.parse(board).scores.map((row) => row.user_name);
  if (rows.includes('Crash')) throw new Error('crash');
  return \`<p style="color:red">\${[language, appName, userName, JSON.parse(board).tournamentName, ...rows].join(' ')}</p>\`;
};`;
const web = mkdtempSync(join(tmpdir(), 'golf-drawn-'));
mkdirSync(join(web, 'pages'));
writeFileSync(join(web, 'pages/draw-league.mjs'), stubModule);
afterAll(() => rmSync(web, { recursive: true }));

describe('a league’s prerendered page', () => {
  it('a league’s rendered page shows only data that the caller can read, in the requested language', async () => {
    const app = await openTestApp({ web });
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { name: 'Sunday' });
    for (const lang of ['en', 'sv'] as const) {
      const { html } = await app.call(drawnLeague, { leagueId, lang }, ann);
      expect(html).toBe(`<p data-style="color:red">${lang} Golf League Ann Sunday Ann</p>`);
    }
    const stranger = await makeUser(app, 'Bo');
    expect(await app.errorCode(drawnLeague, { leagueId, lang: 'en' }, stranger)).toBe('forbidden');
    expect(await app.errorCode(drawnLeague, { leagueId, lang: 'xx' as 'en' }, ann)).toBe('invalid_input');
    await app.close();
  });

  it('a league of more than a hundred members is not rendered', async () => {
    const app = await openTestApp({ web });
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const names = Array.from({ length: 99 }, (_, index) => `Player ${index}`);
    await makeMembers(app, leagueId, ann, ...names);
    const fetchPrerendered = () => app.call(drawnLeague, { leagueId, lang: 'en' }, ann);
    expect((await fetchPrerendered()).html).toContain('Ann');
    await makeMembers(app, leagueId, ann, 'One more');
    expect(await fetchPrerendered()).toEqual({ html: null });
    await app.close();
  });

  it('a league’s rendered page is null when rendering fails or the app has not been built', async () => {
    const app = await openTestApp({ web });
    const crash = await makeUser(app, 'Crash');
    const leagueId = await makeLeague(app, crash);
    expect(await app.call(drawnLeague, { leagueId, lang: 'en' }, crash)).toEqual({ html: null });
    await app.close();
    const unbuilt = await openTestApp();
    const ann = await makeUser(unbuilt, 'Ann');
    const otherLeagueId = await makeLeague(unbuilt, ann);
    expect(await unbuilt.call(drawnLeague, { leagueId: otherLeagueId, lang: 'en' }, ann)).toEqual({
      html: null,
    });
    await unbuilt.close();
  });
});
