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
  const ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, ann);
  const { Bo: bo } = await makeMembers(app, leagueId, ann, 'Bo');
  const sendMessage = (player: Player, message: string) =>
    app.call(uploadMessage, { userId: player.id, leagueId, message }, player);
  const registerRound = async (player: Player, toPar: number) => {
    const scores = { leagueId, memberId: player.id, gross: 90, toPar };
    return (await app.call(submitRound, scores, player)).round;
  };
  const read = async (page: object = {}) =>
    (await app.call(chat, { leagueId, rounds: 'true', ...page }, bo)) ?? [];
  const readAsText = async (page: object = {}) =>
    (await read(page)).map((entry) =>
      entry.type === 'round' ? `${entry.authorName} ${entry.round!.toPar} now ${entry.place}` : entry.text,
    );
  return { ann, bo, leagueId, sendMessage, registerRound, read, readAsText };
}

describe('the chat with rounds', () => {
  it('the chat shows rounds in order of registration, with the player’s place after each round', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound, read, readAsText } = await makeScene();
    await sendMessage(ann, 'First');
    const round = await registerRound(ann, 2);
    await sendMessage(bo, 'Second');
    await registerRound(bo, -1);
    await registerRound(ann, -5);
    expect(await readAsText()).toEqual(['First', 'Ann 2 now 1', 'Second', 'Bo -1 now 1', 'Ann -5 now 1']);
    const [, roundEntry] = await read();
    expect(roundEntry).toMatchObject({
      id: round.id,
      authorId: ann.id,
      text: '',
      type: 'round',
    });
    const [listed] = await app.call(memberRounds, { leagueId, memberId: ann.id }, bo);
    expect(roundEntry!.round).toEqual(listed);
    const { rows } = await app.call(scoreboard, { leagueId }, bo);
    expect(rows[0]).toMatchObject({ name: 'Ann', position: 1 });
  });

  it('the chat has no rounds without the `rounds` parameter, or if an admin has turned them off', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound, readAsText } = await makeScene();
    await sendMessage(ann, 'First');
    await registerRound(ann, 2);
    const chatWithoutRounds = await app.call(chat, { leagueId }, bo);
    expect(chatWithoutRounds).toHaveLength(1);
    const switchOff = { leagueId, userId: ann.id, on: false };
    expect(await app.errorCode(setChatRounds, { ...switchOff, userId: bo.id }, bo)).toBe('forbidden');
    expect(await app.call(setChatRounds, switchOff, ann)).toEqual({ status: 200, on: false });
    expect((await app.call(leagueInfo, { leagueId }, bo)).chatRounds).toBe(false);
    expect(await readAsText()).toEqual(['First']);
    await app.call(setChatRounds, { ...switchOff, on: true }, ann);
    expect(await readAsText()).toEqual(['First', 'Ann 2 now 1']);
  });

  it('the chat reflects corrected and deleted rounds, and a deleted round still works as a page bound', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound, readAsText } = await makeScene();
    await registerRound(ann, 2);
    const { id: roundId } = await registerRound(bo, 3);
    await sendMessage(ann, 'Well?');
    const correction = { roundId, memberId: bo.id, leagueId, toPar: 1 };
    const listener = await app.socket(ann.token);
    await app.call(updateRound, correction, bo);
    expect(await listener.waitForSocketEvent('roundChanged')).toEqual({ tournamentId: leagueId, roundId });
    listener.socket.disconnect();
    expect(await readAsText()).toEqual(['Ann 2 now 1', 'Bo 1 now 1', 'Well?']);
    await app.call(takeBackRound, { roundId }, bo);
    expect(await readAsText()).toEqual(['Ann 2 now 1', 'Well?']);
    expect(await readAsText({ after: roundId })).toEqual(['Well?']);
    expect(await readAsText({ before: roundId })).toEqual(['Ann 2 now 1']);
  });

  it('paging through the chat with rounds misses and repeats nothing, in either direction', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound, read } = await makeScene();
    for (let turn = 0; turn < 6; turn++) {
      await registerRound(turn % 2 ? ann : bo, turn);
      await sendMessage(ann, `${turn}`);
      if (turn % 3 === 0) await registerRound(ann, -turn);
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
    const unknownBound = { leagueId, rounds: 'true', after: 'none' } as const;
    expect(await app.errorCode(chat, unknownBound, bo)).toBe('not_found');
  });

  it('rounds do not count as unread, not even for a member who joins later', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound } = await makeScene();
    const countUnread = async (player: Player) =>
      (await app.call(chatUnread, { leagueId, userId: player.id }, player)).unread;
    await registerRound(ann, 2);
    expect(await countUnread(bo)).toBe(0);
    await sendMessage(ann, 'Nice?');
    expect(await countUnread(bo)).toBe(1);
    const { Dee: dee } = await makeMembers(app, leagueId, ann, 'Dee');
    expect(await countUnread(dee)).toBe(0);
    await sendMessage(bo, 'Welcome');
    expect(await countUnread(dee)).toBe(1);
  });
});
