import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { logout } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { standDown } from '@golf-league/core/contracts/participation.ts';
import { submitRound, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
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
  await pause(120);
  return [...new Set(socket.receivedEvents.map(({ event }) => event))];
}

describe('a socket', () => {
  it('a socket without a valid session is rejected with unauthenticated', async () => {
    await expect(app.socket('made up')).rejects.toThrow('unauthenticated');
    const elin = await makeUser(app);
    await app.call(logout, {}, elin);
    await expect(app.socket(elin.token)).rejects.toThrow('unauthenticated');
  });

  it('a socket receives every change in its player’s leagues, with only ids and the board’s version', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { mode: 'fedex', started: false });
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const arne = await app.socket(Arne.token);
    const bo = await makeUser(app);
    const mia = await makeUser(app);
    const memberIds = (userId: string) => ({ leagueId, memberId: userId });
    const byElin = { leagueId, userId: elin.id };
    let seatId = '';
    let roundId = '';
    const writes: [() => Promise<unknown>, string[]][] = [
      [() => joinPlayers(app, leagueId, elin, bo), ['membersChanged', 'scoreboardChanged']],
      [
        async () => (seatId = (await app.call(addSeat, { ...byElin, name: 'Cia' }, elin)).seatId),
        ['membersChanged', 'scoreboardChanged'],
      ],
      [
        () => app.call(changeSeat, { ...byElin, seatId, name: 'Mia' }, elin),
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
      [() => app.call(makeAdmin, memberIds(bo.id), elin), ['membersChanged']],
      [async () => (roundId = (await makeRound(app, leagueId, elin, 0)).id), ['scoreboardChanged']],
      [
        () => app.call(updateRound, { ...memberIds(elin.id), roundId, toPar: 1 }, elin),
        ['roundChanged', 'scoreboardChanged'],
      ],
      [() => app.call(takeBackRound, { roundId }, elin), ['roundChanged', 'scoreboardChanged']],
      [() => app.call(standDown, memberIds(bo.id), elin), ['membersChanged', 'scoreboardChanged']],
      [() => app.call(removeMember, memberIds(bo.id), elin), ['membersChanged', 'scoreboardChanged']],
      // The board changes too, because it becomes the final table.
      [() => app.call(finishLeague, { leagueId }, elin), ['leagueChanged', 'scoreboardChanged']],
      [() => app.call(finishLeague, { leagueId }, elin), []],
      [() => app.call(deleteLeague, { leagueId }, elin), ['leagueChanged']],
    ];
    for (const [write, events] of writes) {
      // The order of the events is not fixed.
      expect((await collectEvents(arne, write)).toSorted()).toEqual(events);
      const version = expect.any(Number) as number;
      const payloads = events.map((event) => ({
        tournamentId: leagueId,
        ...(event === 'scoreboardChanged' ? { version } : {}),
        ...(event === 'roundChanged' ? { roundId } : {}),
      }));
      const received = arne.receivedEvents.toSorted((a, b) => a.event.localeCompare(b.event));
      expect(received.map(({ payload }) => payload)).toEqual(payloads);
    }
  });

  it('a socket receives no events from other leagues', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const stranger = await app.socket((await makeUser(app)).token);
    expect(await collectEvents(stranger, () => makeRound(app, leagueId, elin, 0))).toEqual([]);
  });

  it('a player’s sockets join a league’s room as soon as the player joins, on every device', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const arne = await makeUser(app);
    const devices = [await app.socket(arne.token), await app.socket(await makeSession(app, arne.id))];
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
    const socket = await app.socket(elin.token);
    const leagueId = await makeLeague(app, elin);
    await socket.waitForSocketEvent('leagueChanged');
    expect(await collectEvents(socket, () => makeRound(app, leagueId, elin, 0))).toEqual([
      'scoreboardChanged',
    ]);
  });

  it('a socket leaves the room as soon as the player leaves or is removed', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    const sockets = [await app.socket(Arne.token), await app.socket(Bo.token)];
    await app.call(removeMember, { leagueId, memberId: Arne.id }, Arne);
    await app.call(removeMember, { leagueId, memberId: Bo.id }, elin);
    for (const socket of sockets) {
      // This last invalidation event tells an open page that the membership has ended.
      await socket.waitForSocketEvent('membersChanged');
      expect(await collectEvents(socket, () => makeRound(app, leagueId, elin, 0))).toEqual([]);
    }
  });

  it('a socket is disconnected when its session ends, while the player’s other devices stay connected', async () => {
    const elin = await makeUser(app);
    const otherToken = await makeSession(app, elin.id);
    const [phone, tablet] = [await app.socket(elin.token), await app.socket(otherToken)];
    await app.call(logout, {}, elin);
    expect(await phone.disconnected).toBe('io server disconnect');
    expect(tablet.socket.connected).toBe(true);
  });
});

describe('an invalidation event', () => {
  it('an invalidation event is sent after the change can be read', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const socket = await app.socket(elin.token);
    for (let rounds = 1; rounds <= 5; rounds++) {
      socket.receivedEvents.length = 0;
      const board = socket
        .waitForSocketEvent('scoreboardChanged')
        .then(() => app.call(scoreboard, { leagueId }, elin));
      await makeRound(app, leagueId, elin, 0);
      expect((await board).rows[0]?.rounds).toBe(rounds);
    }
  });

  it('a rejected call sends no invalidation event', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { started: false });
    const socket = await app.socket(elin.token);
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
      const remoteSocket = await otherApp.socket(arne.token);
      await joinPlayers(app, leagueId, elin, arne);
      await remoteSocket.waitForSocketEvent('scoreboardChanged');
      expect(await collectEvents(remoteSocket, () => makeRound(app, leagueId, elin, 0))).toEqual([
        'scoreboardChanged',
      ]);
      const removal = () => app.call(removeMember, { leagueId, memberId: arne.id }, elin);
      expect(await collectEvents(remoteSocket, removal)).toEqual(['membersChanged']);
      expect(await collectEvents(remoteSocket, () => makeRound(app, leagueId, elin, 0))).toEqual([]);
      await app.call(logout, {}, arne);
      expect(await remoteSocket.disconnected).toBe('io server disconnect');
      const { rows } = await otherApp.call(scoreboard, { leagueId }, elin);
      expect(rows).toMatchObject([{ rounds: 2 }]);
    } finally {
      await otherApp.close();
    }
  });

  it('two servers catch up on events that they missed while their listening connection was lost', async () => {
    const otherApp = await openTestApp({ sharesDatabaseWith: app });
    try {
      const elin = await makeUser(app);
      const leagueId = await makeLeague(app, elin);
      const [arne, bo] = [await makeUser(app), await makeUser(app)];
      for (const user of [arne, bo]) await joinPlayers(app, leagueId, elin, user);
      const removedSocket = await otherApp.socket(arne.token);
      const loggedOutSocket = await otherApp.socket(bo.token);
      // Deletes rows without publishing, as if the events were lost along with the listening connection.
      await app.db.deleteFrom('members').where('user_id', '=', arne.id).execute();
      await app.db.deleteFrom('sessions').where('user_id', '=', bo.id).execute();
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'LISTEN "socket.io%'
      `.execute(app.db);
      expect(await loggedOutSocket.disconnected).toBe('io server disconnect');
      expect(await collectEvents(removedSocket, () => makeRound(app, leagueId, elin, 0))).toEqual([]);
      // If its transport is closed, the client reconnects automatically and refetches everything.
      expect(await removedSocket.disconnected).toMatch(/^transport/);
    } finally {
      await otherApp.close();
    }
  });
});

describe('a connection', () => {
  it('a connection allows one handshake, because many could overload the database', async () => {
    const elin = await makeUser(app);
    const handshake = `40${JSON.stringify({ token: elin.token })}`;
    const connection = new WebSocket(`${app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const received: string[] = [];
    connection.addEventListener('message', ({ data }) => received.push(String(data)));
    const closed = new Promise((resolve) => connection.addEventListener('close', resolve));
    await new Promise((resolve) => connection.addEventListener('message', resolve, { once: true }));
    for (let sent = 0; sent < 50; sent++) connection.send(handshake);
    await closed;
    expect(received.filter((text) => text.startsWith('40')).length).toBeLessThanOrEqual(1);
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
