import { afterAll, describe, expect, it } from 'vitest';
import { changeLanguage, changeUserName, register } from '@golf-league/core/contracts/accounts.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const readLanguage = async (id: string) => {
  const user = app.db.selectFrom('users').where('id', '=', id).select('language');
  return (await user.executeTakeFirstOrThrow()).language;
};

describe('a new name', () => {
  it('appears at once on all the player’s boards and member lists, and clients are notified', async () => {
    const anna = await makeUser(app, 'Anna');
    const leagues = [await makeLeague(app, anna), await makeLeague(app, anna)];
    const otherLeagueId = await makeLeague(app, await makeUser(app));
    const [bo] = await makeMembers(app, leagues[0]!, anna, 'Bo');
    await makeRound(app, leagues[0]!, anna, 1);
    const readBoard = () => app.call(scoreboard, { leagueId: leagues[0]! }, bo);
    expect((await readBoard()).rows[0]!.name).toBe('Anna');
    const socket = await app.connectSocket(bo.token);
    const response = await app.call(changeUserName, { userId: anna.id, userName: '  Anna Ås ' }, anna);
    expect(response).toEqual({ status: 200, userName: 'Anna Ås' });
    await socket.waitForSocketEvent('membersChanged');
    await socket.waitForSocketEvent('scoreboardChanged');
    expect((await readBoard()).rows[0]!.name).toBe('Anna Ås');
    for (const leagueId of leagues) {
      const members = await app.call(leagueMembers, { leagueId }, anna);
      expect(members.map((member) => member.name)).toContain('Anna Ås');
    }
    const versions = await app.db.selectFrom('leagues').select(['id', 'board_version']).execute();
    expect(versions.find(({ id }) => id === otherLeagueId)!.board_version).toBe(2);
  });

  it('has 1 to 60 characters, and can be set only by the player', async () => {
    const [anna, bo] = [await makeUser(app), await makeUser(app)];
    const createInput = (userName: string) => ({ userId: anna.id, userName });
    expect(await app.invalidFields(changeUserName, createInput(' '), anna)).toEqual(['userName']);
    expect(await app.invalidFields(changeUserName, createInput('x'.repeat(61)), anna)).toEqual(['userName']);
    expect(await app.errorCode(changeUserName, createInput('Anna'), bo)).toBe('forbidden');
    expect(await app.errorCode(changeUserName, createInput('Anna'))).toBe('unauthenticated');
  });
});

describe('the language of emails and push notifications', () => {
  it('is English by default, and can be set to Swedish at registration or later', async () => {
    const account = { name: 'Elin', password: 'albatross on nine' };
    const english = await app.call(register, { ...account, email: 'en@example.com' });
    const swedish = await app.call(register, { ...account, email: 'sv@example.com', language: 'sv' });
    expect([await readLanguage(english.userId), await readLanguage(swedish.userId)]).toEqual(['en', 'sv']);
    const { userId } = english;
    await app.call(changeLanguage, { userId, language: 'sv' }, english);
    expect(await readLanguage(userId)).toBe('sv');
    expect(await app.invalidFields(changeLanguage, { userId, language: 'de' }, english)).toEqual([
      'language',
    ]);
    expect(await app.errorCode(changeLanguage, { userId, language: 'en' }, swedish)).toBe('forbidden');
  });
});
