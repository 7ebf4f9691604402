import { chat, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import {
  addMembers,
  createAccountViaApi,
  createLeagueViaApi,
  startLeagueViaApi,
} from '../support/api-actions.ts';
import { openInterruptibleProxy } from '../support/breakable-connection.ts';
import { newEmailAddress } from '../support/screen-actions.ts';
import { callServer } from '../support/wire.ts';
import type { Engine } from './engine.ts';
import { engineNames, expect, test } from './fixtures.ts';
import { logInOnStartPage, createScorecardPhoto, registerRoundOnBoard, sendMessage } from './steps.ts';

const isFullRun = process.env['TEST_FULL'] === '1';

/** The lines that an engine logs for requests and sockets while offline. */
const offlineErrors: Partial<Record<Engine['name'], RegExp>> = {
  chromium: /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
  firefox: /^Firefox can’t establish a connection|^The connection to ws:\S+ was interrupted/,
};

for (const engineName of isFullRun ? engineNames : []) {
  test.describe(engineName, () => {
    test.use({ engineName });

    test('writes made offline arrive exactly once when the network is back', async ({ app, person }) => {
      test.setTimeout(180_000);
      const name = `Fair Weather in ${engineName}`;
      const email = newEmailAddress('Ann');
      const ann = await createAccountViaApi(app.url, 'Ann', email);
      const bo = await createAccountViaApi(app.url, 'Bo', newEmailAddress('Bo'));
      const leagueId = await createLeagueViaApi(app.url, ann, name, 'stroke');
      await addMembers(app.url, ann, leagueId, [bo]);
      await startLeagueViaApi(app.url, ann, leagueId);
      const message = { userId: bo.userId, leagueId, message: 'Rain on Sunday' };
      await callServer(app.url, bo, uploadMessage, message);
      // This connection can be cut, which simulates being offline: neither browser driver can do so itself.
      const connection = await openInterruptibleProxy(app.url);
      try {
        const annsPhone = await person('Ann', {
          home: connection.url,
          expectedErrors: offlineErrors[engineName] ?? null,
        });
        await annsPhone.goTo('/');
        await logInOnStartPage(annsPhone, email);
        await annsPhone.click('link', new RegExp(name));
        await annsPhone.sees('heading', name);
        await registerRoundOnBoard(annsPhone, {
          gross: 90,
          par: 72,
          net: 75,
          card: await createScorecardPhoto(),
        });
        await annsPhone.sees('row', /Ann.*\+3/);
        await annsPhone.click('button', 'Rounds of Ann');
        await annsPhone.sees('button', 'Show the scorecard of round 1');
        await annsPhone.click('button', /^Chat/);
        await annsPhone.seesText('Rain on Sunday');
        await annsPhone.click('button', 'Back to the league');
        await annsPhone.waitForServiceWorker();
        await annsPhone.waitForCachedReads('league', 'scoreboard', 'rounds', 'chat');

        connection.cut();
        await annsPhone.window.reload();
        await annsPhone.sees('heading', name);
        await annsPhone.sees('row', /Ann.*\+3/);
        await annsPhone.seesText(/As of \d\d:\d\d/);
        // Only the thumbnail is cached, so the large picture is missing. No engine logs the worker's failed request.
        await annsPhone.click('button', 'Rounds of Ann');
        await annsPhone.click('button', 'Show the scorecard of round 1');
        await annsPhone.seesText('The picture couldn’t be shown.');
        await annsPhone.click('button', 'Close');
        await annsPhone.doesNotSee('dialog', /./);
        await registerRoundOnBoard(annsPhone, { gross: 84, par: 72, net: 70 });
        await annsPhone.seesText('Saved on this device');
        await annsPhone.seesText('With 1 unsent round: +1');
        await annsPhone.click('button', /^Chat/);
        await annsPhone.seesText('Rain on Sunday');
        await sendMessage(annsPhone, 'I have an umbrella');
        await annsPhone.seesText('On this device');
        await annsPhone.window.reload();
        await annsPhone.sees('heading', name);
        await annsPhone.click('button', /^Chat/);
        await annsPhone.seesText('I have an umbrella');
        await annsPhone.seesText('On this device');

        connection.restore();
        const fetchRoundCount = () =>
          callServer(app.url, ann, memberRounds, { leagueId, memberId: ann.userId }).then(
            (rounds) => rounds.length,
          );
        await expect.poll(fetchRoundCount, { timeout: 60_000 }).toBe(2);
        const fetchChatTexts = async () =>
          (await callServer(app.url, bo, chat, { leagueId })).map((entry) => entry.text);
        await expect.poll(fetchChatTexts, { timeout: 60_000 }).toContain('I have an umbrella');
        await annsPhone.doesNotSee('text', /On this device/);
        await annsPhone.goTo(`/golfleague/${leagueId}`);
        await annsPhone.sees('row', /Ann.*\+1/);
        await annsPhone.doesNotSee('text', /unsent round/);
        expect(await fetchRoundCount()).toBe(2);
        expect((await fetchChatTexts()).filter((text) => text === 'I have an umbrella')).toHaveLength(1);
      } finally {
        await connection.close();
      }
    });
  });
}
