import { chat, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { joinAll, newAccount, newLeague, startLeagueByApi } from '../support/api-actions.ts';
import { addressFor } from '../support/screen-actions.ts';
import { call } from '../support/wire.ts';
import { engineNames, expect, test } from './fixtures.ts';
import { logIn, registerRound } from './steps.ts';

for (const engineName of engineNames) {
  test.describe(engineName, () => {
    test.use({ engineName });

    test(`${engineName}: log in, register a round, reload, and chat`, async ({ app, person }) => {
      const name = `Friday Cup in ${engineName}`;
      const email = addressFor('Ann');
      const ann = await newAccount(app.url, 'Ann', email);
      const bo = await newAccount(app.url, 'Bo', addressFor('Bo'));
      const league = await newLeague(app.url, ann, name, 'stroke');
      await joinAll(app.url, ann, league, [bo]);
      await startLeagueByApi(app.url, ann, league);
      const at = await person('Ann');

      await at.go('/');
      // The offer of notifications after the first round would still be loading when the page is reloaded, and Firefox
      // logs requests that a reload cancels. This person has already answered the offer.
      const answered = JSON.stringify(JSON.stringify({ [ann.userId]: 'answered' }));
      await at.window.evaluate(`localStorage.setItem('pushOffers', ${answered})`);
      // The bar lets the contour lines through until text scrolls under it.
      const bar = () =>
        at.window.evaluate(`getComputedStyle(document.querySelector('header')).backgroundColor`);
      await expect.poll(bar).toBe('rgba(0, 0, 0, 0)');
      // Repeated until it works: the page is too short to scroll before its late part has loaded.
      const scrolled = async () => {
        await at.window.evaluate(`scrollTo({ top: 400, behavior: 'instant' })`);
        return bar();
      };
      await expect.poll(scrolled).toMatch(/^rgb\(/);
      await at.window.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
      await logIn(at, email);
      await at.click('link', new RegExp(name));
      await at.sees('heading', name);
      await at.hasWorker();
      await at.seesNo('text', 'A new version is here');

      await registerRound(at, { gross: 84, par: 72, net: 70 });
      await at.reads('Round registered, scoreboard has been updated');

      await at.hasWorker();
      await at.window.reload();
      await at.sees('row', /Ann.*−2/);
      await at.hasWorker();

      await at.click('button', /^Chat/);
      await at.sees('dialog', 'Chat');
      await call(app.url, bo, uploadMessage, {
        userId: bo.userId,
        leagueId: league,
        message: 'Nice round',
      });
      await at.reads('Nice round');
      await at.write('Write to the league', 'Thank you');
      await at.click('button', 'Send');
      const said = async () =>
        (await call(app.url, bo, chat, { leagueId: league })).map((entry) => entry.text);
      await expect.poll(said).toContain('Thank you');
    });
  });
}
