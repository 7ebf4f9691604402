import { afterAll, describe, expect, it } from 'vitest';
import { chat, chatUnread, setChatRounds, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function setUpChat() {
  const ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, ann);
  const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
  const sendMessage = (player: Player, message: string) =>
    app.call(uploadMessage, { userId: player.id, leagueId, message }, player);
  const registerRound = async (player: Player, toPar: number) => {
    const roundInput = { leagueId, memberId: player.id, gross: 90, toPar };
    return (await app.call(submitRound, roundInput, player)).round;
  };
  const readEntries = async (page: object = {}) =>
    (await app.call(chat, { leagueId, rounds: 'true', ...page }, bo)) ?? [];
  const readEntryTexts = async (page: object = {}) =>
    (await readEntries(page)).map((entry) =>
      entry.type === 'round' ? `${entry.authorName} ${entry.round!.toPar} now ${entry.place}` : entry.text,
    );
  return { ann, bo, leagueId, sendMessage, registerRound, readEntries, readEntryTexts };
}

describe('the chat with rounds', () => {
  it('shows rounds in order of registration, with the player’s place after each round', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound, readEntries, readEntryTexts } = await setUpChat();
    await sendMessage(ann, 'First');
    const round = await registerRound(ann, 2);
    await sendMessage(bo, 'Second');
    await registerRound(bo, -1);
    await registerRound(ann, -5);
    expect(await readEntryTexts()).toEqual(['First', 'Ann 2 now 1', 'Second', 'Bo -1 now 1', 'Ann -5 now 1']);
    const [, roundEntry] = await readEntries();
    expect(roundEntry).toMatchObject({
      id: round.id,
      authorId: ann.id,
      text: '',
      type: 'round',
    });
    const [listedRound] = await app.call(memberRounds, { leagueId, memberId: ann.id }, bo);
    expect(roundEntry!.round).toEqual(listedRound);
    const { rows } = await app.call(scoreboard, { leagueId }, bo);
    expect(rows[0]).toMatchObject({ name: 'Ann', position: 1 });
  });

  it('has no rounds without the `rounds` parameter, or if an admin has turned them off', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound, readEntryTexts } = await setUpChat();
    await sendMessage(ann, 'First');
    await registerRound(ann, 2);
    const chatWithoutRounds = await app.call(chat, { leagueId }, bo);
    expect(chatWithoutRounds).toHaveLength(1);
    const turnOffInput = { leagueId, userId: ann.id, on: false };
    expect(await app.errorCode(setChatRounds, { ...turnOffInput, userId: bo.id }, bo)).toBe('forbidden');
    expect(await app.call(setChatRounds, turnOffInput, ann)).toEqual({ status: 200, on: false });
    expect((await app.call(leagueInfo, { leagueId }, bo)).chatRounds).toBe(false);
    expect(await readEntryTexts()).toEqual(['First']);
    await app.call(setChatRounds, { ...turnOffInput, on: true }, ann);
    expect(await readEntryTexts()).toEqual(['First', 'Ann 2 now 1']);
  });

  it('reflects corrected and deleted rounds, and still accepts a deleted round as a paging cursor', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound, readEntryTexts } = await setUpChat();
    await registerRound(ann, 2);
    const { id: roundId } = await registerRound(bo, 3);
    await sendMessage(ann, 'Well?');
    const correction = { roundId, memberId: bo.id, leagueId, toPar: 1 };
    const socket = await app.connectSocket(ann.token);
    await app.call(updateRound, correction, bo);
    expect(await socket.waitForSocketEvent('roundChanged')).toEqual({ tournamentId: leagueId, roundId });
    socket.socket.disconnect();
    expect(await readEntryTexts()).toEqual(['Ann 2 now 1', 'Bo 1 now 1', 'Well?']);
    await app.call(deleteRound, { roundId }, bo);
    expect(await readEntryTexts()).toEqual(['Ann 2 now 1', 'Well?']);
    expect(await readEntryTexts({ after: roundId })).toEqual(['Well?']);
    expect(await readEntryTexts({ before: roundId })).toEqual(['Ann 2 now 1']);
  });

  it('can be paged through in either direction without missing or repeating an entry', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound, readEntries } = await setUpChat();
    for (let index = 0; index < 6; index++) {
      await registerRound(index % 2 ? ann : bo, index);
      await sendMessage(ann, `${index}`);
      if (index % 3 === 0) await registerRound(ann, -index);
    }
    const allIds = (await readEntries()).map(({ id }) => id);
    expect(allIds).toHaveLength(14);
    const forwardIds: string[] = [];
    for (let after = allIds[0]!; ;) {
      const page = await readEntries({ after, limit: '3' });
      if (page.length === 0) break;
      forwardIds.push(...page.map(({ id }) => id));
      after = forwardIds.at(-1)!;
    }
    expect([allIds[0], ...forwardIds]).toEqual(allIds);
    const backwardIds: string[] = [];
    for (let before = allIds.at(-1)!; ;) {
      const page = await readEntries({ before, limit: '4' });
      if (page.length === 0) break;
      backwardIds.unshift(...page.map(({ id }) => id));
      before = backwardIds[0]!;
    }
    expect([...backwardIds, allIds.at(-1)]).toEqual(allIds);
    const unknownCursorInput = { leagueId, rounds: 'true', after: 'none' } as const;
    expect(await app.errorCode(chat, unknownCursorInput, bo)).toBe('not_found');
  });

  it('does not count rounds as unread, not even for a member who joins later', async () => {
    const { ann, bo, leagueId, sendMessage, registerRound } = await setUpChat();
    const countUnread = async (player: Player) =>
      (await app.call(chatUnread, { leagueId, userId: player.id }, player)).unread;
    await registerRound(ann, 2);
    expect(await countUnread(bo)).toBe(0);
    await sendMessage(ann, 'Nice?');
    expect(await countUnread(bo)).toBe(1);
    const [dee] = await makeMembers(app, leagueId, ann, 'Dee');
    expect(await countUnread(dee)).toBe(0);
    await sendMessage(bo, 'Welcome');
    expect(await countUnread(dee)).toBe(1);
  });
});
