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
  const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
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

const getReceivedPayloads = (socket: TestSocket, event: string) =>
  socket.receivedEvents
    .filter((receivedEvent) => receivedEvent.event === event)
    .map((receivedEvent) => receivedEvent.payload);

/** Waits until the sockets have received all earlier events, which arrive before the response to a message. */
async function waitForEarlierEvents(...sockets: TestSocket[]): Promise<void> {
  for (const socket of sockets) await sendAndReadError(socket, 'nothing');
}

describe('Receiving chat events on a socket', () => {
  test('every member’s socket gets a new message once, including the sender’s other devices', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const [cia] = await makeMembers(app, await makeLeague(app, elin), elin, 'Cia');
    const phoneSocket = await app.connectSocket(bo.token);
    const tabletSocket = await app.connectSocket(await makeSession(app, bo.id));
    const otherSocket = await app.connectSocket(elin.token);
    const strangerSocket = await app.connectSocket(cia.token);
    const sentEntry = await sendChatMessage(app, bo, leagueId, 'Heard?');
    for (const socket of [phoneSocket, tabletSocket, otherSocket]) {
      await socket.waitForSocketEvent('newMessage');
      await waitForEarlierEvents(socket);
      expect(getReceivedPayloads(socket, 'newMessage')).toEqual([toWireEntry(sentEntry)]);
    }
    expect(getReceivedPayloads(strangerSocket, 'newMessage')).toEqual([]);
  });

  test('a message of 4,000 non-ASCII characters reaches other sockets', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const otherSocket = await app.connectSocket(elin.token);
    const sentEntry = await sendChatMessage(app, bo, leagueId, '⛳'.repeat(4000));
    expect(await otherSocket.waitForSocketEvent('newMessage')).toEqual(toWireEntry(sentEntry));
  });

  test('deletions and votes are published, but requests that change nothing are not', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.connectSocket(elin.token);
    const { id: messageId } = await sendChatMessage(app, bo, leagueId, 'Oops');
    const poll = (await createChatPoll(app, bo, leagueId, 'Which?', 'A')).poll!;
    const ballotInput = { userId: bo.id, pollId: poll.id, optionId: poll.options[0]!.id };
    await app.call(vote, { ...ballotInput, voted: true }, bo);
    await app.call(vote, { ...ballotInput, voted: true }, bo);
    await app.call(deleteMessage, { messageId }, bo);
    await app.call(deletePoll, { userId: bo.id, pollId: poll.id }, bo);
    await waitForEarlierEvents(socket);
    expect(getReceivedPayloads(socket, 'pollChanged')).toEqual([{ tournamentId: leagueId, pollId: poll.id }]);
    expect(getReceivedPayloads(socket, 'messageDeleted')).toEqual(
      [messageId, poll.id].map((id) => ({ tournamentId: leagueId, messageId: id })),
    );
  });

  test('a retry or a rejected request publishes nothing, and a removed member receives nothing more', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.connectSocket(elin.token);
    const removedMemberSocket = await app.connectSocket(bo.token);
    const input = { userId: elin.id, leagueId, message: 'Once' };
    for (let attempt = 0; attempt < 3; attempt++)
      await app.call(uploadMessage, input, { ...elin, key: 'announced-once' });
    await app.errorCode(uploadMessage, { ...input, message: '' }, elin);
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    await sendChatMessage(app, elin, leagueId, 'Members only');
    await waitForEarlierEvents(socket, removedMemberSocket);
    expect(getReceivedPayloads(socket, 'newMessage')).toMatchObject([
      { messageContent: 'Once' },
      { messageContent: 'Members only' },
    ]);
    expect(getReceivedPayloads(removedMemberSocket, 'newMessage')).toMatchObject([
      { messageContent: 'Once' },
    ]);
  });
});

describe('Sending messages over a socket', () => {
  test('sendMessage stores the message like the HTTP call, and acknowledges it', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.connectSocket(bo.token);
    const otherSocket = await app.connectSocket(elin.token);
    const messageFields = { tournamentId: leagueId, userId: bo.id };
    const firstAcknowledgement = await emitMessage(socket, {
      ...messageFields,
      messageContent: ' Sent by socket ',
      type: 'chat',
      userName: 'Eve',
    });
    const secondAcknowledgement = await emitMessage(socket, {
      tournamentId: leagueId,
      message: 'Named as in HTTP calls',
    });
    const { entries } = await fetchChat(app, elin, leagueId);
    expect([firstAcknowledgement, secondAcknowledgement]).toEqual(
      entries.map((entry) => ({ status: 200, message: toWireEntry(entry) })),
    );
    expect(entries[0]).toMatchObject({ authorName: 'Bo', text: 'Sent by socket' });
    await waitForEarlierEvents(socket, otherSocket);
    for (const receivingSocket of [socket, otherSocket])
      expect(getReceivedPayloads(receivingSocket, 'newMessage')).toEqual(entries.map(toWireEntry));
  });

  test('messages from one client stay in order, with or without waiting for acknowledgements', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.connectSocket(bo.token);
    const texts = Array.from({ length: 50 }, (_, index) => `m${index}`);
    for (const text of texts) socket.socket.emit('sendMessage', { tournamentId: leagueId, message: text });
    await waitForEarlierEvents(socket);
    expect(getEntryTexts((await fetchChat(app, elin, leagueId)).entries)).toEqual(texts);
  });

  test('sendMessage with the id of the sender’s own message adds nothing', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.connectSocket(bo.token);
    const sentEntry = await sendChatMessage(app, bo, leagueId, 'Sent by HTTP');
    const poll = await createChatPoll(app, bo, leagueId, 'By HTTP?', 'Yes');
    for (const message of [toWireEntry(sentEntry), toWireEntry(poll)])
      expect(await emitMessage(socket, message)).toEqual({ status: 200, message });
    expect((await fetchChat(app, elin, leagueId)).entries).toEqual([sentEntry, poll]);
  });

  test('sendMessage rejects the id of somebody else’s message, and treats an unknown id as new', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const otherLeagueId = await makeLeague(app, elin);
    await joinPlayers(app, otherLeagueId, elin, bo);
    const socket = await app.connectSocket(bo.token);
    const elinMessage = toWireEntry(await sendChatMessage(app, elin, leagueId, 'Theirs'));
    const otherLeagueMessage = toWireEntry(await sendChatMessage(app, bo, otherLeagueId, 'There'));
    const deletedEntry = await sendChatMessage(app, bo, leagueId, 'Deleted');
    await app.call(deleteMessage, { messageId: deletedEntry.id }, bo);
    expect(await sendAndReadError(socket, elinMessage)).toBe('forbidden');
    expect(await sendAndReadError(socket, { ...elinMessage, userId: bo.id })).toBe('forbidden');
    expect(await sendAndReadError(socket, { ...otherLeagueMessage, tournamentId: leagueId })).toBe(
      'not_found',
    );
    expect(await sendAndReadError(socket, toWireEntry(deletedEntry))).toBe('not_found');
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
    const socket = await app.connectSocket(bo.token);
    const messageFields = { tournamentId: leagueId, userId: bo.id, message: 'Once' };
    const key = 'sent-once-please';
    const firstAcknowledgement = await emitMessage(socket, { ...messageFields, idempotencyKey: key });
    expect(await emitMessage(socket, { ...messageFields, idempotencyKey: key })).toEqual(
      firstAcknowledgement,
    );
    const input = { leagueId, userId: bo.id, message: 'Once' };
    expect(toWireEntry((await app.call(uploadMessage, input, { ...bo, key })).message)).toEqual(
      firstAcknowledgement.message,
    );
    expect(await sendAndReadError(socket, { ...messageFields, message: 'Other', idempotencyKey: key })).toBe(
      'idempotency_key_reused',
    );
    expect(getEntryTexts((await fetchChat(app, elin, leagueId)).entries)).toEqual(['Once']);
  });

  test('sendMessage is rejected in the same cases as the HTTP call', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const strangerSocket = await app.connectSocket((await makeUser(app)).token);
    const socket = await app.connectSocket(bo.token);
    const messageFields = { tournamentId: leagueId, messageContent: 'Hello' };
    expect(await sendAndReadError(strangerSocket, messageFields)).toBe('forbidden');
    expect(await sendAndReadError(socket, { ...messageFields, tournamentId: 'none' })).toBe('not_found');
    expect(await sendAndReadError(socket, { ...messageFields, userId: elin.id })).toBe('forbidden');
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    expect(await sendAndReadError(socket, messageFields)).toBe('forbidden');
  });

  test('hostile payloads are not stored and do not stop the server', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.connectSocket(bo.token);
    const messageFields = { tournamentId: leagueId, userId: bo.id, message: 'Hello' };
    const hostilePayloads: unknown[] = [
      null,
      undefined,
      7,
      'text',
      [],
      [messageFields],
      {},
      Buffer.from('bytes'),
      { ...messageFields, message: null },
      { ...messageFields, message: '\u0000' },
      { ...messageFields, message: 'x'.repeat(4001) },
      { ...messageFields, message: { toString: 'x' } },
      { ...messageFields, message: Buffer.from('bytes') },
      { ...messageFields, tournamentId: ['x'] },
      { ...messageFields, tournamentId: '\u0000' },
      { ...messageFields, tournamentId: 'x'.repeat(5000) },
      { ...messageFields, userId: { $ne: null } },
      { ...messageFields, messageId: '\u0000' },
      { ...messageFields, messageId: {} },
      { ...messageFields, idempotencyKey: 'short' },
      { ...messageFields, idempotencyKey: 'with\u0000NUL-inside' },
      { ...messageFields, type: 'admin' },
      JSON.parse(`{"__proto__": ${JSON.stringify(messageFields)}}`),
    ];
    for (const payload of hostilePayloads) {
      const payloadAndError = [payload, await sendAndReadError(socket, payload)];
      expect(payloadAndError).toEqual([payload, 'invalid_input']);
      socket.socket.emit('sendMessage', payload);
    }
    expect(await sendAndReadError(socket)).toBe('invalid_input');
    expect(await sendAndReadError(socket, null, messageFields)).toBe('invalid_input');
    socket.socket.emit('sendMessage');
    // A payload far above the limit ends only its own connection.
    const floodingSocket = await app.connectSocket(bo.token);
    floodingSocket.socket.emit('sendMessage', { ...messageFields, message: 'x'.repeat(1_000_000) });
    await floodingSocket.disconnectReason;
    await waitForEarlierEvents(socket);
    expect((await fetchChat(app, elin, leagueId)).status).toBe(204);
  });

  test('sendMessage is rejected once the session has ended', async () => {
    const { leagueId, bo } = await makeLeagueOfTwo();
    const socket = await app.connectSocket(bo.token);
    // Simulates a session ended by another instance, before its domain event arrives.
    await app.db.deleteFrom('sessions').where('user_id', '=', bo.id).execute();
    expect(await sendAndReadError(socket, { tournamentId: leagueId, message: 'Still here' })).toBe(
      'unauthenticated',
    );
    expect(await sendAndReadError(socket, null)).toBe('unauthenticated');

    const token = await makeSession(app, bo.id);
    const otherSocket = await app.connectSocket(token);
    await app.call(logout, {}, { token });
    await otherSocket.disconnectReason;
    expect((await fetchChat(app, elin, leagueId)).status).toBe(204);
  });
});

test('a member can write at most a hundred messages a minute, over sockets and HTTP combined', async () => {
  const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const bo = await makeUser(limitedApp, 'Bo');
    const leagueId = await makeLeague(limitedApp, bo);
    const [cia] = await makeMembers(limitedApp, leagueId, bo, 'Cia');
    const socket = await limitedApp.connectSocket(bo.token);
    const messageFields = { tournamentId: leagueId, userId: bo.id, message: 'Hello' };
    for (let messageNumber = 0; messageNumber < 50; messageNumber++)
      await sendChatMessage(limitedApp, bo, leagueId, 'Hello');
    for (let messageNumber = 0; messageNumber < 50; messageNumber++)
      expect((await emitMessage(socket, messageFields)).status).toBe(200);
    expect(await sendAndReadError(socket, messageFields)).toBe('too_many_requests');
    const input = { leagueId, userId: bo.id, message: 'Hello' };
    expect(await limitedApp.errorCode(uploadMessage, input, bo)).toBe('too_many_requests');
    await sendChatMessage(limitedApp, cia, leagueId, 'I still can');
  } finally {
    await limitedApp.close();
  }
});
