import { unsubscribeEmails } from '@golf-league/core/contracts/addresses.ts';
import { getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import {
  visitAboutPage,
  visitPath,
  getTopDialog,
  visitLeague,
  openProfileDialog,
  openSetting,
} from './screens.ts';
import type { Screen } from './screen.ts';

/** The settings of leagues and profiles, the pages that emails link to, and the offer of notifications. */
export const settingScreens: readonly Screen[] = [
  { name: 'the page about a league, for its admin', as: 'priya', arrange: visitAboutPage('fedex') },
  { name: 'the page about a league, for a member', as: 'jonas', arrange: visitAboutPage('crowd') },
  { name: 'the sheet for downloads and printing', as: 'elin', arrange: openSetting('crowd', 'export') },
  { name: 'the rename dialog', as: 'elin', arrange: openSetting('crowd', 'rename') },
  { name: 'the delete-league dialog', as: 'elin', arrange: openSetting('crowd', 'delete') },
  { name: 'how rounds count in a FedEx league', as: 'priya', arrange: openSetting('fedex', 'rules') },
  {
    name: 'how rounds count, with every rule on',
    as: 'elin',
    arrange: async (visit) => {
      const rules = (await openSetting('crowd', 'counting')(visit)).getByRole('checkbox');
      await rules.first().waitFor();
      for (const rule of await rules.all()) await rule.check();
    },
  },
  {
    name: 'the notification settings',
    as: 'elin',
    arrange: async (visit) => {
      await openProfileDialog('notifications')(visit);
      const { kinds, mails } = visit.texts.notifications;
      await getTopDialog(visit.page).getByText(kinds.round.text).waitFor();
      // Clicks instead of checking, because the box shows the server's state, which an earlier visit may have changed.
      const unconfirmedTitle = getTopDialog(visit.page).getByText(mails.unconfirmed.title);
      if (!(await unconfirmedTitle.isVisible()))
        await getTopDialog(visit.page).getByRole('checkbox', { name: mails.weekly.name }).click();
      await unconfirmedTitle.waitFor();
      await getTopDialog(visit.page).getByRole('button', { name: mails.wrongAddress }).click();
    },
  },
  {
    name: 'a sample league, for a visitor who is looking around',
    as: 'oskar',
    arrange: async (visit) => {
      await visit.changeResponse(leagueInfo, { trialEnds: '2027-01-02T14:32:00.000Z' });
      await visit.fakeResponse(getLoginMethods, {
        guest: true,
        email: null,
        proved: false,
        askedFor: null,
        password: false,
      });
      await visitLeague('strokes')(visit);
      await visit.page.getByRole('region', { name: visit.texts.guests.trial.title }).waitFor();
    },
  },
  {
    name: 'the page that asks whether to keep an account',
    arrange: visitPath('/confirm-address/abc?secure'),
  },
  { name: 'the page that asks for consent to emails', arrange: visitPath('/confirm-address/abc') },
  {
    name: 'the page that unsubscribes from emails',
    arrange: visitPath(buildRequest(unsubscribeEmails, { mails: 'news', token: 'abc' }).path),
  },
  {
    name: 'the offer of notifications in a browser tab on an iPhone',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await visit.emulateIPhone({ pushUserId: visit.world.accounts.elin.userId });
      await visitLeague('strokes')(visit);
      await visit.page.getByText(visit.texts.notifications.card.homeScreen).waitFor();
    },
  },
];
