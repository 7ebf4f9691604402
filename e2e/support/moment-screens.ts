import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { finishLeague, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { BoardRowView } from '@golf-league/core/contracts/scoreboard.ts';
import { seatInvite } from '@golf-league/core/contracts/seats.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { aBoardRow, aMember, createExampleAnswer } from '../../core/test/builders.ts';
import { fillPlaceholders } from './app-texts.ts';
import { leaguesWithTasks } from './home-screens.ts';
import { visitAboutPage, getTopDialog, visitLeague, press, openSetting } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

const exact = { exact: true };

/** Creates the board after Elin's next round, in which she drops from first to second. */
function boardAfter({ accounts: { elin, marcus, oskar } }: Visit['world']): BoardRowView[] {
  const row = ({ userId, userName }: typeof elin, position: number, toPar: number) =>
    aBoardRow({ memberId: userId, name: userName, position, toPar, gross: 380, rounds: 5, moved: null });
  return [row(marcus, 1, -9), row(elin, 2, -8), row(oskar, 3, -3)];
}

/** Opens a player's menu in the sheet of players. If `isSeat` is true, Jonas has no account. */
async function openPlayerMenu(visit: Visit, account: 'elin' | 'jonas', isSeat: boolean): Promise<void> {
  const { elin, jonas } = visit.world.accounts;
  await visit.fakeResponse(
    leagueMembers,
    [elin, jonas].map(({ userId, userName }) =>
      aMember({
        id: userId,
        name: userName,
        isAdmin: userId === elin.userId,
        isSeat: isSeat && userId === jonas.userId,
        rounds: 0,
      }),
    ),
  );
  await visitAboutPage('crowd')(visit);
  await visit.page.locator('#players button').first().click();
  const { actionsLabel } = isSeat ? visit.texts.seats : visit.texts.leagues.people;
  await press(
    getTopDialog(visit.page),
    fillPlaceholders(actionsLabel, { name: visit.world.accounts[account].userName }),
  );
  await visit.page.getByRole('menu').waitFor();
}

const openSeatDialog = (action: 'invite' | 'edit') => async (visit: Visit) => {
  await visit.fakeResponse(seatInvite, { token: 'invite-of-the-seat' });
  await openPlayerMenu(visit, 'jonas', true);
  await visit.page.getByRole('menuitem', { name: visit.texts.seats[action], ...exact }).click();
  await getTopDialog(visit.page).getByRole('textbox').first().waitFor();
};

/** The cards shown after an action, and the admin dialogs for one player. */
export const momentScreens: readonly Screen[] = [
  {
    name: 'the card shown after a round is registered',
    as: 'elin',
    changesBrowser: true,
    async arrange(visit) {
      const { page, texts: t, world } = visit;
      await visit.fakeResponse(submitRound, createExampleAnswer(submitRound));
      await visitLeague('strokes')(visit);
      await press(page, t.rounds.register);
      const form = getTopDialog(page);
      await form.getByLabel(t.rounds.gross, exact).fill('84');
      await form.getByLabel(t.rounds.par, exact).selectOption('72');
      await form.getByLabel(t.rounds.net, exact).fill('70');
      await press(form, t.rounds.review);
      await visit.changeResponse(scoreboard, { rows: boardAfter(world) });
      await press(form, t.rounds.confirm);
      await page.locator('[data-moment]').waitFor();
    },
  },
  {
    name: 'the card shown after a season is finished',
    as: 'elin',
    changesBrowser: true,
    async arrange(visit) {
      const [first] = leaguesWithTasks;
      const id = visit.world.leagues.strokes;
      const finishedLeague = {
        ...first!,
        id,
        finished: true,
        winners: ['Elin Sjöberg'],
        openRound: null,
        nextEvent: null,
      };
      const [season] = createExampleAnswer(leagueSeasons);
      await visit.fakeResponse(finishLeague, createExampleAnswer(finishLeague));
      const dialog = await openSetting('strokes', 'finish')(visit);
      await visit.fakeResponse(listLeagues, [finishedLeague]);
      await visit.fakeResponse(leagueSeasons, [{ ...season!, leagueId: id }]);
      await press(dialog, visit.texts.leagues.finish.confirm);
      await visit.page.getByRole('status').locator('ol').waitFor();
    },
  },
  {
    name: 'the actions of an admin on a player',
    as: 'elin',
    changesBrowser: true,
    arrange: (visit) => openPlayerMenu(visit, 'jonas', false),
  },
  {
    name: 'the actions of an admin on a player without an account',
    as: 'elin',
    changesBrowser: true,
    arrange: (visit) => openPlayerMenu(visit, 'jonas', true),
  },
  {
    name: 'the invite to a player without an account',
    as: 'elin',
    changesBrowser: true,
    arrange: openSeatDialog('invite'),
  },
  {
    name: 'the rename dialog of a player without an account',
    as: 'elin',
    changesBrowser: true,
    arrange: openSeatDialog('edit'),
  },
];
