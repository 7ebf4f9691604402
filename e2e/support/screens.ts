import type { Locator, Page } from '@playwright/test';
import { checkInvite } from '@golf-league/core/contracts/invites.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { pickCountingRules, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { createExampleResponse } from '../../core/test/builders.ts';
import { fillPlaceholders } from './app-texts.ts';
import type { AppTexts } from './app-texts.ts';
import { leaguesWithTasks } from './home-responses.ts';
import type { Screen, Visit } from './screen.ts';
import type { DemoWorld } from './demo-world.ts';

const exact = { exact: true };
export const getTopDialog = (page: Page) => page.getByRole('dialog').last();

export async function pressButton(container: Page | Locator, name: string): Promise<void> {
  await container
    .getByRole('button', { name, ...exact })
    .first()
    .click();
}

async function waitForDialog({ page }: Visit): Promise<Locator> {
  await getTopDialog(page).waitFor();
  return getTopDialog(page);
}

export const visitPath = (path: string) => async (visit: Visit) => {
  await visit.page.goto(path);
  await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
  // The app replaces the prerendered start page, which is inert.
  await visit.page.locator('[inert]').first().waitFor({ state: 'detached' });
};

type LeagueName = keyof DemoWorld['leagues'];

export const visitLeague = (leagueName: LeagueName) => (visit: Visit) =>
  visitPath(`/golfleague/${visit.world.leagues[leagueName]}`)(visit);

export async function visitHome(visit: Visit): Promise<void> {
  await visitPath('/Create-golf-league')(visit);
  const { list, loading } = visit.texts.leagues.dashboard;
  await visit.page.getByRole('heading', { name: list }).waitFor();
  await visit.page.getByText(loading).waitFor({ state: 'detached' });
}

/** Returns a function that opens a page, presses a button on it, and waits for the dialog. */
const openByButton =
  (open: (visit: Visit) => Promise<unknown>, getName: (t: AppTexts) => string) => async (visit: Visit) => {
    await open(visit);
    await pressButton(visit.page, getName(visit.texts));
    return waitForDialog(visit);
  };

async function openSettingsMenu(visit: Visit): Promise<void> {
  await pressButton(visit.page, visit.texts.leagues.settings.button);
  await visit.page.getByRole('menu').waitFor();
}

/** Whether the page has the desktop layout, with the league's settings in the bar instead of the menu. */
const isDesktop = ({ page }: Visit) => page.viewportSize()!.width >= 768;

/** Opens the page about a league. */
export const visitAboutPage = (leagueName: LeagueName) => (visit: Visit) =>
  visitPath(`/golfleague/${visit.world.leagues[leagueName]}/about`)(visit);

const menuItems = new Set(['assignAdmin', 'removeUser', 'background', 'finish', 'leave', 'delete']);

/** Opens a league dialog from the menu or from the page about the league. */
export const openSetting =
  (leagueName: LeagueName, item: Exclude<keyof AppTexts['leagues']['settings'], 'button' | 'about'>) =>
  async (visit: Visit) => {
    const name = visit.texts.leagues.settings[item];
    if (!menuItems.has(item)) {
      await visitAboutPage(leagueName)(visit);
      if (item === 'players') await visit.page.locator('#players button').first().click();
      else await visit.page.locator('section li button').filter({ hasText: name }).first().click();
    } else if (isDesktop(visit)) {
      await visitLeague(leagueName)(visit);
      await openSettingsMenu(visit);
      await visit.page.getByRole('menuitem', { name, ...exact }).click();
    } else {
      await openPhoneMenu(visitLeague(leagueName), ({ leagues }) => leagues.menu.edit)(visit);
      await pressButton(getTopDialog(visit.page), name);
      await visit.page.getByRole('dialog', { name: visit.texts.app.menu }).waitFor({ state: 'detached' });
    }
    return waitForDialog(visit);
  };

export const openPhoneMenu =
  (open: (visit: Visit) => Promise<unknown>, getItem?: (t: AppTexts) => string) => async (visit: Visit) => {
    const dialog = await openByButton(open, (t) => t.app.menu)(visit);
    if (getItem) await pressButton(dialog, getItem(visit.texts));
  };

async function openProfileMenu(visit: Visit, item?: keyof AppTexts['accounts']['menu']): Promise<void> {
  const { page, texts: t, world } = visit;
  await visitHome(visit);
  await pressButton(page, fillPlaceholders(t.app.profile, { name: world.accounts.elin.userName }));
  await page.getByRole('menuitem', { name: t.accounts.menu.edit }).click();
  if (!item) return;
  await page.getByRole('menuitem', { name: t.accounts.menu[item], ...exact }).click();
  await waitForDialog(visit);
}

/** Opens a profile dialog from the bar or, on a phone, from the menu. */
export const openProfileDialog = (item: keyof AppTexts['accounts']['menu']) => async (visit: Visit) => {
  if (visit.page.viewportSize()!.width >= 768) return openProfileMenu(visit, item);
  await openPhoneMenu(visitHome, (t) => t.accounts.menu.edit)(visit);
  await pressButton(getTopDialog(visit.page), visit.texts.accounts.menu[item]);
  await waitForDialog(visit);
};

async function expandRow(visit: Visit, player: keyof DemoWorld['accounts']): Promise<void> {
  const { page, texts: t, world } = visit;
  const name = world.accounts[player].userName;
  await pressButton(page, fillPlaceholders(t.scoreboard.showRounds, { name }));
  const roundName = fillPlaceholders(t.rounds.number, { number: 1 });
  await page.getByText(roundName, exact).first().waitFor();
}

async function fillRoundForm(visit: Visit): Promise<Locator> {
  const { texts: t } = visit;
  const dialog = await openByButton(visitLeague('strokes'), ({ rounds }) => rounds.register)(visit);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await visit.createPicture(900, 1200));
  await dialog.getByLabel(t.rounds.gross, exact).fill('84');
  await dialog.getByLabel(t.rounds.par, exact).selectOption('72');
  await dialog.getByLabel(t.rounds.net, exact).fill('70');
  return dialog;
}

async function openOwnRound(visit: Visit, button: 'edit' | 'delete', number: number): Promise<Locator> {
  await visitLeague('crowd')(visit);
  await expandRow(visit, 'elin');
  await pressButton(visit.page, fillPlaceholders(visit.texts.rounds[button], { number }));
  return waitForDialog(visit);
}

const publicPages: readonly Screen[] = [
  { name: 'the start page', arrange: visitPath('/') },
  { name: 'the register dialog', arrange: openByButton(visitPath('/'), ({ app }) => app.start.register) },
  {
    name: 'the register dialog with its errors',
    arrange: async (visit) => {
      const { texts: t } = visit;
      const dialog = await openByButton(visitPath('/'), ({ app }) => app.start.register)(visit);
      await dialog.getByLabel(t.accounts.name, exact).fill('Ann');
      await dialog.getByLabel(t.accounts.email, exact).fill('ann@');
      await dialog.getByLabel(t.accounts.password, exact).fill('albatross on nine');
      await dialog.getByLabel(t.accounts.passwordAgain, exact).fill('albatross on ten');
      await dialog.getByText(t.accounts.invalidEmail).waitFor();
    },
  },
  { name: 'the log-in dialog', arrange: openByButton(visitPath('/'), ({ app }) => app.start.logIn) },
  {
    name: 'the forgotten-password dialog',
    arrange: async (visit) => {
      const dialog = await openByButton(visitPath('/'), ({ app }) => app.start.logIn)(visit);
      await pressButton(dialog, visit.texts.accounts.logIn.forgot);
      await visit.page.getByRole('dialog', { name: visit.texts.accounts.forgot.title }).waitFor();
    },
  },
  { name: 'the phone menu for a visitor', only: 'phone', arrange: openPhoneMenu(visitPath('/')) },
  { name: 'how it works', arrange: visitPath('/how-it-works') },
  { name: 'the game modes', arrange: visitPath('/golf-game-modes') },
  { name: 'the terms', arrange: visitPath('/terms-and-conditions') },
  { name: 'the privacy policy', arrange: visitPath('/privacy-policy') },
  { name: 'how to delete an account', arrange: visitPath('/account-deletion') },
  { name: 'the contact form', arrange: visitPath('/contact-us') },
  {
    name: 'the contact form, filled in',
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await visitPath('/contact-us')(visit);
      await page.getByLabel(t.contact.name, exact).fill('Ann');
      await page.getByLabel(t.contact.email, exact).fill('ann@example.com');
      await page.getByLabel(t.contact.topic, exact).selectOption('wishes');
      await page.getByLabel(t.contact.message, exact).fill('More birdies, please. '.repeat(30));
    },
  },
  { name: 'the error page', arrange: visitPath('/error') },
  {
    name: 'an invalid invite',
    as: 'newcomer',
    arrange: async ({ page, texts: t }) => {
      await page.goto('/golfleague/join/no-such-invite');
      await page.getByRole('heading', { name: t.leagues.error.title }).waitFor();
    },
  },
  {
    name: 'the form for a visitor who is invited to a league with the longest name',
    changesBrowser: true,
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await visit.fakeResponse(checkInvite, {
        ...createExampleResponse(checkInvite),
        league: 'Torsdagsgänget på Ågesta, slagspel från maj till november 26',
      });
      await page.goto('/golfleague/join/some-invite');
      await page.getByRole('dialog', { name: t.guests.join.title }).waitFor();
    },
  },
  {
    name: 'the start page for a visitor with an invalid invite',
    changesBrowser: true,
    expected: [/status of 404/],
    arrange: async ({ page, texts: t }) => {
      await page.goto('/golfleague/join/no-such-invite');
      await page.getByRole('heading', { name: t.leagues.inviteWelcome.invalidInvite }).waitFor();
    },
  },
  { name: 'a URL that does not exist', expected: [/status of 404/], arrange: visitPath('/no/such/page') },
];

const homePages: readonly Screen[] = [
  { name: 'the home page without leagues', as: 'newcomer', arrange: visitHome },
  { name: 'the home page with seven leagues', as: 'elin', arrange: visitHome },
  {
    name: 'the home page with pending tasks',
    as: 'elin',
    arrange: async (visit) => {
      await visit.fakeResponse(listLeagues, leaguesWithTasks);
      await visitHome(visit);
      await visit.page.getByRole('group', { name: visit.texts.events.question }).first().waitFor();
    },
  },
  {
    name: 'the finished leagues on the home page',
    as: 'elin',
    arrange: async (visit) => {
      await visitHome(visit);
      await visit.page.getByRole('tab', { name: visit.texts.leagues.dashboard.finished }).click();
    },
  },
  {
    name: 'the create dialog',
    as: 'elin',
    arrange: openByButton(visitHome, ({ leagues }) => leagues.dashboard.createLabel),
  },
  {
    name: 'the join dialog',
    as: 'elin',
    arrange: openByButton(visitHome, ({ leagues }) => leagues.dashboard.joinLabel),
  },
  {
    name: 'the steps for installing by hand',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await visit.emulateIPhone({ install: true });
      await openByButton(visitHome, ({ device }) => device.install.show)(visit);
    },
  },
  { name: 'the profile menu', as: 'elin', only: 'desktop', arrange: (visit) => openProfileMenu(visit) },
  { name: 'the phone menu', as: 'elin', only: 'phone', arrange: openPhoneMenu(visitHome) },
  {
    name: 'the profile in the phone menu',
    as: 'elin',
    only: 'phone',
    arrange: openPhoneMenu(visitHome, ({ accounts }) => accounts.menu.edit),
  },
  { name: 'the avatar dialog', as: 'elin', arrange: openProfileDialog('avatar') },
  {
    name: 'the avatar dialog with a picture',
    as: 'elin',
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await openProfileDialog('avatar')(visit);
      await getTopDialog(page)
        .locator('input[type=file]')
        .first()
        .setInputFiles(await visit.createPicture(640, 400));
      await page.getByRole('slider', { name: t.profile.avatar.zoom, ...exact }).waitFor();
    },
  },
  { name: 'the alias dialog', as: 'elin', arrange: openProfileDialog('alias') },
  { name: 'the password dialog', as: 'elin', arrange: openProfileDialog('password') },
  { name: 'the address dialog', as: 'elin', arrange: openProfileDialog('address') },
  { name: 'the sessions dialog', as: 'elin', arrange: openProfileDialog('sessions') },
  { name: 'the delete-account dialog', as: 'elin', arrange: openProfileDialog('delete') },
];

const leaguePages: readonly Screen[] = [
  { name: 'a league before its start, for its admin', as: 'tove', arrange: visitLeague('waiting') },
  { name: 'a league before its start, for a member', as: 'jonas', arrange: visitLeague('waiting') },
  {
    name: 'the start dialog',
    as: 'tove',
    arrange: openByButton(visitLeague('waiting'), ({ leagues }) => leagues.start.button),
  },
  { name: 'a league without rounds', as: 'elin', arrange: visitLeague('empty') },
  { name: 'a stroke play league', as: 'elin', arrange: visitLeague('strokes') },
  { name: 'a FedEx league with an open round', as: 'priya', arrange: visitLeague('fedex') },
  {
    name: 'the explanation of the FedEx points',
    as: 'priya',
    arrange: async (visit) => {
      await visitLeague('fedex')(visit);
      await pressButton(visit.page, visit.texts.scoreboard.pointsInfo);
    },
  },
  {
    name: 'the calculation of a FedEx player’s total',
    as: 'priya',
    arrange: async (visit) => {
      await visitLeague('fedex')(visit);
      await expandRow(visit, 'priya');
      await pressButton(visit.page, visit.texts.scoreboard.how.show);
    },
  },
  { name: 'a Stableford league', as: 'jonas', arrange: visitLeague('stableford') },
  { name: 'a finished league', as: 'elin', arrange: visitLeague('lastYear') },
  { name: 'a league with sixty players and the longest name', as: 'elin', arrange: visitLeague('crowd') },
  {
    name: 'the history of a league with sixty players',
    as: 'elin',
    arrange: (visit) => visitPath(`/golfleague/${visit.world.leagues.crowd}/history`)(visit),
  },
  {
    name: 'one round of a league',
    as: 'elin',
    arrange: async (visit) => {
      await visitLeague('strokes')(visit);
      await pressButton(visit.page, fillPlaceholders(visit.texts.scoreboard.roundLabel, { number: 2 }));
      const caption = fillPlaceholders(visit.texts.scoreboard.captionRound, { number: 2 });
      await visit.page.getByRole('table', { name: caption }).waitFor();
    },
  },
  {
    name: 'an expanded row with the calculation of its total',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await visit.changeResponse(scoreboard, {
        rules: { ...pickCountingRules(createLeagueRules('stroke')), countBest: 1 },
      });
      await visitLeague('crowd')(visit);
      await expandRow(visit, 'elin');
      await pressButton(visit.page, visit.texts.scoreboard.how.show);
    },
  },
  {
    name: 'the enlarged scorecard',
    as: 'elin',
    arrange: async (visit) => {
      await visitLeague('crowd')(visit);
      await expandRow(visit, 'elin');
      await pressButton(visit.page, fillPlaceholders(visit.texts.rounds.scorecard.enlarge, { number: 1 }));
      await waitForDialog(visit);
    },
  },
  {
    name: 'the register-round dialog',
    as: 'elin',
    arrange: openByButton(visitLeague('strokes'), ({ rounds }) => rounds.register),
  },
  {
    name: 'the register-round dialog in Stableford',
    as: 'elin',
    arrange: openByButton(visitLeague('stableford'), ({ rounds }) => rounds.register),
  },
  { name: 'the register-round dialog, filled in', as: 'elin', arrange: fillRoundForm },
  {
    name: 'the confirmation of a round',
    as: 'elin',
    arrange: async (visit) => {
      await pressButton(await fillRoundForm(visit), visit.texts.rounds.review);
      await visit.page.getByText(visit.texts.rounds.reviewTitle).waitFor();
    },
  },
  { name: 'the edit-round dialog', as: 'elin', arrange: (visit) => openOwnRound(visit, 'edit', 1) },
  { name: 'the delete-round dialog', as: 'elin', arrange: (visit) => openOwnRound(visit, 'delete', 2) },
  {
    name: 'the invite dialog',
    as: 'elin',
    arrange: async (visit) => {
      const dialog = await openByButton(visitLeague('crowd'), ({ leagues }) => leagues.invite.button)(visit);
      await dialog.getByLabel(visit.texts.leagues.invite.message).waitFor();
    },
  },
  {
    name: 'the league settings',
    as: 'priya',
    only: 'desktop',
    arrange: async (visit) => {
      await visitLeague('fedex')(visit);
      await openSettingsMenu(visit);
    },
  },
  {
    name: 'the league settings in the phone menu',
    as: 'priya',
    only: 'phone',
    arrange: openPhoneMenu(visitLeague('fedex'), ({ leagues }) => leagues.menu.edit),
  },
  { name: 'the assign-admin dialog', as: 'elin', arrange: openSetting('crowd', 'assignAdmin') },
  { name: 'the remove-player dialog', as: 'elin', arrange: openSetting('crowd', 'removeUser') },
  { name: 'the dialog that pauses a player', as: 'priya', arrange: openSetting('fedex', 'standDown') },
  {
    name: 'the reinstate dialog, with nobody to choose',
    as: 'priya',
    arrange: openSetting('fedex', 'reinstate'),
  },
  { name: 'the background dialog', as: 'elin', arrange: openSetting('strokes', 'background') },
  {
    name: 'the background dialog with a large picture',
    as: 'elin',
    arrange: async (visit) => {
      const dialog = await openSetting('crowd', 'background')(visit);
      await dialog.locator('input[type=file]').setInputFiles(await visit.createPicture(1600, 1200));
      await dialog.getByRole('slider').nth(1).waitFor();
    },
  },
  { name: 'the report dialog', as: 'elin', arrange: openSetting('strokes', 'report') },
  {
    name: 'the reports of a league',
    as: 'elin',
    arrange: async (visit) => {
      await visitLeague('crowd')(visit);
      await visit.page
        .getByRole('button', { name: new RegExp(`^${visit.texts.reports.open.button}`) })
        .click();
      const dialog = await waitForDialog(visit);
      await dialog.getByText('Fin runda').waitFor();
      return dialog;
    },
  },
  { name: 'the leave dialog for the only admin', as: 'elin', arrange: openSetting('crowd', 'leave') },
  { name: 'the finish dialog with an open round', as: 'priya', arrange: openSetting('fedex', 'finish') },
  { name: 'the players of a large league', as: 'elin', arrange: openSetting('crowd', 'players') },
];

/** Opens a panel: on a desktop it is next to the board, and on a phone a button opens it. */
export const openPanel =
  (leagueName: keyof DemoWorld['leagues'], panel: 'chat' | 'billboard') => async (visit: Visit) => {
    const { page, texts: t } = visit;
    await visitLeague(leagueName)(visit);
    if (page.viewportSize()!.width >= 1100) {
      await page.getByRole('heading', { name: t[panel].title, ...exact }).waitFor();
      return page.locator('aside');
    }
    const name = new RegExp(`^${t[panel].open}`);
    await page.getByRole('button', { name }).first().click();
    return waitForDialog(visit);
  };

const panelScreens: readonly Screen[] = [
  {
    name: 'an empty chat',
    as: 'elin',
    arrange: async (visit) => {
      const chat = await openPanel('empty', 'chat')(visit);
      await chat.getByText(visit.texts.chat.empty).waitFor();
    },
  },
  {
    name: 'a chat with messages and a poll',
    as: 'elin',
    arrange: async (visit) => {
      const chat = await openPanel('crowd', 'chat')(visit);
      await chat.getByText('Vilken tee').waitFor();
    },
  },
  {
    name: 'the create-poll dialog',
    as: 'elin',
    arrange: async (visit) => {
      await pressButton(await openPanel('crowd', 'chat')(visit), visit.texts.chat.poll.newLabel);
      await visit.page.getByRole('dialog', { name: visit.texts.chat.create.title }).waitFor();
    },
  },
  {
    name: 'a billboard',
    as: 'elin',
    arrange: async (visit) => {
      const board = await openPanel('crowd', 'billboard')(visit);
      await board.getByText('närmast hål').waitFor();
    },
  },
  {
    name: 'the billboard being edited',
    as: 'elin',
    arrange: async (visit) => {
      await pressButton(await openPanel('crowd', 'billboard')(visit), visit.texts.billboard.editLabel);
      await visit.page.getByLabel(visit.texts.billboard.text).waitFor();
    },
  },
];

/** The screens that need a working network; screens with network faults are in network-fault-screens.ts. */
export const screensWithNetwork: readonly Screen[] = [
  ...publicPages,
  ...homePages,
  ...leaguePages,
  ...panelScreens,
];
