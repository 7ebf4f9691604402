import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import {
  closePoll,
  createPoll,
  deleteMessage,
  deletePoll,
  OPTION_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  vote,
} from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry } from '@golf-league/core/contracts/chat-entry.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { createChatPoll, fetchChat, sendChatMessage } from '../../../test/chat.ts';
import { joinPlayers, makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let elin: Player;
let bo: Player;
let cia: Player;
let leagueId: string;

beforeAll(async () => {
  app = await openTestApp();
  elin = await makeUser(app, 'Elin');
  leagueId = await makeLeague(app, elin);
  [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
});
afterAll(() => app.close());

function makeBallot(poll: ChatEntry, optionIndex: number, player: Player, voted?: boolean) {
  const { id: pollId, options } = poll.poll!;
  const { id: optionId } = options[optionIndex]!;
  return { userId: player.id, pollId, optionId, ...(voted === undefined ? {} : { voted }) };
}

async function castVote(poll: ChatEntry, optionIndex: number, player: Player, voted?: boolean) {
  return (await app.call(vote, makeBallot(poll, optionIndex, player, voted), player)).poll.options;
}

describe('Creating a poll', () => {
  test('a poll is a chat entry with its options in order and no votes', async () => {
    const { status, pollId, message } = await app.call(
      createPoll,
      { userId: bo.id, leagueId, question: ' When? ', options: ['Saturday ', 'Sunday'] },
      bo,
    );
    expect(status).toBe(200);
    const emptyOption = { id: expect.any(String), votes: 0, voterIds: [], voters: [] };
    const poll = {
      id: pollId,
      question: 'When?',
      authorId: bo.id,
      closed: false,
      options: [
        { ...emptyOption, text: 'Saturday' },
        { ...emptyOption, text: 'Sunday' },
      ],
    };
    expect(message).toMatchObject({ type: 'poll', text: 'When?', authorId: bo.id, poll });
    expect((await fetchChat(app, cia, leagueId)).entries.at(-1)).toEqual(message);
  });

  test('a poll has a question and one to twenty options, none of them empty', async () => {
    const fields = { userId: bo.id, leagueId };
    const options = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(OPTION_MAX_LENGTH, '.'));
    const largestPoll = { ...fields, question: '?'.repeat(QUESTION_MAX_LENGTH), options };
    expect((await app.call(createPoll, largestPoll, bo)).message.poll!.options.length).toBe(20);
    const invalidValues = {
      question: ['', '  ', '?'.repeat(QUESTION_MAX_LENGTH + 1), null],
      options: [[], [...options, 'one more'], 'Yes', null],
    };
    for (const question of invalidValues.question) {
      expect(await app.invalidFields(createPoll, { ...largestPoll, question }, bo)).toEqual(['question']);
    }
    for (const invalidOptions of invalidValues.options) {
      expect(await app.invalidFields(createPoll, { ...largestPoll, options: invalidOptions }, bo)).toEqual([
        'options',
      ]);
    }
    for (const invalidOption of [' ', '.'.repeat(OPTION_MAX_LENGTH + 1), 7]) {
      const invalidOptions = ['Yes', invalidOption];
      expect(await app.invalidFields(createPoll, { ...largestPoll, options: invalidOptions }, bo)).toEqual([
        'options.1',
      ]);
    }
  });

  test('a member cannot create a poll as somebody else or in another league', async () => {
    const stranger = await makeUser(app);
    const poll = { leagueId, question: 'Who?', options: ['I'] };
    expect(await app.errorCode(createPoll, { ...poll, userId: bo.id }, cia)).toBe('forbidden');
    expect(await app.errorCode(createPoll, { ...poll, userId: stranger.id }, stranger)).toBe('forbidden');
    expect(await app.errorCode(createPoll, { ...poll, userId: bo.id })).toBe('unauthenticated');
  });
});

describe('Voting', () => {
  test('a vote toggles one option at a time', async () => {
    const poll = await createChatPoll(app, elin, leagueId, 'Which?', 'A', 'B');
    expect(await castVote(poll, 0, bo)).toMatchObject([{ votes: 1, voterIds: [bo.id] }, { votes: 0 }]);
    expect(await castVote(poll, 1, bo)).toMatchObject([{ votes: 1 }, { votes: 1, voterIds: [bo.id] }]);
    expect(await castVote(poll, 0, bo)).toMatchObject([{ votes: 0, voterIds: [] }, { votes: 1 }]);
  });

  test('`voted` sets the vote to that value, even when the request is repeated', async () => {
    const poll = await createChatPoll(app, elin, leagueId, 'Which?', 'A', 'B');
    for (const voted of [true, true]) {
      expect(await castVote(poll, 0, bo, voted)).toMatchObject([
        { votes: 1, voterIds: [bo.id] },
        { votes: 0 },
      ]);
    }
    for (const voted of [false, false])
      expect(await castVote(poll, 0, bo, voted)).toMatchObject([{ votes: 0 }, {}]);
  });

  test('simultaneous votes by twenty members are all counted', async () => {
    const newLeagueId = await makeLeague(app, elin);
    const voters = await Promise.all(Array.from({ length: 20 }, () => makeUser(app)));
    await joinPlayers(app, newLeagueId, elin, ...voters);
    const poll = await createChatPoll(app, elin, newLeagueId, 'All?', 'Yes', 'No');
    await Promise.all(voters.flatMap((voter) => [castVote(poll, 0, voter), castVote(poll, 1, voter)]));
    const [entry] = (await fetchChat(app, elin, newLeagueId)).entries;
    for (const option of entry!.poll!.options) {
      expect(option.votes).toBe(20);
      expect(new Set(option.voterIds)).toEqual(new Set(voters.map((voter) => voter.id)));
      expect(option.voters.map((voter) => voter.id)).toEqual(option.voterIds);
    }
    // A later read lists the voters in the same order: the order of voting.
    expect((await fetchChat(app, elin, newLeagueId)).entries).toEqual([entry]);
  });

  test('the votes of former members stay, and the vote of a deleted account stays without a voter', async () => {
    const newLeagueId = await makeLeague(app, elin);
    const [dag] = await makeMembers(app, newLeagueId, elin, 'Dag');
    const poll = await createChatPoll(app, elin, newLeagueId, 'Stay?', 'Yes');
    await castVote(poll, 0, dag);
    await castVote(poll, 0, elin);
    await app.call(removeMember, { leagueId: newLeagueId, memberId: dag.id }, dag);
    expect(await app.errorCode(vote, makeBallot(poll, 0, dag), dag)).toBe('forbidden');
    const readOption = async () => (await fetchChat(app, elin, newLeagueId)).entries[0]!.poll!.options[0];
    const voterPictures = [dag, elin].map(({ id, name }) => ({ id, picture: name[0] }));
    expect(await readOption()).toMatchObject({
      votes: 2,
      voterIds: [dag.id, elin.id],
      voters: voterPictures,
    });
    // The response stored for Elin's retries contains the voters too.
    await app.call(vote, makeBallot(poll, 0, elin, true), { ...elin, key: 'kept-for-retries' });
    await app.call(deleteAccount, { userId: dag.id }, dag);
    const storedKeys = await app.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(storedKeys)).not.toContain(dag.id);
    expect(await readOption()).toMatchObject({
      votes: 2,
      voterIds: [elin.id],
      voters: voterPictures.slice(1),
    });
  });

  test('a vote requires a poll, one of its options, membership and the voter’s own user id', async () => {
    const poll = await createChatPoll(app, elin, leagueId, 'Which?', 'A');
    const otherPoll = await createChatPoll(app, elin, leagueId, 'What?', 'B');
    const chatMessage = await sendChatMessage(app, elin, leagueId, 'Not a poll');
    const stranger = await makeUser(app);
    const validBallot = makeBallot(poll, 0, bo);
    expect(
      await app.errorCode(vote, { ...validBallot, optionId: makeBallot(otherPoll, 0, bo).optionId }, bo),
    ).toBe('not_found');
    expect(await app.errorCode(vote, { ...validBallot, pollId: chatMessage.id }, bo)).toBe('not_found');
    expect(await app.errorCode(vote, { ...validBallot, pollId: 'none' }, bo)).toBe('not_found');
    expect(await app.errorCode(vote, validBallot, cia)).toBe('forbidden');
    expect(await app.errorCode(vote, { ...validBallot, userId: stranger.id }, stranger)).toBe('forbidden');
    expect(await app.errorCode(vote, validBallot)).toBe('unauthenticated');
    expect(await app.invalidFields(vote, { ...validBallot, voted: 'maybe' }, bo)).toEqual(['voted']);
  });
});

describe('Closing a poll', () => {
  test('the author can close a poll, even twice; its votes stay, and new votes are rejected', async () => {
    const poll = await createChatPoll(app, bo, leagueId, 'Enough?', 'A', 'B');
    await castVote(poll, 0, cia);
    const { id: pollId } = poll.poll!;
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await app.call(closePoll, { userId: bo.id, pollId }, bo)).toEqual({
        status: 200,
        message: 'Poll closed',
      });
    }
    const closedEntry = (await fetchChat(app, elin, leagueId)).entries.at(-1)!;
    expect(closedEntry.poll).toMatchObject({
      closed: true,
      options: [{ votes: 1, voterIds: [cia.id] }, { votes: 0 }],
    });
    for (const voted of [undefined, true, false]) {
      expect(await app.errorCode(vote, makeBallot(poll, 0, cia, voted), cia)).toBe('poll_closed');
    }
    expect(await app.errorCode(vote, { ...makeBallot(poll, 0, cia), optionId: 'none' }, cia)).toBe(
      'not_found',
    );
    await app.call(deletePoll, { userId: bo.id, pollId }, bo);
  });

  test('only the author can close a poll, and a message is not a poll', async () => {
    const poll = await createChatPoll(app, bo, leagueId, 'Mine to close?', 'A');
    const { id: pollId } = poll.poll!;
    const stranger = await makeUser(app);
    for (const player of [cia, elin, stranger]) {
      expect(await app.errorCode(closePoll, { userId: player.id, pollId }, player)).toBe('forbidden');
    }
    expect(await app.errorCode(closePoll, { userId: bo.id, pollId }, cia)).toBe('forbidden');
    expect(await app.errorCode(closePoll, { userId: bo.id, pollId })).toBe('unauthenticated');
    const chatMessage = await sendChatMessage(app, bo, leagueId, 'Not a poll');
    for (const id of ['none', chatMessage.id]) {
      expect(await app.errorCode(closePoll, { userId: bo.id, pollId: id }, bo)).toBe('not_found');
    }
    expect(await castVote(poll, 0, cia)).toMatchObject([{ votes: 1 }]);
  });
});

describe('Deleting a poll', () => {
  test('the author can delete a poll and its votes with either endpoint', async () => {
    const firstPoll = await createChatPoll(app, bo, leagueId, 'First?', 'A');
    const secondPoll = await createChatPoll(app, bo, leagueId, 'Second?', 'A');
    await castVote(firstPoll, 0, cia);
    const { id: pollId } = firstPoll.poll!;
    expect(await app.call(deletePoll, { userId: bo.id, pollId }, bo)).toEqual({
      message: 'Poll deleted successfully',
    });
    await app.call(deleteMessage, { messageId: secondPoll.id }, bo);
    const entryIds = (await fetchChat(app, cia, leagueId)).entries.map((entry) => entry.id);
    expect(entryIds).not.toContain(firstPoll.id);
    expect(entryIds).not.toContain(secondPoll.id);
    expect(await app.errorCode(vote, makeBallot(firstPoll, 0, cia), cia)).toBe('not_found');
    const optionsQuery = app.db.selectFrom('poll_options').where('poll_id', 'in', [pollId, secondPoll.id]);
    expect(await optionsQuery.selectAll().execute()).toEqual([]);
  });

  test('only the author can delete a poll, and a message is not a poll', async () => {
    const poll = await createChatPoll(app, bo, leagueId, 'Mine?', 'A');
    const { id: pollId } = poll.poll!;
    const stranger = await makeUser(app);
    for (const player of [cia, elin, stranger]) {
      expect(await app.errorCode(deletePoll, { userId: player.id, pollId }, player)).toBe('forbidden');
    }
    expect(await app.errorCode(deletePoll, { userId: bo.id, pollId }, cia)).toBe('forbidden');
    expect(await app.errorCode(deletePoll, { userId: bo.id, pollId })).toBe('unauthenticated');
    expect(await app.errorCode(deletePoll, { userId: bo.id, pollId: 'none' }, bo)).toBe('not_found');
    const chatMessage = await sendChatMessage(app, bo, leagueId, 'Not a poll');
    expect(await app.errorCode(deletePoll, { userId: bo.id, pollId: chatMessage.id }, bo)).toBe('not_found');
  });
});
