import { chat, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import {
  addMembers,
  createAccountViaApi,
  createLeagueViaApi,
  startLeagueViaApi,
} from '../support/api-actions.ts';
import { newEmailAddress } from '../support/screen-actions.ts';
import { callServer } from '../support/wire.ts';
import { engineNames, expect, test } from './fixtures.ts';
import { logInOnStartPage, registerRoundOnBoard } from './steps.ts';

for (const engineName of engineNames) {
  test.describe(engineName, () => {
    test.use({ engineName });

    test('a player logs in, registers a round, reloads and chats', async ({ app, person }) => {
      const leagueName = `Friday Cup in ${engineName}`;
      const email = newEmailAddress('Ann');
      const ann = await createAccountViaApi(app.url, 'Ann', email);
      const bo = await createAccountViaApi(app.url, 'Bo', newEmailAddress('Bo'));
      const leagueId = await createLeagueViaApi(app.url, ann, leagueName, 'stroke');
      await addMembers(app.url, ann, leagueId, [bo]);
      await startLeagueViaApi(app.url, ann, leagueId);
      const annsPhone = await person('Ann');

      await annsPhone.goTo('/');
      // The offer of notifications after the first round would still be loading when the page is reloaded, and Firefox
      // logs requests that a reload cancels, so this player has already answered the offer.
      const storedOffers = JSON.stringify(JSON.stringify({ [ann.userId]: 'answered' }));
      await annsPhone.window.evaluate(`localStorage.setItem('pushOffers', ${storedOffers})`);
      // The top bar is transparent until text scrolls under it.
      const readBarColour = () =>
        annsPhone.window.evaluate(`getComputedStyle(document.querySelector('header')).backgroundColor`);
      await expect.poll(readBarColour).toBe('rgba(0, 0, 0, 0)');
      // Polls, since the page is too short to scroll before its lazily loaded chunk has rendered.
      const scrollAndReadBarColour = async () => {
        await annsPhone.window.evaluate(`scrollTo({ top: 400, behavior: 'instant' })`);
        return readBarColour();
      };
      await expect.poll(scrollAndReadBarColour).toMatch(/^rgb\(/);
      await annsPhone.window.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
      await logInOnStartPage(annsPhone, email);
      await annsPhone.click('link', new RegExp(leagueName));
      await annsPhone.sees('heading', leagueName);
      await annsPhone.waitForServiceWorker();
      await annsPhone.doesNotSee('text', 'A new version is here');

      await registerRoundOnBoard(annsPhone, { gross: 84, par: 72, net: 70 });
      await annsPhone.seesText('Round registered, scoreboard has been updated');

      await annsPhone.waitForServiceWorker();
      await annsPhone.window.reload();
      await annsPhone.sees('row', /Ann.*−2/);
      await annsPhone.waitForServiceWorker();

      await annsPhone.click('button', /^Chat/);
      await annsPhone.sees('dialog', 'Chat');
      await callServer(app.url, bo, uploadMessage, {
        userId: bo.userId,
        leagueId,
        message: 'Nice round',
      });
      await annsPhone.seesText('Nice round');
      await annsPhone.type('Write to the league', 'Thank you');
      await annsPhone.click('button', 'Send');
      const fetchChatTexts = async () =>
        (await callServer(app.url, bo, chat, { leagueId })).map((entry) => entry.text);
      await expect.poll(fetchChatTexts).toContain('Thank you');
    });
  });
}
