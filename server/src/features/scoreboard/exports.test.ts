import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { NON_DEFAULT_RULES } from '@golf-league/core/golf/test-league.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { makeCourse } from '../../../test/courses.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

type ExportInput = { what: 'rounds' | 'standings'; language: 'en' | 'sv' };

async function exportTable(leagueId: string, caller: Player, input: ExportInput) {
  const response = await app.send(exportLeague, { leagueId, ...input }, { token: caller.token });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString().slice(1);
  return { headers: response.headers, lines: text.split('\r\n').slice(0, -1) };
}

describe('a league’s export', () => {
  it('contains the board, with separators, numbers and titles in the chosen language', async () => {
    const elin = await makeUser(app, 'Elin Sjöberg');
    const leagueId = await makeLeague(app, elin, { mode: 'fedex', name: 'Söndags/ligan "2026"' });
    const [arne, cia] = await makeMembers(app, leagueId, elin, 'Arne', 'Cia');
    for (const player of [elin, arne, cia]) await makeRound(app, leagueId, player, -2);
    const english = await exportTable(leagueId, elin, { what: 'standings', language: 'en' });
    expect(english.lines).toEqual([
      'Position,Player,Total,Net to par,Gross,Rounds,Counted,Missing',
      '1,Arne,336.6667,-2,90,1,1,0',
      '1,Cia,336.6667,-2,90,1,1,0',
      '1,Elin Sjöberg,336.6667,-2,90,1,1,0',
    ]);
    expect(english.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(english.headers.get('content-disposition')).toBe(
      `attachment; filename="Sondags ligan 2026 standings.csv"; filename*=UTF-8''S%C3%B6ndags%20ligan%202026%20standings.csv`,
    );
    const swedish = await exportTable(leagueId, elin, { what: 'standings', language: 'sv' });
    expect(swedish.lines.slice(0, 2)).toEqual([
      'Placering;Spelare;Totalt;Netto mot par;Brutto;Rundor;Räknade;Saknas',
      '1;Arne;336,6667;-2;90;1;1;0',
    ]);
    const rounds = await exportTable(leagueId, cia, { what: 'rounds', language: 'sv' });
    expect(rounds.lines[1]).toMatch(/^1;Elin Sjöberg;\d{4}-\d\d-\d\d;90;;;-2;336,6667;ja;0$/);
  });

  it('lists the rounds in order, each with its number of corrections', async () => {
    const elin = await makeUser(app, '=1+1');
    const leagueId = await makeLeague(app, elin);
    const roundInput = { leagueId, memberId: elin.id, gross: 90, toPar: -2 };
    const { round } = await app.call(
      submitRound,
      { ...roundInput, coursePar: 72, playedOn: '2026-05-01' },
      elin,
    );
    await makeRound(app, leagueId, elin, 3);
    await app.call(updateRound, { roundId: round.id, leagueId, memberId: elin.id, toPar: -3 }, elin);
    const { lines } = await exportTable(leagueId, elin, { what: 'rounds', language: 'en' });
    expect(lines[0]).toBe('Round,Player,Played on,Gross,Par,Net,Net to par,Points,Counts,Corrections');
    expect(lines[1]).toBe("1,'=1+1,2026-05-01,90,72,69,-3,,yes,1");
    expect(lines[2]).toMatch(/^2,'=1\+1,\d{4}-\d\d-\d\d,90,,,3,,yes,0$/);
  });

  it('shows the course of each round if any round has one', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    await makeRound(app, leagueId, elin, 3);
    const { tees } = await makeCourse(app, leagueId, elin, { name: '=Bro' });
    const fields = { leagueId, memberId: elin.id, teeId: tees[0]!.id, playedOn: '2026-05-01' };
    await app.call(submitRound, { ...fields, gross: 88, playingHandicap: 13 }, elin);
    const { lines } = await exportTable(leagueId, elin, { what: 'rounds', language: 'sv' });
    expect(lines[0]).toMatch(/;Rättelser;Bana;Tee;Spelhandicap$/);
    expect(lines.slice(1).map((line) => line.replace(/^.*;ja;/, ''))).toEqual(['0;;;', "0;'=Bro;Yellow;13"]);
  });

  it('shows Stableford points, and only column titles before the first round', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin, { mode: 'stableford' });
    const { lines: linesWithoutRounds } = await exportTable(leagueId, elin, {
      what: 'rounds',
      language: 'en',
    });
    expect(linesWithoutRounds).toHaveLength(1);
    await makeRound(app, leagueId, elin, -2);
    expect((await exportTable(leagueId, elin, { what: 'standings', language: 'en' })).lines[1]).toBe(
      '1,Elin,38,-2,90,1,1,0',
    );
    expect((await exportTable(leagueId, elin, { what: 'rounds', language: 'en' })).lines[1]).toMatch(
      /,-2,38,yes,0$/,
    );
  });

  it('contains the final table of a finished league, including players who have left', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    await makeRound(app, leagueId, elin, 3);
    await makeRound(app, leagueId, arne, -2);
    await endSeason(app, leagueId, elin);
    await app.call(deleteAccount, { userId: arne.id }, arne);
    const { lines } = await exportTable(leagueId, elin, { what: 'standings', language: 'en' });
    expect(lines.slice(1)).toEqual(['1,Deleted player,-2,-2,90,1,1,0', '2,Elin,3,3,90,1,1,0']);
    const swedish = await exportTable(leagueId, elin, { what: 'standings', language: 'sv' });
    expect(swedish.lines[1]).toBe('1;Raderad spelare;-2;-2;90;1;1;0');
    expect((await exportTable(leagueId, elin, { what: 'rounds', language: 'en' })).lines).toHaveLength(2);
  });

  it('has a column for every adjustment to the total', async () => {
    const elin = await makeUser(app, 'Elin');
    const filledTitles = new Set<string>();
    let titles: string[] = [];
    for (const [rule, value] of Object.entries(NON_DEFAULT_RULES)) {
      const leagueId = await makeLeague(app, elin, { rules: { [rule]: value } });
      const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
      for (const player of [elin, elin, arne]) await makeRound(app, leagueId, player, 3);
      const { lines } = await exportTable(leagueId, elin, { what: 'standings', language: 'en' });
      const [titleRow, ...rows] = lines.map((line) => line.split(','));
      titles = titleRow!.slice(titleRow!.indexOf('Counted') + 1);
      for (const row of rows)
        row
          .slice(-titles.length)
          .forEach((cell, columnIndex) => Number(cell) !== 0 && filledTitles.add(titles[columnIndex]!));
    }
    expect(titles).toContain('Missing');
    expect([...filledTitles]).toEqual(titles);
  });

  it('is available only to members, for known tables and languages', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const input = { leagueId, what: 'rounds', language: 'en' };
    expect(await app.errorCode(exportLeague, input, await makeUser(app))).toBe('forbidden');
    expect(await app.errorCode(exportLeague, { ...input, what: 'passwords' }, elin)).toBe('invalid_input');
    expect(await app.errorCode(exportLeague, { ...input, language: 'xx' }, elin)).toBe('invalid_input');
  });
});
