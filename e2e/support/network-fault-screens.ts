import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { hiddenUsers } from '@golf-league/core/contracts/hidden.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { dialogOf, screensWithNetwork, visitHome, league, openPanel, phoneMenu, press } from './screens.ts';
import type { Screen, Visit } from './screen.ts';
import { courseScreens } from './course-screens.ts';
import { cardScreens } from './card-screens.ts';
import { eventScreens } from './event-screens.ts';
import { gameScreens } from './game-screens.ts';
import { matchScreens } from './match-screens.ts';
import { groupCardScreens } from './group-card-screens.ts';
import { importScreens } from './import-screens.ts';
import { handicapScreens } from './handicap-screens.ts';
import { momentScreens } from './moment-screens.ts';
import { passkeyScreens } from './passkey-screens.ts';
import { settingScreens } from './setting-screens.ts';
import { spectatorScreens } from './spectator-screens.ts';
import { storyScreens } from './story-screens.ts';
import { fill } from './app-texts.ts';

/** The lines that the browser logs of a failed connection. */
const expected = [/ERR_(FAILED|INTERNET_DISCONNECTED)|status of 415/];

/** Opens the stroke play league while its writes fail, so that the shared league stays unchanged. */
async function outOnTheCourse(visit: Visit): Promise<void> {
  await visit.failCalls(submitRound, uploadMessage);
  await league('strokes')(visit);
}

async function tapRound({ page, say }: Visit): Promise<void> {
  await press(page, say.rounds.register);
  const dialog = dialogOf(page);
  await dialog.getByLabel(say.rounds.gross, { exact: true }).fill('85');
  await dialog.getByLabel(say.rounds.par, { exact: true }).selectOption('72');
  await dialog.getByLabel(say.rounds.net, { exact: true }).fill('71');
  await press(dialog, say.rounds.review);
  await press(dialog, say.rounds.confirm);
}

async function waitingRound(visit: Visit): Promise<void> {
  await outOnTheCourse(visit);
  await tapRound(visit);
  await visit.page.getByText(visit.say.outbox.queued.title).waitFor();
  await dialogOf(visit.page).waitFor({ state: 'detached' });
}

async function ownRounds({ page }: Visit): Promise<void> {
  await page.locator('tr[data-member]').filter({ hasText: 'Elin' }).getByRole('button').first().click();
}

const networkFaultScreens: readonly Screen[] = [
  {
    name: 'a league without a network, a round waiting',
    as: 'elin',
    expected,
    changesBrowser: true,
    arrange: async (visit) => {
      const network = await visit.network();
      await waitingRound(visit);
      await ownRounds(visit);
      await visit.page.getByText(visit.say.outbox.states.queued, { exact: true }).first().waitFor();
      await network.cut();
      await visit.page.getByText(visit.say.app.lostConnection).waitFor();
    },
  },
  {
    name: 'a round that needs its player',
    as: 'elin',
    expected,
    changesBrowser: true,
    arrange: async (visit) => {
      const network = await visit.network();
      await league('strokes')(visit);
      await network.cut();
      await tapRound(visit);
      await visit.page.getByText(visit.say.outbox.queued.title).waitFor();
      await visit.refuse(submitRound, 'wrong_file_type');
      await network.mend();
      await visit.page.getByText(fill(visit.say.outbox.ownNeedsYou_one, { count: 1 })).waitFor();
      await ownRounds(visit);
      await visit.page.getByRole('button', { name: visit.say.outbox.discard }).first().waitFor();
    },
  },
  {
    name: 'the home page, a round waiting',
    as: 'elin',
    expected,
    changesBrowser: true,
    arrange: async (visit) => {
      await waitingRound(visit);
      await visitHome(visit);
      const waits = fill(visit.say.outbox.waitRounds_one, { count: 1 });
      await visit.page.getByText(waits).first().waitFor();
    },
  },
  {
    name: 'the log-out that would lose something',
    as: 'elin',
    expected,
    changesBrowser: true,
    arrange: async (visit) => {
      const { page, say } = visit;
      await waitingRound(visit);
      if (page.viewportSize()!.width < 768) {
        await phoneMenu(visitHome)(visit);
        await press(dialogOf(page), say.app.logOut);
      } else {
        await visitHome(visit);
        await press(page, fill(say.app.profile, { name: visit.world.accounts.elin.userName }));
        await page.getByRole('menuitem', { name: say.app.logOut }).click();
      }
      await page.getByRole('dialog', { name: say.outbox.leave.title }).waitFor();
    },
  },
  {
    name: 'a chat with a message that waits',
    as: 'elin',
    expected,
    changesBrowser: true,
    arrange: async (visit) => {
      const { say } = visit;
      await outOnTheCourse(visit);
      const chat = await openPanel('strokes', 'chat')(visit);
      await chat.getByRole('textbox').fill('Står vid nian, nio slag kvar. Kommer ni?');
      await chat.getByRole('textbox').press('Control+Enter');
      await chat
        .getByText(say.outbox.queuedLong)
        .or(chat.getByText(say.outbox.queuedLongOpened))
        .or(chat.getByText(say.outbox.notYet))
        .first()
        .waitFor();
    },
  },
  {
    name: 'a chat with somebody who is hidden',
    as: 'jonas',
    changesBrowser: true,
    arrange: async (visit) => {
      const { marcus } = visit.world.accounts;
      await visit.answer(hiddenUsers, [{ id: marcus.userId, name: marcus.userName }]);
      const chat = await openPanel('strokes', 'chat')(visit);
      const folded = chat.getByText(fill(visit.say.reports.hide.folded, { name: marcus.userName })).last();
      await folded.scrollIntoViewIfNeeded();
    },
  },
];

export const screens: readonly Screen[] = [
  ...screensWithNetwork,
  ...storyScreens,
  ...spectatorScreens,
  ...settingScreens,
  ...passkeyScreens,
  ...momentScreens,
  ...eventScreens,
  ...importScreens,
  ...handicapScreens,
  ...courseScreens,
  ...cardScreens,
  ...groupCardScreens,
  ...gameScreens,
  ...matchScreens,
  ...networkFaultScreens,
];
