import { afterAll, describe, expect, it } from 'vitest';
import { uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { createLeague, finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { readConfig } from '../src/config.ts';
import { toRulesRow } from '../src/database/league-rules.ts';
import { newId, newToken } from '../src/http/secrets.ts';
import { createPngPicture } from '../src/images/test-pictures.ts';
import {
  endSeason,
  joinPlayers,
  makeLeague,
  makeRound,
  makeUser,
  type Player,
  readInviteToken,
} from './make.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp({ env: { RATE_LIMITS: 'on' } });
afterAll(() => app.close());
const picture = new Blob([new Uint8Array(await createPngPicture())]);

async function makeLeagues(player: Player, count: number): Promise<void> {
  const leagueIds = Array.from({ length: count }, newId);
  const rules = toRulesRow(createLeagueRules('stroke'));
  const seasonTimes = { started_at: new Date(), finished_at: null };
  const createLeagueRow = (id: string) => ({
    id,
    name: `Many ${id}`,
    name_key: `many ${id}`,
    ...rules,
    ...seasonTimes,
  });
  await app.db.insertInto('leagues').values(leagueIds.map(createLeagueRow)).execute();
  const createMemberRow = (league_id: string) => ({
    league_id,
    user_id: player.id,
    ...createMembershipColumns(),
  });
  await app.db.insertInto('members').values(leagueIds.map(createMemberRow)).execute();
}

const createMembershipColumns = () => ({
  is_admin: true,
  invite_token: newToken(),
  first_round: 1,
  last_round: null,
});

async function addMembers(leagueId: string, count: number): Promise<void> {
  const userIds = Array.from({ length: count }, newId);
  const createUserRow = (id: string) => ({
    id,
    user_name: 'One of many',
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    password_hash: '',
    language: 'en' as const,
  });
  await app.db.insertInto('users').values(userIds.map(createUserRow)).execute();
  const createMemberRow = (user_id: string) => ({
    league_id: leagueId,
    user_id,
    ...createMembershipColumns(),
    is_admin: false,
  });
  await app.db.insertInto('members').values(userIds.map(createMemberRow)).execute();
}

const createLeagueInput = (name: string, { id }: Player) => ({
  name,
  mode: 'stroke',
  userId: id,
});

describe('a person', () => {
  it('a person can be in a hundred leagues, not counting finished ones', async () => {
    const elin = await makeUser(app);
    await makeLeagues(elin, quotas.leaguesPerPerson - 1);
    const lastLeagueId = await makeLeague(app, elin, { name: 'The hundredth' });
    expect(await app.errorCode(createLeague, createLeagueInput('One more', elin), elin)).toBe(
      'too_many_leagues',
    );
    const host = await makeUser(app);
    const otherInviteToken = await readInviteToken(app, await makeLeague(app, host), host);
    const joinInput = { leagueToken: otherInviteToken, userId: elin.id };
    expect(await app.errorCode(joinByCode, joinInput, elin)).toBe('too_many_leagues');
    await endSeason(app, lastLeagueId, elin);
    await app.call(joinByCode, joinInput, elin);
  });

  it('a person can register a hundred rounds a day across all leagues', async () => {
    const elin = await makeUser(app);
    const leagueIds = [await makeLeague(app, elin), await makeLeague(app, elin)];
    const createRoundInput = (index: number) => ({
      leagueId: leagueIds[index % 2]!,
      memberId: elin.id,
      gross: 90,
      toPar: 0,
    });
    for (let roundIndex = 0; roundIndex < quotas.roundsPerDay; roundIndex++)
      await app.call(submitRound, createRoundInput(roundIndex), elin);
    const response = await app.send(submitRound, createRoundInput(0), elin);
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ error: 'too_many_rounds' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3600);
    const arne = await makeUser(app);
    const arnesRoundInput = {
      ...createRoundInput(0),
      leagueId: await makeLeague(app, arne),
      memberId: arne.id,
    };
    await app.call(submitRound, arnesRoundInput, arne);
  });

  it('a person can correct rounds and manage leagues three hundred times a day in total', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const round = await makeRound(app, leagueId, elin, 0);
    const createCorrection = (toPar: number) => ({
      leagueId,
      memberId: elin.id,
      roundId: round.id,
      toPar,
    });
    // Starts at 1, because starting the league also counts.
    for (let count = 1; count < quotas.actionsPerDay; count += 23)
      await Promise.all(
        Array.from({ length: 23 }, (_, attempt) => app.call(updateRound, createCorrection(attempt), elin)),
      );
    const response = await app.send(updateRound, createCorrection(20), elin);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect(await app.errorCode(finishLeague, { leagueId }, elin)).toBe('too_many_requests');
    await makeRound(app, leagueId, elin, 0);
  });

  it('a person can store one gigabyte of pictures, and replacing a picture frees its space', async () => {
    const elin = await makeUser(app);
    const upload = () => app.send(uploadAvatar, { userId: elin.id }, { ...elin, form: true, file: picture });
    expect((await upload()).status).toBe(200);
    const readSizes = () =>
      app.db.selectFrom('picture_sizes').where('user_id', '=', elin.id).selectAll().execute();
    const [{ key, bytes } = { key: '', bytes: 0 }] = await readSizes();
    const fillerRow = { key: newId(), user_id: elin.id, bytes: quotas.pictureBytesPerPerson - 2 * bytes };
    await app.db.insertInto('picture_sizes').values(fillerRow).execute();
    expect((await upload()).status).toBe(200);
    await expect.poll(async () => (await readSizes()).map((row) => row.key)).not.toContain(key);
    await app.db
      .updateTable('picture_sizes')
      .set({ bytes: fillerRow.bytes + bytes + 1 })
      .where('key', '=', fillerRow.key)
      .execute();
    const rejectedResponse = await upload();
    expect(rejectedResponse.status).toBe(409);
    expect(await rejectedResponse.json()).toMatchObject({ error: 'storage_full' });
  });

  it('a person can upload two hundred pictures a day, including unreadable files', async () => {
    const elin = await makeUser(app);
    const unreadableFile = new Blob(['no picture']);
    const upload = () =>
      app.send(uploadAvatar, { userId: elin.id }, { ...elin, form: true, file: unreadableFile });
    const uploadStatuses = [];
    for (let count = 0; count <= quotas.picturesPerDay; count++) uploadStatuses.push((await upload()).status);
    expect(uploadStatuses.filter((status) => status === 415)).toHaveLength(quotas.picturesPerDay);
    const rejectedResponse = await upload();
    expect(await rejectedResponse.json()).toMatchObject({ status: 429, error: 'too_many_pictures' });
  });
});

describe('text', () => {
  it('a person can write one megabyte of text a day, across all leagues and calls', async () => {
    expect(readConfig({}).textBytesPerDay).toBe(1_000_000);
    expect(() => readConfig({ TEXT_BYTES_PER_DAY: '12 MB' })).toThrow(/^TEXT_BYTES_PER_DAY must be a number/);
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on', TEXT_BYTES_PER_DAY: '5000' } });
    try {
      const [elin, arne] = [await makeUser(limitedApp), await makeUser(limitedApp)];
      const leagueId = await makeLeague(limitedApp, elin);
      await joinPlayers(limitedApp, leagueId, elin, arne);
      const sendMessage = (player: Player, message: string) =>
        limitedApp.send(uploadMessage, { leagueId, userId: player.id, message }, player);
      for (let sentCount = 0; sentCount < 4; sentCount++)
        expect((await sendMessage(elin, 'ö'.repeat(500))).status).toBe(200);
      const rejectedResponse = await sendMessage(elin, 'ö'.repeat(500));
      expect(rejectedResponse.status).toBe(429);
      expect(await rejectedResponse.json()).toMatchObject({ error: 'too_much_text' });
      expect(Number(rejectedResponse.headers.get('retry-after'))).toBeGreaterThan(3600);
      const socket = await limitedApp.connectSocket(elin.token);
      const response: unknown = await socket.socket.emitWithAck('sendMessage', {
        tournamentId: leagueId,
        message: 'ö'.repeat(500),
      });
      expect(response).toMatchObject({ status: 429, error: 'too_much_text' });
      expect((await sendMessage(elin, 'Fore!')).status).toBe(200);
      expect((await sendMessage(arne, 'ö'.repeat(500))).status).toBe(200);
    } finally {
      await limitedApp.close();
    }
  });
});

it('a league has at most five hundred members', async () => {
  const elin = await makeUser(app);
  const leagueId = await makeLeague(app, elin);
  await addMembers(leagueId, quotas.membersPerLeague - 2);
  const leagueToken = await readInviteToken(app, leagueId, elin);
  const [arne, bo] = [await makeUser(app), await makeUser(app)];
  await app.call(joinByCode, { leagueToken, userId: arne.id }, arne);
  expect(await app.errorCode(joinByCode, { leagueToken, user_id: bo.id }, bo)).toBe('league_full');
});
