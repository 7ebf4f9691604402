import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { finishLeague, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import type { BoardRowView } from '@golf-league/core/contracts/scoreboard.ts';
import { seatInvite } from '@golf-league/core/contracts/seats.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { aBoardRow, aMember, createExampleResponse } from '../../core/test/builders.ts';
import { fillPlaceholders } from './app-texts.ts';
import { leaguesWithTasks } from './home-responses.ts';
import { visitAboutPage, getTopDialog, visitLeague, pressButton, openSetting } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

const exact = { exact: true };

/** Creates the board after Elin's next round, in which she drops from first to second. */
function createBoardAfterRound({ accounts: { elin, marcus, oskar } }: Visit['world']): BoardRowView[] {
  const createRow = ({ userId, userName }: typeof elin, position: number, toPar: number) =>
    aBoardRow({ memberId: userId, name: userName, position, toPar, gross: 380, rounds: 5, moved: null });
  return [createRow(marcus, 1, -9), createRow(elin, 2, -8), createRow(oskar, 3, -3)];
}

/** Opens a player's menu in the list of players, with Jonas as a member or as an unclaimed player. */
async function openPlayerMenu(
  visit: Visit,
  account: 'elin' | 'jonas',
  isJonasUnclaimed: boolean,
): Promise<void> {
  const { elin, jonas } = visit.world.accounts;
  await visit.fakeResponse(
    leagueMembers,
    [elin, jonas].map(({ userId, userName }) =>
      aMember({
        id: userId,
        name: userName,
        isAdmin: userId === elin.userId,
        isSeat: isJonasUnclaimed && userId === jonas.userId,
        rounds: 0,
      }),
    ),
  );
  await visitAboutPage('crowd')(visit);
  await visit.page.locator('#players button').first().click();
  const { actionsLabel } = isJonasUnclaimed ? visit.texts.seats : visit.texts.leagues.people;
  await pressButton(
    getTopDialog(visit.page),
    fillPlaceholders(actionsLabel, { name: visit.world.accounts[account].userName }),
  );
  await visit.page.getByRole('menu').waitFor();
}

const openUnclaimedPlayerDialog = (action: 'invite' | 'edit') => async (visit: Visit) => {
  await visit.fakeResponse(seatInvite, { token: 'invite-of-the-seat' });
  await openPlayerMenu(visit, 'jonas', true);
  await visit.page.getByRole('menuitem', { name: visit.texts.seats[action], ...exact }).click();
  await getTopDialog(visit.page).getByRole('textbox').first().waitFor();
};

/** The cards shown after an action, and the admin dialogs for one player. */
export const actionScreens: readonly Screen[] = [
  {
    name: 'the card shown after a round is registered',
    as: 'elin',
    changesBrowser: true,
    async arrange(visit) {
      const { page, texts: t, world } = visit;
      await visit.fakeResponse(submitRound, createExampleResponse(submitRound));
      await visitLeague('strokes')(visit);
      await pressButton(page, t.rounds.register);
      const form = getTopDialog(page);
      await form.getByLabel(t.rounds.gross, exact).fill('84');
      await form.getByLabel(t.rounds.par, exact).selectOption('72');
      await form.getByLabel(t.rounds.net, exact).fill('70');
      await pressButton(form, t.rounds.review);
      await visit.changeResponse(scoreboard, { rows: createBoardAfterRound(world) });
      await pressButton(form, t.rounds.confirm);
      await page.locator('[data-moment]').waitFor();
    },
  },
  {
    name: 'the card shown after a season is finished',
    as: 'elin',
    changesBrowser: true,
    async arrange(visit) {
      const [firstLeague] = leaguesWithTasks;
      const id = visit.world.leagues.strokes;
      const finishedLeague = {
        ...firstLeague!,
        id,
        finished: true,
        winners: ['Elin Sjöberg'],
        openRound: null,
        nextEvent: null,
      };
      const [season] = createExampleResponse(leagueSeasons);
      await visit.fakeResponse(finishLeague, createExampleResponse(finishLeague));
      const dialog = await openSetting('strokes', 'finish')(visit);
      await visit.fakeResponse(listLeagues, [finishedLeague]);
      await visit.fakeResponse(leagueSeasons, [{ ...season!, leagueId: id }]);
      await pressButton(dialog, visit.texts.leagues.finish.confirm);
      await visit.page.getByRole('status').locator('ol').waitFor();
    },
  },
  {
    name: 'the admin’s actions for a player',
    as: 'elin',
    changesBrowser: true,
    arrange: (visit) => openPlayerMenu(visit, 'jonas', false),
  },
  {
    name: 'the admin’s actions for a player without an account',
    as: 'elin',
    changesBrowser: true,
    arrange: (visit) => openPlayerMenu(visit, 'jonas', true),
  },
  {
    name: 'the invite to a player without an account',
    as: 'elin',
    changesBrowser: true,
    arrange: openUnclaimedPlayerDialog('invite'),
  },
  {
    name: 'the rename dialog for a player without an account',
    as: 'elin',
    changesBrowser: true,
    arrange: openUnclaimedPlayerDialog('edit'),
  },
];
