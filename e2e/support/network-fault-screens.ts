import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { hiddenUsers } from '@golf-league/core/contracts/hidden-users.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import {
  getTopDialog,
  screensWithNetwork,
  visitHome,
  visitLeague,
  openPanel,
  openPhoneMenu,
  pressButton,
} from './screens.ts';
import type { Screen, Visit } from './screen.ts';
import { courseScreens } from './course-screens.ts';
import { cardScreens } from './card-screens.ts';
import { eventScreens } from './event-screens.ts';
import { gameScreens } from './game-screens.ts';
import { matchScreens } from './match-screens.ts';
import { groupCardScreens } from './group-card-screens.ts';
import { importScreens } from './import-screens.ts';
import { handicapScreens } from './handicap-screens.ts';
import { actionScreens } from './action-screens.ts';
import { passkeyScreens } from './passkey-screens.ts';
import { settingScreens } from './setting-screens.ts';
import { spectatorScreens } from './spectator-screens.ts';
import { storyScreens } from './story-screens.ts';
import { fillPlaceholders } from './app-texts.ts';

/** Matches the lines that the browser logs for a failed connection. */
const expectedLogLines = [/ERR_(FAILED|INTERNET_DISCONNECTED)|status of 415/];

/** Opens the stroke play league while its writes fail, so that the shared league stays unchanged. */
async function openLeagueWithFailingWrites(visit: Visit): Promise<void> {
  await visit.failCalls(submitRound, uploadMessage);
  await visitLeague('strokes')(visit);
}

async function submitRoundForm({ page, texts: t }: Visit): Promise<void> {
  await pressButton(page, t.rounds.register);
  const dialog = getTopDialog(page);
  await dialog.getByLabel(t.rounds.gross, { exact: true }).fill('85');
  await dialog.getByLabel(t.rounds.par, { exact: true }).selectOption('72');
  await dialog.getByLabel(t.rounds.net, { exact: true }).fill('71');
  await pressButton(dialog, t.rounds.review);
  await pressButton(dialog, t.rounds.confirm);
}

async function queueRound(visit: Visit): Promise<void> {
  await openLeagueWithFailingWrites(visit);
  await submitRoundForm(visit);
  await visit.page.getByText(visit.texts.outbox.queued.title).waitFor();
  await getTopDialog(visit.page).waitFor({ state: 'detached' });
}

async function openOwnRounds({ page }: Visit): Promise<void> {
  await page.locator('tr[data-member]').filter({ hasText: 'Elin' }).getByRole('button').first().click();
}

const networkFaultScreens: readonly Screen[] = [
  {
    name: 'an offline league with an unsent round',
    as: 'elin',
    expected: expectedLogLines,
    changesBrowser: true,
    arrange: async (visit) => {
      const network = await visit.controlNetwork();
      await queueRound(visit);
      await openOwnRounds(visit);
      await visit.page.getByText(visit.texts.outbox.states.queued, { exact: true }).first().waitFor();
      await network.cut();
      await visit.page.getByText(visit.texts.app.lostConnection).waitFor();
    },
  },
  {
    name: 'a rejected round that needs the player’s decision',
    as: 'elin',
    expected: expectedLogLines,
    changesBrowser: true,
    arrange: async (visit) => {
      const network = await visit.controlNetwork();
      await visitLeague('strokes')(visit);
      await network.cut();
      await submitRoundForm(visit);
      await visit.page.getByText(visit.texts.outbox.queued.title).waitFor();
      await visit.rejectCall(submitRound, 'wrong_file_type');
      await network.restore();
      await visit.page
        .getByText(fillPlaceholders(visit.texts.outbox.ownNeedsYou_one, { count: 1 }))
        .waitFor();
      await openOwnRounds(visit);
      await visit.page.getByRole('button', { name: visit.texts.outbox.discard }).first().waitFor();
    },
  },
  {
    name: 'the home page with an unsent round',
    as: 'elin',
    expected: expectedLogLines,
    changesBrowser: true,
    arrange: async (visit) => {
      await queueRound(visit);
      await visitHome(visit);
      const unsentText = fillPlaceholders(visit.texts.outbox.unsentRounds_one, { count: 1 });
      await visit.page.getByText(unsentText).first().waitFor();
    },
  },
  {
    name: 'the log-out dialog with unsent rounds',
    as: 'elin',
    expected: expectedLogLines,
    changesBrowser: true,
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await queueRound(visit);
      if (page.viewportSize()!.width < 768) {
        await openPhoneMenu(visitHome)(visit);
        await pressButton(getTopDialog(page), t.app.logOut);
      } else {
        await visitHome(visit);
        await pressButton(
          page,
          fillPlaceholders(t.app.profile, { name: visit.world.accounts.elin.userName }),
        );
        await page.getByRole('menuitem', { name: t.app.logOut }).click();
      }
      await page.getByRole('dialog', { name: t.outbox.leave.title }).waitFor();
    },
  },
  {
    name: 'a chat with an unsent message',
    as: 'elin',
    expected: expectedLogLines,
    changesBrowser: true,
    arrange: async (visit) => {
      const { texts: t } = visit;
      await openLeagueWithFailingWrites(visit);
      const chat = await openPanel('strokes', 'chat')(visit);
      await chat.getByRole('textbox').fill('Står vid nian, nio slag kvar. Kommer ni?');
      await chat.getByRole('textbox').press('Control+Enter');
      await chat
        .getByText(t.outbox.queuedDetail)
        .or(chat.getByText(t.outbox.queuedDetailOpened))
        .or(chat.getByText(t.outbox.notSent))
        .first()
        .waitFor();
    },
  },
  {
    name: 'a chat with a hidden member',
    as: 'jonas',
    changesBrowser: true,
    arrange: async (visit) => {
      const { marcus } = visit.world.accounts;
      await visit.fakeResponse(hiddenUsers, [{ id: marcus.userId, name: marcus.userName }]);
      const chat = await openPanel('strokes', 'chat')(visit);
      const hiddenMessage = chat
        .getByText(fillPlaceholders(visit.texts.reports.hide.placeholder, { name: marcus.userName }))
        .last();
      await hiddenMessage.scrollIntoViewIfNeeded();
    },
  },
];

export const allScreens: readonly Screen[] = [
  ...screensWithNetwork,
  ...storyScreens,
  ...spectatorScreens,
  ...settingScreens,
  ...passkeyScreens,
  ...actionScreens,
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
