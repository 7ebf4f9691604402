import { expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { confirmCard } from '@golf-league/core/contracts/card.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import { makeLeagueWithEvent } from '../../../test/event-setup.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { waitForJobs } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

it('confirming a card notifies everybody else, and its player gets a link to reject the round', async () => {
  const { elin, bo, cia, dag, leagueId, eventId, write, read } = await makeLeagueWithEvent(app);
  await waitForJobs(app);
  const players = [elin, bo, cia, dag];
  for (const player of players)
    await app.call(registerDevice, { userId: player.id, fcmToken: `phone of ${player.id}` }, player);
  const readPushTexts = async () => {
    await waitForJobs(app);
    return players.map(({ id }) =>
      fcm.listMessagesTo(`phone of ${id}`).map(({ notification }) => notification.body),
    );
  };
  for (const [index, par] of PAR_CARD.entries()) await write(elin, [bo, index + 1, par]);
  expect(await readPushTexts()).toEqual([[], [], [], []]);
  await app.call(confirmCard, { eventId, userId: cia.id, playerId: bo.id }, cia);
  const messageToBo = 'Elin registered your round 1: E. Open to check, or to say “Not my round”';
  // Elin wrote the card, so her own message does not name her.
  expect(await readPushTexts()).toEqual([
    ['Bo registered round 1: E'],
    [messageToBo],
    [],
    ['Elin registered round 1 for Bo: E'],
  ]);
  const roundId = (await read(bo)).players[0]!.roundId!;
  const [pushToBo] = fcm.listMessagesTo(`phone of ${bo.id}`);
  expect(pushToBo!.data).toMatchObject({ route: `/golfleague/${leagueId}?round=${roundId}` });
  await app.call(deleteRound, { roundId }, bo);
  const deletionMessage = 'Bo deleted round 1, which Elin had registered';
  expect((await readPushTexts()).map((texts) => texts.at(-1))).toEqual([
    deletionMessage,
    messageToBo,
    deletionMessage,
    deletionMessage,
  ]);
});

it('removing a member and the rounds they registered notifies each affected player only once', async () => {
  const { elin, bo, cia, dag, leagueId, eventId, write } = await makeLeagueWithEvent(app);
  for (const player of [bo, dag]) {
    await write(cia, ...PAR_CARD.map((par, index) => [player, index + 1, par] as const));
    await app.call(confirmCard, { eventId, userId: cia.id, playerId: player.id }, cia);
  }
  await waitForJobs(app);
  for (const player of [elin, bo, dag])
    await app.call(registerDevice, { userId: player.id, fcmToken: `phone of ${player.id}` }, player);
  await app.call(removeMember, { leagueId, memberId: cia.id, alsoRegistered: true }, elin);
  await waitForJobs(app);
  for (const player of [bo, dag])
    expect(fcm.listMessagesTo(`phone of ${player.id}`).map(({ notification }) => notification.body)).toEqual([
      'Elin deleted your round 1, which Cia had registered',
    ]);
  expect(fcm.listMessagesTo(`phone of ${elin.id}`)).toEqual([]);
});
