import { afterAll, describe, expect, it } from 'vitest';
import { chat, chatUnread, setChatRounds, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function makeScene() {
  const Ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, Ann);
  const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
  const sendMessage = (player: Player, message: string) =>
    app.call(uploadMessage, { userId: player.id, leagueId, message }, player);
  const registerRound = async (player: Player, toPar: number) => {
    const scores = { leagueId, memberId: player.id, gross: 90, toPar };
    return (await app.call(submitRound, scores, player)).round;
  };
  const read = async (page: object = {}) =>
    (await app.call(chat, { leagueId, rounds: 'true', ...page }, Bo)) ?? [];
  const readAsText = async (page: object = {}) =>
    (await read(page)).map((entry) =>
      entry.type === 'round' ? `${entry.authorName} ${entry.round!.toPar} now ${entry.place}` : entry.text,
    );
  return { Ann, Bo, leagueId, sendMessage, registerRound, read, readAsText };
}

describe('the chat with rounds', () => {
  it('the chat shows rounds in order of registration, with the place that each round led to', async () => {
    const { Ann, Bo, leagueId, sendMessage, registerRound, read, readAsText } = await makeScene();
    await sendMessage(Ann, 'First');
    const round = await registerRound(Ann, 2);
    await sendMessage(Bo, 'Second');
    await registerRound(Bo, -1);
    await registerRound(Ann, -5);
    expect(await readAsText()).toEqual(['First', 'Ann 2 now 1', 'Second', 'Bo -1 now 1', 'Ann -5 now 1']);
    const [, line] = await read();
    expect(line).toMatchObject({
      id: round.id,
      authorId: Ann.id,
      text: '',
      type: 'round',
    });
    const [listed] = await app.call(memberRounds, { leagueId, memberId: Ann.id }, Bo);
    expect(line!.round).toEqual(listed);
    const { rows } = await app.call(scoreboard, { leagueId }, Bo);
    expect(rows[0]).toMatchObject({ name: 'Ann', position: 1 });
  });

  it('the chat has no rounds without the `rounds` parameter, or if an admin has turned them off', async () => {
    const { Ann, Bo, leagueId, sendMessage, registerRound, readAsText } = await makeScene();
    await sendMessage(Ann, 'First');
    await registerRound(Ann, 2);
    const plain = await app.call(chat, { leagueId }, Bo);
    expect(plain).toHaveLength(1);
    const switchOff = { leagueId, userId: Ann.id, on: false };
    expect(await app.errorCode(setChatRounds, { ...switchOff, userId: Bo.id }, Bo)).toBe('forbidden');
    expect(await app.call(setChatRounds, switchOff, Ann)).toEqual({ status: 200, on: false });
    expect((await app.call(leagueInfo, { leagueId }, Bo)).chatRounds).toBe(false);
    expect(await readAsText()).toEqual(['First']);
    await app.call(setChatRounds, { ...switchOff, on: true }, Ann);
    expect(await readAsText()).toEqual(['First', 'Ann 2 now 1']);
  });

  it('the chat follows corrected and deleted rounds, and a deleted round still works as a bound', async () => {
    const { Ann, Bo, leagueId, sendMessage, registerRound, readAsText } = await makeScene();
    await registerRound(Ann, 2);
    const { id: roundId } = await registerRound(Bo, 3);
    await sendMessage(Ann, 'Well?');
    const corrected = { roundId, memberId: Bo.id, leagueId, toPar: 1 };
    const listener = await app.socket(Ann.token);
    await app.call(updateRound, corrected, Bo);
    expect(await listener.waitForSocketEvent('roundChanged')).toEqual({ tournamentId: leagueId, roundId });
    listener.socket.disconnect();
    expect(await readAsText()).toEqual(['Ann 2 now 1', 'Bo 1 now 1', 'Well?']);
    await app.call(takeBackRound, { roundId }, Bo);
    expect(await readAsText()).toEqual(['Ann 2 now 1', 'Well?']);
    expect(await readAsText({ after: roundId })).toEqual(['Well?']);
    expect(await readAsText({ before: roundId })).toEqual(['Ann 2 now 1']);
  });

  it('paging through the chat with rounds misses and repeats nothing, in either direction', async () => {
    const { Ann, Bo, leagueId, sendMessage, registerRound, read } = await makeScene();
    for (let turn = 0; turn < 6; turn++) {
      await registerRound(turn % 2 ? Ann : Bo, turn);
      await sendMessage(Ann, `${turn}`);
      if (turn % 3 === 0) await registerRound(Ann, -turn);
    }
    const all = (await read()).map(({ id }) => id);
    expect(all).toHaveLength(14);
    const forward: string[] = [];
    for (let after = all[0]!; ;) {
      const page = await read({ after, limit: '3' });
      if (page.length === 0) break;
      forward.push(...page.map(({ id }) => id));
      after = forward.at(-1)!;
    }
    expect([all[0], ...forward]).toEqual(all);
    const backward: string[] = [];
    for (let before = all.at(-1)!; ;) {
      const page = await read({ before, limit: '4' });
      if (page.length === 0) break;
      backward.unshift(...page.map(({ id }) => id));
      before = backward[0]!;
    }
    expect([...backward, all.at(-1)]).toEqual(all);
    const unknown = { leagueId, rounds: 'true', after: 'none' } as const;
    expect(await app.errorCode(chat, unknown, Bo)).toBe('not_found');
  });

  it('rounds do not count as unread, not even for a member who joins later', async () => {
    const { Ann, Bo, leagueId, sendMessage, registerRound } = await makeScene();
    const unread = async (player: Player) =>
      (await app.call(chatUnread, { leagueId, userId: player.id }, player)).unread;
    await registerRound(Ann, 2);
    expect(await unread(Bo)).toBe(0);
    await sendMessage(Ann, 'Nice?');
    expect(await unread(Bo)).toBe(1);
    const { Dee } = await makeMembers(app, leagueId, Ann, 'Dee');
    expect(await unread(Dee)).toBe(0);
    await sendMessage(Bo, 'Welcome');
    expect(await unread(Dee)).toBe(1);
  });
});
