import { DEMO_PASSWORD } from '../../server/seeds/demo-players.ts';
import { createAccountViaApi } from '../support/api-actions.ts';
import { newEmailAddress } from '../support/screen-actions.ts';
import { engineNames, expect, test } from './fixtures.ts';
import type { BrowserUser } from './person.ts';
import { logInOnStartPage, createScorecardPhoto, registerRoundOnBoard, sendMessage } from './steps.ts';

const isFullRun = process.env['TEST_FULL'] === '1';

/** Waits until the scorecard photo has been decoded. */
const waitForPhoto = (person: BrowserUser) =>
  expect
    .poll(() =>
      person.window.evaluate(
        `[...document.images].some((image) => image.naturalWidth > 200 && image.src.includes('.webp'))`,
      ),
    )
    .toBe(true);

for (const engineName of isFullRun ? engineNames : []) {
  test.describe(engineName, () => {
    test.use({ engineName });

    test('two friends play a season, from the first account to the final board', async ({ app, person }) => {
      test.setTimeout(180_000);
      const league = `Sunday Strokes in ${engineName}`;
      const bosAddress = newEmailAddress('Bo');
      await createAccountViaApi(app.url, 'Bo', bosAddress);
      const ann = await person('Ann');
      const bo = await person('Bo');

      await ann.goTo('/');
      await ann.click('button', 'Register free');
      await ann.type('Name', 'Ann');
      await ann.type('Email', newEmailAddress('Ann'));
      await ann.type('Password', DEMO_PASSWORD);
      await ann.type('Repeat password', DEMO_PASSWORD);
      await ann.click('field', /terms/i);
      await ann.click('button', 'Register');
      await ann.sees('dialog', 'Log in');
      await ann.click('button', 'Log in');
      await ann.sees('heading', /Hello Ann/);

      await ann.click('button', 'Create league');
      await ann.type('League name', league);
      await ann.choose('League mode', 'Stroke play');
      await ann.click('button', 'Create league');
      await ann.sees('heading', league);
      await ann.click('button', 'Invite');
      const invite = /http\S+(\/golfleague\/join\/\S+)/.exec(await ann.getFieldValue('Invite message'));
      await ann.click('button', 'Close');
      await ann.doesNotSee('dialog', /./);

      await bo.goTo('/');
      await logInOnStartPage(bo, bosAddress);
      await bo.sees('heading', /Hello Bo/);
      await bo.goTo(invite![1]!);
      await bo.sees('heading', league);
      await ann.click('button', 'Start league');
      await ann.click('button', 'Start league');

      // From here on, Bo does not reload the page.
      await registerRoundOnBoard(ann, { gross: 84, par: 72, net: 70, card: await createScorecardPhoto() });
      await bo.sees('row', /Ann.*−2/);
      await bo.click('button', 'Rounds of Ann');
      await bo.click('button', 'Show the scorecard of round 1');
      await waitForPhoto(bo);
      await bo.click('button', 'Close');
      await bo.doesNotSee('dialog', /./);
      await registerRoundOnBoard(bo, { gross: 90, par: 72, net: 73 });
      await ann.sees('row', /Bo.*\+1/);

      for (const friend of [ann, bo]) await friend.click('button', /^Chat/);
      await sendMessage(ann, 'Well played');
      await bo.seesText('Well played');
      await sendMessage(bo, 'Again on Sunday?');
      await ann.seesText('Again on Sunday?');
      await ann.click('button', 'Create poll');
      await ann.type('Question', 'Which tee?');
      await ann.type('Option 1', 'Yellow');
      await ann.type('Option 2', 'Red');
      await ann.click('button', 'Create poll');
      await ann.sees('dialog', 'Chat');
      await bo.click('button', /^Yellow, 0 votes/);
      await ann.sees('button', /^Yellow, 1 vote, 100/);
      for (const friend of [ann, bo]) await friend.click('button', 'Back to the league');

      await ann.click('button', /^Billboard/);
      await ann.click('button', 'Write on the billboard');
      await ann.type('Text on the billboard', 'Final on Saturday');
      await ann.click('button', 'Save');
      await ann.seesText('Billboard posted');
      await ann.click('button', 'Close');
      await bo.click('button', /^Billboard.*1 unread announcement/);
      await bo.seesText('Final on Saturday');
      await bo.click('button', 'Close');

      await ann.click('button', 'Menu');
      await ann.click('button', 'Edit league');
      await ann.click('button', 'Finish league');
      await ann.click('button', 'Finish league');
      await ann.seesText('The winner is Ann.');
      await bo.seesText('League is finished');
      await bo.sees('row', /Ann.*−2/);
    });
  });
}
