import { afterAll, expect, it } from 'vitest';
import { chat, chatUnread, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { makeLeague, makeMembers, makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp({ env: { RATE_LIMITS: 'on' } });
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;

it('messages arrive in order and are unread while the server’s clock is set back by hours', async () => {
  const elin = await makeUser(app);
  const leagueId = await makeLeague(app, elin);
  const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
  const socket = await app.socket(Arne.token);
  const sendMessage = (message: string) =>
    app.call(uploadMessage, { userId: elin.id, leagueId, message }, elin);
  await sendMessage('before');
  app.travel(-3 * HOUR);
  for (let time = 1; time <= 20; time++) await sendMessage(`after ${time}`);
  await expect
    .poll(() => socket.receivedEvents.filter(({ event }) => event === 'newMessage').length)
    .toBe(21);
  const texts = (await app.call(chat, { leagueId }, Arne)).map(({ text }) => text);
  expect(texts).toEqual(['before', ...Array.from({ length: 20 }, (_, index) => `after ${index + 1}`)]);
  const unread = await app.call(chatUnread, { leagueId, userId: Arne.id }, Arne);
  expect(unread).toEqual({ unread: 21 });
});
