import type { Page } from '@playwright/test';
import type { Language } from '../core/src/wire/languages.ts';
import type { TextsOf } from '../client/src/texts/texts-of.ts';
import type { PictureName } from '../client/src/app/help/steps.ts';
import { texts as accountsEn } from '../client/src/texts/en/accounts.ts';
import { texts as appEn } from '../client/src/texts/en/app.ts';
import { texts as leaguesEn } from '../client/src/texts/en/leagues.ts';
import { texts as roundsEn } from '../client/src/texts/en/rounds.ts';
import { texts as scoreboardEn } from '../client/src/texts/en/scoreboard.ts';
import { texts as accountsSv } from '../client/src/texts/sv/accounts.ts';
import { texts as appSv } from '../client/src/texts/sv/app.ts';
import { texts as leaguesSv } from '../client/src/texts/sv/leagues.ts';
import { texts as roundsSv } from '../client/src/texts/sv/rounds.ts';
import { texts as scoreboardSv } from '../client/src/texts/sv/scoreboard.ts';
import { demoLeagues, demoPlayerNames } from '../server/seeds/demo-players.ts';

interface GuideTexts {
  app: TextsOf<typeof appEn>;
  accounts: TextsOf<typeof accountsEn>;
  leagues: TextsOf<typeof leaguesEn>;
  rounds: TextsOf<typeof roundsEn>;
  scoreboard: TextsOf<typeof scoreboardEn>;
}

/** The app's own texts, which are used to find elements, so that changing a text does not break the pictures. */
export const guideTexts: Record<Language, GuideTexts> = {
  en: { app: appEn, accounts: accountsEn, leagues: leaguesEn, rounds: roundsEn, scoreboard: scoreboardEn },
  sv: { app: appSv, accounts: accountsSv, leagues: leaguesSv, rounds: roundsSv, scoreboard: scoreboardSv },
};

export interface GuideVisit {
  page: Page;
  language: Language;
  leagueId: string;
  uiTexts: GuideTexts;
}

interface Scenario {
  /** Whether somebody must be logged in. */
  needsLogin: boolean;
  prepare: (visit: GuideVisit) => Promise<void>;
}

const leagueName = demoLeagues[0]!.name;
const newLeagueNames: Record<Language, string> = { en: 'Wednesday Nine', sv: 'Onsdagsnian' };
const inviteToken = 'q7Rk2mVfX0c9LsTnB4yEwA';
const exact = { exact: true };

const getDialog = ({ page }: GuideVisit) => page.getByRole('dialog');

async function openLeague({ page, leagueId, uiTexts }: GuideVisit): Promise<void> {
  await page.goto(`/golfleague/${leagueId}`);
  await page.getByRole('heading', { level: 1, name: leagueName }).waitFor();
  await page.getByRole('table', { name: uiTexts.scoreboard.caption }).waitFor();
}

async function openHome({ page, uiTexts }: GuideVisit): Promise<void> {
  await page.goto('/Create-golf-league');
  await page.getByRole('heading', { name: uiTexts.leagues.dashboard.list }).waitFor();
  await page
    .getByRole('link', { name: new RegExp(leagueName) })
    .first()
    .waitFor();
}

async function openDialog(visit: GuideVisit, buttonName: string): Promise<void> {
  await visit.page
    .getByRole('button', { name: buttonName, ...exact })
    .first()
    .click();
  await getDialog(visit).waitFor();
}

/** Opens the sample league, which has one event in progress and one closed event. Returns its URL. */
async function openSampleLeague({ page, uiTexts }: GuideVisit): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: uiTexts.app.start.lookAround, ...exact }).click();
  await page.getByRole('table', { name: uiTexts.scoreboard.caption }).waitFor();
  return page.url();
}

/** The steps to take before each picture for the guide and the start page. */
export const scenarios: Record<PictureName, Scenario> = {
  day: {
    needsLogin: false,
    prepare: async (visit) => {
      await openSampleLeague(visit);
      const todayButtonLabel = visit.uiTexts.scoreboard.todayLabel.replace('{{title}}', '');
      await visit.page.getByRole('button', { name: todayButtonLabel }).click();
      await visit.page.getByRole('table').getByRole('row').nth(4).waitFor();
    },
  },
  card: {
    needsLogin: false,
    prepare: async (visit) => {
      await openSampleLeague(visit);
      await visit.page.locator('a[href$="/card"]').first().click();
      await visit.page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  recap: {
    needsLogin: false,
    prepare: async (visit) => {
      const leagueUrl = await openSampleLeague(visit);
      await visit.page.goto(`${leagueUrl}/days`);
      await visit.page.getByRole('main').locator('a[href*="/day/"]').first().click();
      await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
    },
  },
  start: {
    needsLogin: false,
    prepare: async ({ page }) => {
      await page.goto('/');
    },
  },
  register: {
    needsLogin: false,
    prepare: async (visit) => {
      const { page, uiTexts } = visit;
      await page.goto('/');
      await openDialog(visit, uiTexts.app.start.register);
      const dialog = getDialog(visit);
      await dialog.getByLabel(uiTexts.accounts.name, exact).fill(demoPlayerNames.jonas);
      await dialog.getByLabel(uiTexts.accounts.email, exact).fill('jonas@example.com');
      await dialog.getByLabel(uiTexts.accounts.password, exact).fill('fairway and green');
      await dialog.getByLabel(uiTexts.accounts.passwordAgain, exact).fill('fairway and green');
      await dialog.getByRole('checkbox').check();
    },
  },
  login: {
    needsLogin: false,
    prepare: async (visit) => {
      const { page, uiTexts } = visit;
      await page.goto('/');
      await openDialog(visit, uiTexts.app.start.logIn);
      const dialog = getDialog(visit);
      await dialog.getByLabel(uiTexts.accounts.email, exact).fill('jonas@example.com');
      await dialog.getByLabel(uiTexts.accounts.password, exact).fill('fairway and green');
    },
  },
  home: { needsLogin: true, prepare: openHome },
  create: {
    needsLogin: true,
    prepare: async (visit) => {
      const { uiTexts, language } = visit;
      await openHome(visit);
      await openDialog(visit, uiTexts.leagues.dashboard.createLabel);
      const dialog = getDialog(visit);
      await dialog.getByLabel(uiTexts.leagues.create.name, exact).fill(newLeagueNames[language]);
      await dialog
        .getByLabel(uiTexts.leagues.create.mode, exact)
        .selectOption({ label: uiTexts.leagues.modes.stroke });
    },
  },
  join: {
    needsLogin: true,
    prepare: async (visit) => {
      const { uiTexts } = visit;
      await openHome(visit);
      await openDialog(visit, uiTexts.leagues.dashboard.joinLabel);
      await getDialog(visit).getByLabel(uiTexts.leagues.join.token, exact).fill(inviteToken);
    },
  },
  league: { needsLogin: true, prepare: openLeague },
  round: {
    needsLogin: true,
    prepare: async (visit) => {
      const { uiTexts } = visit;
      await openLeague(visit);
      await openDialog(visit, uiTexts.rounds.register);
      const dialog = getDialog(visit);
      await dialog.getByLabel(uiTexts.rounds.gross, exact).fill('78');
      await dialog.getByRole('combobox').selectOption('72');
      await dialog.getByLabel(uiTexts.rounds.net, exact).fill('70');
    },
  },
  specific: {
    needsLogin: true,
    prepare: async (visit) => {
      const { page, uiTexts } = visit;
      await openLeague(visit);
      await page
        .getByRole('button', { name: uiTexts.scoreboard.roundLabel.replace('{{number}}', '2'), ...exact })
        .click();
    },
  },
};
