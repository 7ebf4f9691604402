import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '@golf-league/core/contracts/accounts.ts';
import { deleteMessage, deletePoll, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import {
  createChatPoll,
  toWireEntry,
  fetchChat,
  sendChatMessage,
  getEntryTexts,
} from '../../../test/chat.ts';
import {
  joinPlayers,
  makeLeague,
  makeMembers,
  makeSession,
  makeUser,
  type Player,
} from '../../../test/make.ts';
import { checkError } from '../../../test/check-error.ts';
import { openTestApp, type TestApp, type TestSocket } from '../../../test/test-app.ts';

let app: TestApp;
let elin: Player;

beforeAll(async () => {
  app = await openTestApp();
  elin = await makeUser(app, 'Elin');
});
afterAll(() => app.close());

async function makeLeagueOfTwo() {
  const leagueId = await makeLeague(app, elin);
  const { Bo: bo } = await makeMembers(app, leagueId, elin, 'Bo');
  return { leagueId, bo };
}

interface Acknowledgement {
  status: number;
  message: { messageId: string; messageContent: string };
}

const emitMessage = (sender: TestSocket, ...payload: unknown[]) =>
  sender.socket.timeout(8000).emitWithAck('sendMessage', ...payload) as Promise<Acknowledgement>;

async function sendAndReadError(sender: TestSocket, ...payload: unknown[]) {
  const body: unknown = await emitMessage(sender, ...payload);
  return checkError((body as { status: number }).status, body).error;
}

const receivedBy = (socket: TestSocket, event: string) =>
  socket.receivedEvents.filter((item) => item.event === event).map((item) => item.payload);

/** Waits until the sockets have received all earlier events: each makes a call, which is answered after them. */
async function waitForEarlierEvents(...sockets: TestSocket[]): Promise<void> {
  for (const item of sockets) await sendAndReadError(item, 'nothing');
}

describe('Receiving', () => {
  test('every socket of the league gets a whole message once, including the sender’s other devices', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const { Cia: cia } = await makeMembers(app, await makeLeague(app, elin), elin, 'Cia');
    const phone = await app.socket(bo.token);
    const tablet = await app.socket(await makeSession(app, bo.id));
    const otherSocket = await app.socket(elin.token);
    const stranger = await app.socket(cia.token);
    const sentEntry = await sendChatMessage(app, bo, leagueId, 'Heard?');
    for (const socket of [phone, tablet, otherSocket]) {
      await socket.waitForSocketEvent('newMessage');
      await waitForEarlierEvents(socket);
      expect(receivedBy(socket, 'newMessage')).toEqual([toWireEntry(sentEntry)]);
    }
    expect(receivedBy(stranger, 'newMessage')).toEqual([]);
  });

  test('a message of 4,000 characters outside ASCII reaches other sockets', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const otherSocket = await app.socket(elin.token);
    const sentEntry = await sendChatMessage(app, bo, leagueId, '⛳'.repeat(4000));
    expect(await otherSocket.waitForSocketEvent('newMessage')).toEqual(toWireEntry(sentEntry));
  });

  test('deletions and votes are published, but calls that change nothing are not', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.socket(elin.token);
    const { id: messageId } = await sendChatMessage(app, bo, leagueId, 'Oops');
    const poll = (await createChatPoll(app, bo, leagueId, 'Which?', 'A')).poll!;
    const ballot = { userId: bo.id, pollId: poll.id, optionId: poll.options[0]!.id };
    await app.call(vote, { ...ballot, voted: true }, bo);
    await app.call(vote, { ...ballot, voted: true }, bo);
    await app.call(deleteMessage, { messageId }, bo);
    await app.call(deletePoll, { userId: bo.id, pollId: poll.id }, bo);
    await waitForEarlierEvents(socket);
    expect(receivedBy(socket, 'pollChanged')).toEqual([{ tournamentId: leagueId, pollId: poll.id }]);
    expect(receivedBy(socket, 'messageDeleted')).toEqual(
      [messageId, poll.id].map((id) => ({ tournamentId: leagueId, messageId: id })),
    );
  });

  test('a retry or a rejected call publishes nothing, and a removed member receives nothing more', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.socket(elin.token);
    const removedSocket = await app.socket(bo.token);
    const input = { userId: elin.id, leagueId, message: 'Once' };
    for (let n = 0; n < 3; n++) await app.call(uploadMessage, input, { ...elin, key: 'announced-once' });
    await app.errorCode(uploadMessage, { ...input, message: '' }, elin);
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    await sendChatMessage(app, elin, leagueId, 'Among us');
    await waitForEarlierEvents(socket, removedSocket);
    expect(receivedBy(socket, 'newMessage')).toMatchObject([
      { messageContent: 'Once' },
      { messageContent: 'Among us' },
    ]);
    expect(receivedBy(removedSocket, 'newMessage')).toMatchObject([{ messageContent: 'Once' }]);
  });
});

describe('Sending', () => {
  test('sendMessage stores the message like the HTTP call, and acknowledges it', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.socket(bo.token);
    const otherSocket = await app.socket(elin.token);
    const fields = { tournamentId: leagueId, userId: bo.id };
    const first = await emitMessage(socket, {
      ...fields,
      messageContent: ' By socket ',
      type: 'chat',
      userName: 'Eve',
    });
    const second = await emitMessage(socket, { tournamentId: leagueId, message: 'As the call spells it' });
    const { entries } = await fetchChat(app, elin, leagueId);
    expect([first, second]).toEqual(entries.map((entry) => ({ status: 200, message: toWireEntry(entry) })));
    expect(entries[0]).toMatchObject({ authorName: 'Bo', text: 'By socket' });
    await waitForEarlierEvents(socket, otherSocket);
    for (const item of [socket, otherSocket])
      expect(receivedBy(item, 'newMessage')).toEqual(entries.map(toWireEntry));
  });

  test('messages from one client stay in order, with or without waiting for acknowledgements', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.socket(bo.token);
    const texts = Array.from({ length: 50 }, (_, n) => `m${n}`);
    for (const text of texts) socket.socket.emit('sendMessage', { tournamentId: leagueId, message: text });
    await waitForEarlierEvents(socket);
    expect(getEntryTexts((await fetchChat(app, elin, leagueId)).entries)).toEqual(texts);
  });

  test('sendMessage with the id of the sender’s own message adds nothing', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.socket(bo.token);
    const sentEntry = await sendChatMessage(app, bo, leagueId, 'By call');
    const poll = await createChatPoll(app, bo, leagueId, 'By call?', 'Yes');
    for (const message of [toWireEntry(sentEntry), toWireEntry(poll)])
      expect(await emitMessage(socket, message)).toEqual({ status: 200, message });
    expect((await fetchChat(app, elin, leagueId)).entries).toEqual([sentEntry, poll]);
  });

  test('sendMessage rejects the id of somebody else’s message, and treats an unknown id as new', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const otherLeagueId = await makeLeague(app, elin);
    await joinPlayers(app, otherLeagueId, elin, bo);
    const socket = await app.socket(bo.token);
    const elinMessage = toWireEntry(await sendChatMessage(app, elin, leagueId, 'Theirs'));
    const otherLeagueMessage = toWireEntry(await sendChatMessage(app, bo, otherLeagueId, 'There'));
    const deleted = await sendChatMessage(app, bo, leagueId, 'Deleted');
    await app.call(deleteMessage, { messageId: deleted.id }, bo);
    expect(await sendAndReadError(socket, elinMessage)).toBe('forbidden');
    expect(await sendAndReadError(socket, { ...elinMessage, userId: bo.id })).toBe('forbidden');
    expect(await sendAndReadError(socket, { ...otherLeagueMessage, tournamentId: leagueId })).toBe(
      'not_found',
    );
    expect(await sendAndReadError(socket, toWireEntry(deleted))).toBe('not_found');
    expect(await sendAndReadError(socket, { tournamentId: leagueId, message: 'Which?', type: 'poll' })).toBe(
      'invalid_input',
    );
    const acknowledgement = await emitMessage(socket, {
      tournamentId: leagueId,
      messageId: 'temporary-1',
      message: 'New',
    });
    expect(acknowledgement.message.messageId).not.toBe('temporary-1');
    expect(getEntryTexts((await fetchChat(app, elin, leagueId)).entries)).toEqual(['Theirs', 'New']);
  });

  test('sendMessage with the same key stores one message, even if the retry uses HTTP', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.socket(bo.token);
    const fields = { tournamentId: leagueId, userId: bo.id, message: 'Once' };
    const key = 'sent-once-please';
    const first = await emitMessage(socket, { ...fields, idempotencyKey: key });
    expect(await emitMessage(socket, { ...fields, idempotencyKey: key })).toEqual(first);
    const input = { leagueId, userId: bo.id, message: 'Once' };
    expect(toWireEntry((await app.call(uploadMessage, input, { ...bo, key })).message)).toEqual(
      first.message,
    );
    expect(await sendAndReadError(socket, { ...fields, message: 'Other', idempotencyKey: key })).toBe(
      'idempotency_key_reused',
    );
    expect(getEntryTexts((await fetchChat(app, elin, leagueId)).entries)).toEqual(['Once']);
  });

  test('sendMessage is rejected like the HTTP call', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const stranger = await app.socket((await makeUser(app)).token);
    const socket = await app.socket(bo.token);
    const fields = { tournamentId: leagueId, messageContent: 'Hello' };
    expect(await sendAndReadError(stranger, fields)).toBe('forbidden');
    expect(await sendAndReadError(socket, { ...fields, tournamentId: 'none' })).toBe('not_found');
    expect(await sendAndReadError(socket, { ...fields, userId: elin.id })).toBe('forbidden');
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    expect(await sendAndReadError(socket, fields)).toBe('forbidden');
  });

  test('hostile payloads are not stored and do not stop the server', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.socket(bo.token);
    const fields = { tournamentId: leagueId, userId: bo.id, message: 'Hello' };
    const hostilePayloads: unknown[] = [
      null,
      undefined,
      7,
      'text',
      [],
      [fields],
      {},
      Buffer.from('bytes'),
      { ...fields, message: null },
      { ...fields, message: '\u0000' },
      { ...fields, message: 'x'.repeat(4001) },
      { ...fields, message: { toString: 'x' } },
      { ...fields, message: Buffer.from('bytes') },
      { ...fields, tournamentId: ['x'] },
      { ...fields, tournamentId: '\u0000' },
      { ...fields, tournamentId: 'x'.repeat(5000) },
      { ...fields, userId: { $ne: null } },
      { ...fields, messageId: '\u0000' },
      { ...fields, messageId: {} },
      { ...fields, idempotencyKey: 'short' },
      { ...fields, idempotencyKey: 'with\u0000NUL-inside' },
      { ...fields, type: 'admin' },
      JSON.parse(`{"__proto__": ${JSON.stringify(fields)}}`),
    ];
    for (const payload of hostilePayloads) {
      const result = [payload, await sendAndReadError(socket, payload)];
      expect(result).toEqual([payload, 'invalid_input']);
      socket.socket.emit('sendMessage', payload);
    }
    expect(await sendAndReadError(socket)).toBe('invalid_input');
    expect(await sendAndReadError(socket, null, fields)).toBe('invalid_input');
    socket.socket.emit('sendMessage');
    // A payload far above the limit ends only its own connection.
    const flood = await app.socket(bo.token);
    flood.socket.emit('sendMessage', { ...fields, message: 'x'.repeat(1_000_000) });
    await flood.disconnected;
    await waitForEarlierEvents(socket);
    expect((await fetchChat(app, elin, leagueId)).status).toBe(204);
  });

  test('sendMessage is rejected once the session has ended', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.socket(bo.token);
    // Simulates a session ended by another instance, before its domain event arrives.
    await app.db.deleteFrom('sessions').where('user_id', '=', bo.id).execute();
    expect(await sendAndReadError(socket, { tournamentId: leagueId, message: 'Still here' })).toBe(
      'unauthenticated',
    );
    expect(await sendAndReadError(socket, null)).toBe('unauthenticated');

    const token = await makeSession(app, bo.id);
    const otherSocket = await app.socket(token);
    await app.call(logout, {}, { token });
    await otherSocket.disconnected;
    expect((await fetchChat(app, elin, leagueId)).status).toBe(204);
  });
});

test('a member can write at most a hundred messages a minute, over sockets and HTTP combined', async () => {
  const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const bo = await makeUser(limitedApp, 'Bo');
    const leagueId = await makeLeague(limitedApp, bo);
    const { Cia: cia } = await makeMembers(limitedApp, leagueId, bo, 'Cia');
    const socket = await limitedApp.socket(bo.token);
    const fields = { tournamentId: leagueId, userId: bo.id, message: 'Hello' };
    for (let n = 0; n < 50; n++) await sendChatMessage(limitedApp, bo, leagueId, 'Hello');
    for (let n = 0; n < 50; n++) expect((await emitMessage(socket, fields)).status).toBe(200);
    expect(await sendAndReadError(socket, fields)).toBe('too_many_requests');
    const input = { leagueId, userId: bo.id, message: 'Hello' };
    expect(await limitedApp.errorCode(uploadMessage, input, bo)).toBe('too_many_requests');
    await sendChatMessage(limitedApp, cia, leagueId, 'I may');
  } finally {
    await limitedApp.close();
  }
});
