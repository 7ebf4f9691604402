import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { logout } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { pausePlayer } from '@golf-league/core/contracts/participation.ts';
import { submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat, changeSeat, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { joinPlayers, makeLeague, makeMembers, makeRound, makeSession, makeUser } from './make.ts';
import { openTestApp, type TestSocket } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

/** Returns the names of the events that a socket receives after a write, in order and without repetitions. */
async function collectEvents(socket: TestSocket, write: () => Promise<unknown>): Promise<string[]> {
  socket.receivedEvents.length = 0;
  await write();
  await sleep(120);
  return [...new Set(socket.receivedEvents.map(({ event }) => event))];
}

describe('sockets', () => {
  it('a socket without a valid session is rejected as unauthenticated', async () => {
    await expect(app.connectSocket('made up')).rejects.toThrow('unauthenticated');
    const elin = await makeUser(app);
    await app.call(logout, {}, elin);
    await expect(app.connectSocket(elin.token)).rejects.toThrow('unauthenticated');
  });

  it('a socket receives every change in its player’s leagues, with only ids and the board’s version', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { mode: 'fedex', started: false });
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const arneSocket = await app.connectSocket(arne.token);
    const bo = await makeUser(app);
    const mia = await makeUser(app);
    const createMemberInput = (userId: string) => ({ leagueId, memberId: userId });
    const elinsFields = { leagueId, userId: elin.id };
    let seatId = '';
    let roundId = '';
    const writes: [() => Promise<unknown>, string[]][] = [
      [() => joinPlayers(app, leagueId, elin, bo), ['membersChanged', 'scoreboardChanged']],
      [
        async () => (seatId = (await app.call(addSeat, { ...elinsFields, name: 'Cia' }, elin)).seatId),
        ['membersChanged', 'scoreboardChanged'],
      ],
      [
        () => app.call(changeSeat, { ...elinsFields, seatId, name: 'Mia' }, elin),
        ['membersChanged', 'scoreboardChanged'],
      ],
      [
        async () => {
          const { token: inviteToken } = await app.call(seatInvite, { leagueId, seatId }, elin);
          await app.call(joinByInvite, { leagueId, userId: mia.id, inviteToken }, mia);
        },
        ['membersChanged', 'scoreboardChanged'],
      ],
      [() => app.call(startLeague, { leagueId }, elin), ['leagueChanged']],
      [() => app.call(makeAdmin, createMemberInput(bo.id), elin), ['membersChanged']],
      [async () => (roundId = (await makeRound(app, leagueId, elin, 0)).id), ['scoreboardChanged']],
      [
        () => app.call(updateRound, { ...createMemberInput(elin.id), roundId, toPar: 1 }, elin),
        ['roundChanged', 'scoreboardChanged'],
      ],
      [() => app.call(deleteRound, { roundId }, elin), ['roundChanged', 'scoreboardChanged']],
      [() => app.call(pausePlayer, createMemberInput(bo.id), elin), ['membersChanged', 'scoreboardChanged']],
      [() => app.call(removeMember, createMemberInput(bo.id), elin), ['membersChanged', 'scoreboardChanged']],
      // The board changes too, because it becomes the final table.
      [() => app.call(finishLeague, { leagueId }, elin), ['leagueChanged', 'scoreboardChanged']],
      [() => app.call(finishLeague, { leagueId }, elin), []],
      [() => app.call(deleteLeague, { leagueId }, elin), ['leagueChanged']],
    ];
    for (const [write, expectedEvents] of writes) {
      // The order of the events is not fixed.
      expect((await collectEvents(arneSocket, write)).toSorted()).toEqual(expectedEvents);
      const version = expect.any(Number) as number;
      const payloads = expectedEvents.map((event) => ({
        tournamentId: leagueId,
        ...(event === 'scoreboardChanged' ? { version } : {}),
        ...(event === 'roundChanged' ? { roundId } : {}),
      }));
      const sortedEvents = arneSocket.receivedEvents.toSorted((a, b) => a.event.localeCompare(b.event));
      expect(sortedEvents.map(({ payload }) => payload)).toEqual(payloads);
    }
  });

  it('a socket receives no events from other leagues', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const strangerSocket = await app.connectSocket((await makeUser(app)).token);
    expect(await collectEvents(strangerSocket, () => makeRound(app, leagueId, elin, 0))).toEqual([]);
  });

  it('a player’s sockets join a league’s room as soon as the player joins, on every device', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const arne = await makeUser(app);
    const devices = [
      await app.connectSocket(arne.token),
      await app.connectSocket(await makeSession(app, arne.id)),
    ];
    await joinPlayers(app, leagueId, elin, arne);
    await Promise.all(devices.map((device) => device.waitForSocketEvent('scoreboardChanged')));
    for (const device of devices) {
      expect(await collectEvents(device, () => makeRound(app, leagueId, elin, 0))).toEqual([
        'scoreboardChanged',
      ]);
    }
  });

  it('the creator’s socket is in the room of a new league', async () => {
    const elin = await makeUser(app);
    const socket = await app.connectSocket(elin.token);
    const leagueId = await makeLeague(app, elin);
    await socket.waitForSocketEvent('leagueChanged');
    expect(await collectEvents(socket, () => makeRound(app, leagueId, elin, 0))).toEqual([
      'scoreboardChanged',
    ]);
  });

  it('a socket leaves the room as soon as the player leaves or is removed', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    const sockets = [await app.connectSocket(arne.token), await app.connectSocket(bo.token)];
    await app.call(removeMember, { leagueId, memberId: arne.id }, arne);
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    for (const socket of sockets) {
      // This last invalidation event tells an open page that the membership has ended.
      await socket.waitForSocketEvent('membersChanged');
      expect(await collectEvents(socket, () => makeRound(app, leagueId, elin, 0))).toEqual([]);
    }
  });

  it('a socket is disconnected when its session ends, while the player’s other devices stay connected', async () => {
    const elin = await makeUser(app);
    const otherToken = await makeSession(app, elin.id);
    const [phone, tablet] = [await app.connectSocket(elin.token), await app.connectSocket(otherToken)];
    await app.call(logout, {}, elin);
    expect(await phone.disconnectReason).toBe('io server disconnect');
    expect(tablet.socket.connected).toBe(true);
  });
});

describe('invalidation events', () => {
  it('an invalidation event is sent only once the change can be read', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const socket = await app.connectSocket(elin.token);
    for (let roundCount = 1; roundCount <= 5; roundCount++) {
      socket.receivedEvents.length = 0;
      const boardPromise = socket
        .waitForSocketEvent('scoreboardChanged')
        .then(() => app.call(scoreboard, { leagueId }, elin));
      await makeRound(app, leagueId, elin, 0);
      expect((await boardPromise).rows[0]?.rounds).toBe(roundCount);
    }
  });

  it('a rejected call does not send an invalidation event', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { started: false });
    const socket = await app.connectSocket(elin.token);
    const round = { leagueId, memberId: elin.id, gross: 90, toPar: 0 };
    expect(await collectEvents(socket, () => app.errorCode(submitRound, round, elin))).toEqual([]);
  });
});

describe('two servers on one database', () => {
  it('two servers notify each other of changes, memberships and ended sessions, in order', async () => {
    const otherApp = await openTestApp({ sharesDatabaseWith: app });
    try {
      const elin = await makeUser(app);
      const leagueId = await makeLeague(app, elin);
      const arne = await makeUser(app);
      const remoteSocket = await otherApp.connectSocket(arne.token);
      await joinPlayers(app, leagueId, elin, arne);
      await remoteSocket.waitForSocketEvent('scoreboardChanged');
      expect(await collectEvents(remoteSocket, () => makeRound(app, leagueId, elin, 0))).toEqual([
        'scoreboardChanged',
      ]);
      const removeArne = () => app.call(removeMember, { leagueId, memberId: arne.id }, elin);
      expect(await collectEvents(remoteSocket, removeArne)).toEqual(['membersChanged']);
      expect(await collectEvents(remoteSocket, () => makeRound(app, leagueId, elin, 0))).toEqual([]);
      await app.call(logout, {}, arne);
      expect(await remoteSocket.disconnectReason).toBe('io server disconnect');
      const { rows } = await otherApp.call(scoreboard, { leagueId }, elin);
      expect(rows).toMatchObject([{ rounds: 2 }]);
    } finally {
      await otherApp.close();
    }
  });

  it('two servers catch up on the events that they missed while their listening connection was down', async () => {
    const otherApp = await openTestApp({ sharesDatabaseWith: app });
    try {
      const elin = await makeUser(app);
      const leagueId = await makeLeague(app, elin);
      const [arne, bo] = [await makeUser(app), await makeUser(app)];
      for (const user of [arne, bo]) await joinPlayers(app, leagueId, elin, user);
      const removedMemberSocket = await otherApp.connectSocket(arne.token);
      const loggedOutPlayerSocket = await otherApp.connectSocket(bo.token);
      // Deletes rows without publishing, as if the events were lost along with the listening connection.
      await app.db.deleteFrom('members').where('user_id', '=', arne.id).execute();
      await app.db.deleteFrom('sessions').where('user_id', '=', bo.id).execute();
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'LISTEN "socket.io%'
      `.execute(app.db);
      expect(await loggedOutPlayerSocket.disconnectReason).toBe('io server disconnect');
      expect(await collectEvents(removedMemberSocket, () => makeRound(app, leagueId, elin, 0))).toEqual([]);
      // If its transport is closed, the client reconnects automatically and refetches everything.
      expect(await removedMemberSocket.disconnectReason).toMatch(/^transport/);
    } finally {
      await otherApp.close();
    }
  });
});

describe('connections', () => {
  it('a connection allows only one handshake, because many could overload the database', async () => {
    const elin = await makeUser(app);
    const handshake = `40${JSON.stringify({ token: elin.token })}`;
    const connection = new WebSocket(`${app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const receivedPackets: string[] = [];
    connection.addEventListener('message', ({ data }) => receivedPackets.push(String(data)));
    const closePromise = new Promise((resolve) => connection.addEventListener('close', resolve));
    await new Promise((resolve) => connection.addEventListener('message', resolve, { once: true }));
    for (let sentCount = 0; sentCount < 50; sentCount++) connection.send(handshake);
    await closePromise;
    expect(receivedPackets.filter((text) => text.startsWith('40')).length).toBeLessThanOrEqual(1);
  });

  it('connections are counted per network before their session is checked', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    try {
      const openConnection = async (from: string) => {
        const headers = { 'x-forwarded-for': from };
        const { status } = await limitedApp.fetch('/socket.io/?EIO=4&transport=polling', { headers });
        return status;
      };
      const statuses: number[] = [];
      for (let batch = 0; batch < 13; batch++) {
        statuses.push(
          ...(await Promise.all(Array.from({ length: 100 }, () => openConnection('203.0.113.7')))),
        );
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(1200);
      expect(await openConnection('203.0.113.7')).toBe(403);
      expect(await openConnection('203.0.113.8')).toBe(200);
    } finally {
      await limitedApp.close();
    }
  });
});
