import { chat, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { joinAll, newAccount, newLeague, startLeagueByApi } from '../support/api-actions.ts';
import { openBreakableConnection } from '../support/breakable-connection.ts';
import { addressFor } from '../support/screen-actions.ts';
import { call } from '../support/wire.ts';
import type { Engine } from './engine.ts';
import { engineNames, expect, test } from './fixtures.ts';
import { logIn, photo, registerRound, say } from './steps.ts';

const isFull = process.env['TEST_FULL'] === '1';

/** The lines that an engine logs for a request or socket while offline. None is about the service worker. */
const expected: Partial<Record<Engine['name'], RegExp>> = {
  chromium: /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
  firefox: /^Firefox can’t establish a connection|^The connection to ws:\S+ was interrupted/,
};

for (const engineName of isFull ? engineNames : []) {
  test.describe(engineName, () => {
    test.use({ engineName });

    test(`${engineName}: writes made offline arrive exactly once when the network is back`, async ({
      app,
      person,
    }) => {
      test.setTimeout(180_000);
      const name = `Fair Weather in ${engineName}`;
      const email = addressFor('Ann');
      const ann = await newAccount(app.url, 'Ann', email);
      const bo = await newAccount(app.url, 'Bo', addressFor('Bo'));
      const league = await newLeague(app.url, ann, name, 'stroke');
      await joinAll(app.url, ann, league, [bo]);
      await startLeagueByApi(app.url, ann, league);
      const message = { userId: bo.userId, leagueId: league, message: 'Rain on Sunday' };
      await call(app.url, bo, uploadMessage, message);
      // The connection between this person and the server is cut, because neither driver can go offline.
      const line = await openBreakableConnection(app.url);
      try {
        const at = await person('Ann', { home: line.url, expected: expected[engineName] ?? null });
        await at.go('/');
        await logIn(at, email);
        await at.click('link', new RegExp(name));
        await at.sees('heading', name);
        await registerRound(at, { gross: 90, par: 72, net: 75, card: await photo() });
        await at.sees('row', /Ann.*\+3/);
        await at.click('button', 'Rounds of Ann');
        await at.sees('button', 'Show the scorecard of round 1');
        await at.click('button', /^Chat/);
        await at.reads('Rain on Sunday');
        await at.click('button', 'Back to the league');
        await at.hasWorker();
        await at.keeps('league', 'scoreboard', 'rounds', 'chat');

        line.cut();
        await at.window.reload();
        await at.sees('heading', name);
        await at.sees('row', /Ann.*\+3/);
        await at.reads(/As of \d\d:\d\d/);
        // Only the small picture was loaded before: the large one is missing, and no engine logs a worker error.
        await at.click('button', 'Rounds of Ann');
        await at.click('button', 'Show the scorecard of round 1');
        await at.reads('The picture couldn’t be shown.');
        await at.click('button', 'Close');
        await at.seesNo('dialog', /./);
        await registerRound(at, { gross: 84, par: 72, net: 70 });
        await at.reads('Saved on this device');
        await at.reads('With 1 unsent round: +1');
        await at.click('button', /^Chat/);
        await at.reads('Rain on Sunday');
        await say(at, 'I bring an umbrella');
        await at.reads('On this device');
        await at.window.reload();
        await at.sees('heading', name);
        await at.click('button', /^Chat/);
        await at.reads('I bring an umbrella');
        await at.reads('On this device');

        line.mend();
        const rounds = () =>
          call(app.url, ann, memberRounds, { leagueId: league, memberId: ann.userId }).then(
            (all) => all.length,
          );
        await expect.poll(rounds, { timeout: 60_000 }).toBe(2);
        const said = async () =>
          (await call(app.url, bo, chat, { leagueId: league })).map((entry) => entry.text);
        await expect.poll(said, { timeout: 60_000 }).toContain('I bring an umbrella');
        await at.seesNo('text', /On this device/);
        await at.go(`/golfleague/${league}`);
        await at.sees('row', /Ann.*\+1/);
        await at.seesNo('text', /unsent round/);
        expect(await rounds()).toBe(2);
        expect((await said()).filter((text) => text === 'I bring an umbrella')).toHaveLength(1);
      } finally {
        await line.close();
      }
    });
  });
}
