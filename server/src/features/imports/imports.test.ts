import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { importRounds, listImports, undoImport } from '@golf-league/core/contracts/imports.ts';
import { finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { closeRound, pausePlayer } from '@golf-league/core/contracts/participation.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat, addSeats } from '@golf-league/core/contracts/seats.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const createCsvFile = (content: string | Uint8Array) => new File([content], 'season.csv');

async function sendFile(leagueId: string, admin: Player, content: string | Uint8Array, dryRun?: boolean) {
  const input = { leagueId, ...(dryRun === undefined ? {} : { dryRun }) };
  return app.send(importRounds, input, { token: admin.token, form: true, file: createCsvFile(content) });
}

type ImportResponse = Awaited<ReturnType<typeof importFile>>;
async function importFile(leagueId: string, admin: Player, content: string | Uint8Array, dryRun?: boolean) {
  const response = await sendFile(leagueId, admin, content, dryRun);
  expect(response.status).toBe(200);
  return (await response.json()) as {
    rows: {
      line: number;
      name: string;
      playedOn: string | null;
      toPar: number | null;
      problem: string | null;
    }[];
    newPlayers: string[];
    known: string[];
    rounds: number;
    importId: string | null;
  };
}

async function setUpLeague(mode: Mode = 'stroke') {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, { mode });
  const readBoardRows = async () => (await app.call(scoreboard, { leagueId }, elin)).rows;
  return { elin, leagueId, readBoardRows };
}

const toProblemRows = (importResponse: ImportResponse) =>
  importResponse.rows.map(({ line, name, playedOn, toPar, problem }) => [
    line,
    name,
    playedOn,
    toPar,
    problem,
  ]);

describe('a file of rounds', () => {
  it('stores nothing when previewed, and adds new names as players without an account when imported', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague();
    const file =
      'Player,Date,Gross,Net,Par\nElin,2026-05-01,84,70,72\nBo,2026-05-01,90,75,72\nBo,2026-05-08,88,72,72\n';
    const preview = await importFile(leagueId, elin, file, true);
    expect(preview).toMatchObject({ newPlayers: ['Bo'], known: ['Elin'], rounds: 3, importId: null });
    expect((await readBoardRows()).map(({ rounds }) => rounds)).toEqual([0]);
    const storedImport = await importFile(leagueId, elin, file);
    expect(storedImport).toMatchObject({ rounds: 3, importId: expect.any(String) as string });
    expect((await readBoardRows()).map(({ name, toPar, rounds }) => [name, toPar, rounds])).toEqual([
      ['Elin', -2, 1],
      ['Bo', 3, 2],
    ]);
    const kinds = (await app.call(history, { leagueId }, elin)).map(({ kind }) => kind);
    expect(kinds).toContain('rounds_imported');
    const repeatedImport = await importFile(leagueId, elin, file);
    expect(toProblemRows(repeatedImport).map(([, , , , problem]) => problem)).toEqual([
      'registered',
      'registered',
      'registered',
    ]);
    expect(repeatedImport).toMatchObject({ rounds: 0, importId: null });
  });

  it('stores nothing if one line is invalid', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague();
    const rejectedImport = await importFile(
      leagueId,
      elin,
      'Player;Date;Gross;To par\nBo;2026-05-01;90;3\nCy;2026-05-32;90;3\n',
    );
    expect(toProblemRows(rejectedImport)).toEqual([
      [2, 'Bo', '2026-05-01', 3, null],
      [3, 'Cy', null, 3, 'date_unreadable'],
    ]);
    expect(rejectedImport).toMatchObject({ rounds: 0, importId: null });
    expect(await readBoardRows()).toHaveLength(1);
  });

  it('is rejected if it has impossible dates, even when previewed', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague();
    const file = 'Player,Date,Gross,To par\nBo,0000-01-01,90,3\nCy,1899-12-31,90,3\nDi,1900-01-01,90,3\n';
    for (const dryRun of [true, false]) {
      expect(toProblemRows(await importFile(leagueId, elin, file, dryRun))).toEqual([
        [2, 'Bo', null, 3, 'date_unreadable'],
        [3, 'Cy', null, 3, 'date_unreadable'],
        [4, 'Di', '1900-01-01', 3, null],
      ]);
    }
    expect(await readBoardRows()).toHaveLength(1);
  });

  it('is rejected if it has names that the app does not accept', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague();
    const names = ['\u200B', '\u202Eevil', 'a\u0007b', '\u2800', '\u0301', `o${'\u0301'.repeat(31)}`];
    const file = ['Player,Date,Gross,To par', ...names.map((name) => `${name},2026-05-01,90,3`)].join('\n');
    for (const name of names)
      expect(await app.errorCode(addSeat, { leagueId, userId: elin.id, name }, elin)).toBe('invalid_input');
    for (const dryRun of [true, false]) {
      const { rows, newPlayers } = await importFile(leagueId, elin, file, dryRun);
      expect(rows.map(({ problem }) => problem)).toEqual(names.map(() => 'name_unreadable'));
      expect(newPlayers).toEqual([]);
    }
    expect(await readBoardRows()).toHaveLength(1);
  });

  it('has its names normalized in the same way as names entered by hand', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague();
    await importFile(leagueId, elin, 'Player,Date,Gross,To par\nBjo\u0308rn 🏌️‍♀️,2026-05-01,90,3\n');
    expect((await readBoardRows()).map(({ name }) => name)).toContain('Björn 🏌️‍♀️');
  });

  it('can be imported only by admins, into a league that has started and is not finished', async () => {
    const { elin, leagueId } = await setUpLeague();
    const file = 'Player,Date,Gross,To par\nBo,2026-05-01,90,3\n';
    const unstartedLeagueId = await makeLeague(app, elin, { started: false });
    const readErrorCode = async (id: string) =>
      ((await (await sendFile(id, elin, file)).json()) as { error: string }).error;
    expect(await readErrorCode(unstartedLeagueId)).toBe('league_not_started');
    await app.call(finishLeague, { leagueId }, elin);
    expect(await readErrorCode(leagueId)).toBe('league_finished');
    expect((await sendFile(leagueId, await makeUser(app), file)).status).toBe(403);
  });
});

describe('a cached board after an import', () => {
  const createCsv = (...rounds: string[]) => `Player,Round,Date,Gross,Net,Par\n${rounds.join('\n')}\n`;
  const elinsCsv = createCsv('Elin,1,2026-05-01,84,70,72', 'Elin,2,2026-05-08,84,71,72');

  it('shows the players that the import added', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague();
    expect(await readBoardRows()).toHaveLength(1);
    await importFile(leagueId, elin, elinsCsv.replaceAll('Elin', 'Zed'));
    expect((await readBoardRows()).map(({ name, rounds }) => [name, rounds])).toEqual([
      ['Zed', 2],
      ['Elin', 0],
    ]);
  });

  it('leaves out a member who was removed after the import', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague();
    const [bo] = await makeMembers(app, leagueId, elin, 'bo');
    expect(await readBoardRows()).toHaveLength(2);
    await importFile(leagueId, elin, elinsCsv);
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    expect((await readBoardRows()).map(({ name }) => name)).toEqual(['Elin']);
  });

  it('shows the points of a FedEx round that the import completed', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague('fedex');
    await makeMembers(app, leagueId, elin, 'Cy');
    expect(await readBoardRows()).toHaveLength(2);
    const fedexCsv =
      'Round,Player,Played on,Gross,Par,Net,Net to par,Points\n1,Elin,2026-05-01,84,72,70,-2,500\n';
    await importFile(leagueId, elin, fedexCsv);
    expect((await readBoardRows()).map(({ name, points }) => [name, points])).toEqual([
      ['Elin', 500],
      ['Cy', 0],
    ]);
  });
});

describe('an import', () => {
  it('can be undone within a day, including the players it added', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague();
    const { importId } = await importFile(
      leagueId,
      elin,
      'Player,Date,Gross,To par\nElin,2026-05-01,84,1\nBo,2026-05-01,90,3\n',
    );
    const { imports } = await app.call(listImports, { leagueId }, elin);
    expect(imports).toEqual([{ importId, at: expect.any(String) as string, rounds: 2, players: 1 }]);
    await app.call(undoImport, { leagueId, userId: elin.id, importId: importId! }, elin);
    expect((await readBoardRows()).map(({ name, rounds }) => [name, rounds])).toEqual([['Elin', 0]]);
    expect((await app.call(listImports, { leagueId }, elin)).imports).toEqual([]);
    const undoInput = { leagueId, userId: elin.id, importId: importId! };
    expect(await app.errorCode(undoImport, undoInput, elin)).toBe('not_found');
  });

  it('cannot be undone once one of its rounds is corrected or its players have later rounds', async () => {
    const { elin, leagueId } = await setUpLeague();
    const createCsvFor = (name: string) => `Player,Date,Gross,To par\n${name},2026-05-01,84,1\n`;
    const firstImportId = (await importFile(leagueId, elin, createCsvFor('Elin'))).importId!;
    const [round] = await app.call(memberRounds, { leagueId, memberId: elin.id }, elin);
    const adminInput = { leagueId, userId: elin.id };
    await app.call(submitRound, { leagueId, memberId: elin.id, gross: 80, toPar: 0 }, elin);
    expect(await app.errorCode(undoImport, { ...adminInput, importId: firstImportId }, elin)).toBe(
      'import_follows',
    );
    const secondImportId = (await importFile(leagueId, elin, createCsvFor('Bo'))).importId!;
    const unclaimedPlayer = (await app.call(leagueMembers, { leagueId }, elin)).find(
      ({ name }) => name === 'Bo',
    )!;
    const [bosRound] = await app.call(memberRounds, { leagueId, memberId: unclaimedPlayer.id }, elin);
    await app.call(
      updateRound,
      { leagueId, memberId: unclaimedPlayer.id, roundId: bosRound!.id, toPar: 2 },
      elin,
    );
    expect(await app.errorCode(undoImport, { ...adminInput, importId: secondImportId }, elin)).toBe(
      'import_follows',
    );
    expect(round).toMatchObject({ number: 1, registeredBy: null });
    expect(bosRound).toMatchObject({ registeredBy: { name: 'Elin' } });
    app.moveClock(25 * 60 * 60 * 1000);
    expect(await app.errorCode(undoImport, { ...adminInput, importId: secondImportId }, elin)).toBe(
      'not_found',
    );
  });
});

const encodeUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const encodeWindows1252 = (text: string) => Buffer.from(text, 'latin1');

describe('spreadsheets in common formats', () => {
  it.each<[name: string, file: string | Uint8Array, rows: unknown[][]]>([
    [
      'semicolons and a byte order mark',
      '\uFEFFSpelare;Datum;Brutto;Netto;Par\r\nÅke Öman;2026-05-12;88;72;72\r\n',
      [[2, 'Åke Öman', '2026-05-12', 0, null]],
    ],
    [
      'Windows-1252',
      encodeWindows1252('Spelare;Datum;Brutto;Netto;Par\r\nÅke Öman;2026-05-12;88;72;72\r\n'),
      [[2, 'Åke Öman', '2026-05-12', 0, null]],
    ],
    [
      'UTF-16 with tabs',
      encodeUtf16('Name\tDate\tGross\tTo par\r\nAnna\t2026-05-12\t88\tE\r\n'),
      [[2, 'Anna', '2026-05-12', 0, null]],
    ],
    [
      'days before months',
      'Player,Date,Gross,To par\nAnna,12/05/2026,88,0\nAnna,13/05/2026,88,0\n',
      [
        [2, 'Anna', '2026-05-12', 0, null],
        [3, 'Anna', '2026-05-13', 0, null],
      ],
    ],
    [
      'months before days',
      'Player,Date,Gross,To par\nAnna,05/12/2026,88,0\nAnna,05/13/2026,88,0\n',
      [
        [2, 'Anna', '2026-05-12', 0, null],
        [3, 'Anna', '2026-05-13', 0, null],
      ],
    ],
    [
      'ambiguous dates',
      'Player,Date,Gross,To par\nAnna,04/05/2026,88,0\n',
      [[2, 'Anna', null, 0, 'date_ambiguous']],
    ],
    [
      'names with commas, in quotes',
      'Player,Date,Gross,To par\n"Ek, Anna ""Ace""",2026-05-12,88,-1\n',
      [[2, 'Ek, Anna "Ace"', '2026-05-12', -1, null]],
    ],
    [
      'two columns for a name, and empty lines',
      'First name;Last name;Date;Gross;To par\n;;;;\nAnna;Ek;2026-05-12;88;+2\n\n',
      [[3, 'Anna Ek', '2026-05-12', 2, null]],
    ],
    [
      'decimal commas and Unicode minus signs',
      'Namn;Datum;Slag;Motpar\nAnna;2026-05-12;88,0;−3\n',
      [[2, 'Anna', '2026-05-12', -3, null]],
    ],
    [
      'a name that is a formula',
      "Player,Date,Gross,To par\n'=cmd|' /C calc'!A0,2026-05-12,88,0\n",
      [[2, "=cmd|' /C calc'!A0", '2026-05-12', 0, null]],
    ],
    [
      'words instead of numbers',
      'Player,Date,Gross,To par\nAnna,2026-05-12,DNF,0\n',
      [[2, 'Anna', '2026-05-12', 0, 'number_unreadable']],
    ],
  ])('a spreadsheet with %s is read', async (_, file, rows) => {
    const { elin, leagueId } = await setUpLeague();
    expect(toProblemRows(await importFile(leagueId, elin, file, true))).toEqual(rows);
  });
});

describe('a hostile file', () => {
  it.each<[name: string, file: string | Uint8Array, message: RegExp]>([
    ['only a space', ' ', /needs a header row/],
    ['text with a NUL byte', 'Player,Gross\0\n', /is not text/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /is not text/],
    ['5,000 columns', `Player,Gross${',x'.repeat(5_000)}\n`, /more than 100 columns/],
    [
      'too many lines',
      `Player,Date,Gross,To par\n${'A,2026-05-01,80,0\n'.repeat(5_001)}`,
      /more than 5000 lines/,
    ],
    ['an unclosed quote', `Player,Gross\n"${'a'.repeat(60_000)}`, /cannot be read as a table/],
    ['only quotes', `Player,Gross\n${'"'.repeat(1_000_001)}`, /cannot be read as a table/],
    ['no header row', 'Anna,2026-05-01,80,0\n', /needs a header row/],
    ['one line of commas', ','.repeat(2 * 1024 * 1024), /more than 100 columns/],
    ['a long cell', `Player,Gross\nA,80\n${'x'.repeat(1_001)},80\n`, /1000 characters in a cell on line 3/],
    ...['\t', '\n', ' ', "'", ','].map((character): [string, string, RegExp] => [
      `cells of ${JSON.stringify(character)}`,
      `Player;Gross;Net to par\n${`"a${character.repeat(19_000)}b";80;1\n`.repeat(99)}`,
      /1000 characters in a cell on line/,
    ]),
  ])('is rejected with a reason if it contains %s', async (_, file, message) => {
    const { elin, leagueId } = await setUpLeague();
    const response = await sendFile(leagueId, elin, file);
    expect(response.status).toBe(400);
    const { error, issues } = (await response.json()) as {
      error: string;
      issues: { path: string; message: string }[];
    };
    expect(error).toBe('invalid_input');
    expect(issues).toEqual([{ path: 'file', message: expect.stringMatching(message) as string }]);
  });

  it('is rejected without being read if it is larger than 2 MB', async () => {
    const { elin, leagueId } = await setUpLeague();
    expect((await sendFile(leagueId, elin, 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('is rejected with a problem on the last line if the league has no room for all the file’s players', async () => {
    const { elin, leagueId } = await setUpLeague();
    const lines = Array.from({ length: 61 }, (_, index) => `Player ${index},2026-05-01,80,0`);
    const { rows } = await importFile(leagueId, elin, ['Player,Date,Gross,To par', ...lines].join('\n'));
    expect(rows.filter(({ problem }) => problem !== null)).toMatchObject([
      { line: 62, problem: 'too_many_players' },
    ]);
  });
});

it('an import matches its names against the league again if the league has changed since the file was read', async () => {
  const { elin, leagueId } = await setUpLeague();
  const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Bosse' }, elin);
  const importInProgress = await app.db.transaction().execute(async (trx) => {
    await sql`select from leagues where id = ${leagueId} for update`.execute(trx);
    const pendingImport = importFile(leagueId, elin, 'Player,Date,Gross,To par\nBo,2026-05-01,80,0\n');
    const lockWaitCountQuery = sql<{ count: number }>`select count(*)::int from pg_locks where not granted`;
    await expect
      .poll(async () => (await lockWaitCountQuery.execute(app.db)).rows[0]!.count)
      .toBeGreaterThan(0);
    await sql`update users set user_name = 'Bo' where id = ${seatId}`.execute(trx);
    await sql`update leagues set board_version = board_version + 1 where id = ${leagueId}`.execute(trx);
    return { pendingImport };
  });
  expect(await importInProgress.pendingImport).toMatchObject({ newPlayers: [], known: ['Bo'], rounds: 1 });
});

describe('adding several players at once', () => {
  it('stores their indexes, and gives a reason for each rejected name', async () => {
    const { elin, leagueId, readBoardRows } = await setUpLeague();
    const players = [{ name: 'Bo', handicapIndex: 18.4 }, { name: ' elin ' }, { name: 'Cy' }, { name: 'BO' }];
    const { seats, refused } = await app.call(addSeats, { leagueId, userId: elin.id, players }, elin);
    expect(seats.map(({ name }) => name)).toEqual(['Bo', 'Cy']);
    expect(refused).toEqual([
      { name: 'elin', error: 'name_taken' },
      { name: 'BO', error: 'name_taken' },
    ]);
    expect(await readBoardRows()).toHaveLength(3);
    const storedIndexes = await app.db
      .selectFrom('users')
      .where('id', '=', seats[0]!.playerId)
      .select('handicap_index')
      .execute();
    expect(storedIndexes).toEqual([{ handicap_index: 184 }]);
    const manyPlayers = Array.from({ length: 60 }, (_, index) => ({ name: `Seat ${index}` }));
    const fullLeagueResponse = await app.call(
      addSeats,
      { leagueId, userId: elin.id, players: manyPlayers },
      elin,
    );
    expect([
      fullLeagueResponse.seats.length,
      fullLeagueResponse.refused.length,
      fullLeagueResponse.refused[0]!.error,
    ]).toEqual([58, 2, 'too_many_seats']);
  });
});

const isFullRun = process.env['TEST_FULL'] === '1';

describe('importing an export', () => {
  const scoresArbitrary = fc.array(fc.array(fc.integer({ min: -6, max: 20 }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });

  it('gives the same board in every mode', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Mode>('stroke', 'fedex', 'stableford'),
        scoresArbitrary,
        fc.nat(3),
        async (mode, players, variant) => {
          const { elin, leagueId } = await setUpLeague(mode);
          const ids = [elin.id];
          for (const index of players.keys())
            if (index > 0)
              ids.push(
                (await app.call(addSeat, { leagueId, userId: elin.id, name: `Seat ${index}` }, elin)).seatId,
              );
          for (let roundIndex = 0; roundIndex < 4; roundIndex++)
            for (const [index, scores] of players.entries()) {
              const toPar = scores[roundIndex];
              const memberId = ids[index]!;
              if (toPar !== undefined)
                await app.call(submitRound, { leagueId, memberId, gross: 80 + toPar, toPar }, elin);
            }
          if (mode === 'fedex') {
            const leagueInput = { leagueId, userId: elin.id };
            const fewestRounds = Math.min(...players.map((scores) => scores.length));
            const mostRounds = Math.max(...players.map((scores) => scores.length));
            if (variant > 1 && mostRounds > fewestRounds)
              await app
                .call(closeRound, { ...leagueInput, roundNumber: fewestRounds + 1 }, elin)
                .catch(() => {});
            if (variant === 1) await app.call(pausePlayer, { leagueId, memberId: ids.at(-1)! }, elin);
          }
          const boardBefore = await readScoreboard(leagueId, elin);
          const exportResponse = await app.send(
            exportLeague,
            { leagueId, what: 'rounds', language: variant % 2 ? 'sv' : 'en' },
            { token: elin.token },
          );
          const copyLeagueId = await makeLeague(app, elin, { mode });
          const exportBytes = new Uint8Array(await exportResponse.arrayBuffer());
          if (boardBefore.every(({ rounds }) => rounds === 0)) return;
          // An export of rounds omits players without rounds, and FedEx points depend on all players.
          const playersWithoutRounds = boardBefore.filter(
            ({ name, rounds }) => rounds === 0 && name !== elin.name,
          );
          if (playersWithoutRounds.length > 0) {
            const seatsInput = {
              leagueId: copyLeagueId,
              userId: elin.id,
              players: playersWithoutRounds.map(({ name }) => ({ name })),
            };
            await app.call(addSeats, seatsInput, elin);
          }
          expect(await importFile(copyLeagueId, elin, exportBytes)).toMatchObject({
            importId: expect.any(String) as string,
          });
          expect(await readScoreboard(copyLeagueId, elin)).toEqual(boardBefore);
        },
      ),
      { numRuns: isFullRun ? 1_000 : 8 },
    );
  });
});

async function readScoreboard(leagueId: string, caller: Player) {
  const { rows } = await app.call(scoreboard, { leagueId }, caller);
  return rows.map(({ name, position, toPar, gross, points, stableford, rounds, counted }) => {
    return { name, position, toPar, gross, points, stableford, rounds, counted };
  });
}
