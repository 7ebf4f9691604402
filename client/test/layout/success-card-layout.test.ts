import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { finishLeague, leagueInfo, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { acceptRound } from '../club/accept-round.ts';
import { chooseAction } from '../actions/choose-action.ts';
import { FakeLeague } from '../actions/fake-league.ts';
import { waitForPaint } from '../faults.ts';
import { goTo, setUpApp } from '../app-driver.tsx';
import { getElementBox } from './visible-rows.ts';

const exact = { exact: true };
const phone = { width: 390, height: 844 };
const tablet = { width: 900, height: 800 };
const desktop = { width: 1280, height: 800 };
const sizes = [phone, tablet, desktop];

const findSuccessCard = () => document.querySelector<HTMLElement>('[data-moment]');
const findToast = () => document.querySelector<HTMLElement>('[data-toasts] > * > *');

function areApart(first: Element, second: Element): boolean {
  const [a, b] = [getElementBox(first), getElementBox(second)];
  return a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
}

test.for([
  { who: 'jonas', league: 'strokes', ...phone },
  { who: 'jonas', league: 'strokes', ...tablet },
  { who: 'jonas', league: 'strokes', ...desktop },
  { who: 'elin', league: 'crowd', ...phone },
  { who: 'elin', league: 'crowd', ...desktop },
] as const)(
  'the success card after a round by $who covers neither their row nor a bar on a $width px wide screen',
  async ({ who, league, width, height }) => {
    await page.viewport(width, height);
    await setUpApp({ server: acceptRound(createClubServer(who), league), as: people[who] });
    await goTo(`/golfleague/${league}`);
    await page.getByRole('button', { name: 'Register round', ...exact }).click();
    const form = page.getByRole('dialog');
    await form.getByLabelText('Gross score').fill('84');
    await form.getByLabelText('Course par').selectOptions('72');
    await form.getByLabelText('Net score').fill('69');
    await form.getByRole('button', { name: 'Review round' }).click();
    if (who === 'jonas') await form.getByRole('checkbox', { name: /Kontoret Cup/ }).click();
    await form.getByRole('button', { name: 'Register round' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(() => findSuccessCard()?.textContent).toContain('Net 69.');
    // Hovering keeps the card open, even on a slow machine.
    await page.getByText('Round registered, scoreboard has been updated').hover();
    await waitForPaint();
    const bars = [
      document.querySelector(width < 768 ? 'main header' : 'header')!,
      page.getByRole('button', { name: 'Register round', ...exact }).element().parentElement!.parentElement!,
    ];
    for (const top of [0, 600, document.documentElement.scrollHeight]) {
      scrollTo(0, top);
      await waitForPaint();
      await waitForPaint();
      const row = document.querySelector(`[data-member="${who}"] th`)!;
      await expect
        .poll(() => areApart(findSuccessCard()!, row), { message: `the row, scrolled to ${top}` })
        .toBe(true);
      for (const bar of bars)
        expect(areApart(findSuccessCard()!, bar), `a bar, scrolled to ${top}`).toBe(true);
      expect(getElementBox(findSuccessCard()!).bottom).toBeLessThanOrEqual(height);
    }
    const maxHeight = width === phone.width ? 200 : 400;
    expect(getElementBox(findSuccessCard()!).height).toBeLessThanOrEqual(maxHeight);
  },
);

/** Expects the text to show in a toast at the top right, at most 390 px wide. */
async function expectTextInToast(text: string, { width }: { width: number }): Promise<void> {
  await expect.poll(() => findToast()?.textContent).toContain(text);
  await waitForPaint();
  expect(findSuccessCard()).toBeNull();
  const box = getElementBox(findToast()!);
  expect(box.width).toBeLessThanOrEqual(390);
  expect(width - box.right).toBeLessThanOrEqual(16);
  expect(box.bottom).toBeLessThanOrEqual(250);
}

test.for(sizes)('joining a league by its code shows a toast on a $width px wide screen', async (size) => {
  await page.viewport(size.width, size.height);
  const server = createClubServer('oskar').replyWith(joinByCode, { status: 200, leagueId: 'strokes' });
  await setUpApp({ server, as: people.oskar });
  await goTo('/Create-golf-league');
  await page.getByRole('button', { name: 'Join league', ...exact }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Invite code').fill('kX2p-9aB_7cD3eF5gH8jK1mN4qR6sT0v');
  await form.getByRole('button', { name: 'Join league', ...exact }).click();
  await expect.poll(() => location.pathname).toBe('/golfleague/strokes');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Söndagsligan 2026');
  await expectTextInToast('You’re inWelcome to the league.', size);
});

test.for(sizes)('starting a league shows a toast on a $width px wide screen', async (size) => {
  await page.viewport(size.width, size.height);
  const server = createClubServer('elin');
  server.patchResponse(leagueInfo, { started: false }).replyWith(startLeague, () => {
    server.patchResponse(leagueInfo, { started: true });
    return { message: 'League started' as const };
  });
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/empty');
  await page.getByRole('button', { name: 'Start league', ...exact }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Start league', ...exact }).click();
  await expectTextInToast('The season is onRounds can be registered from now on.', size);
  const registerButton = page.getByRole('button', { name: 'Register round', ...exact });
  await expect.element(registerButton).toBeVisible();
  expect(areApart(findToast()!, registerButton.element())).toBe(true);
});

test.for(sizes)(
  'the success card of a finished season covers neither the Finished tab nor the result on a $width px wide screen',
  async (size) => {
    const league = new FakeLeague('Ended', 'stroke');
    league.addRound('ann', -2);
    const [season] = createExampleResponse(leagueSeasons);
    await league.openAs('ann', size, (server) =>
      server
        .replyWith(finishLeague, () => (league.finish(), createExampleResponse(finishLeague)))
        .replyWith(leagueSeasons, [{ ...season!, leagueId: league.id }]),
    );
    const dialog = await chooseAction('Finish league');
    await dialog.getByRole('button', { name: 'Finish league', ...exact }).click();
    const card = page.getByRole('status').filter({ hasText: 'Ended is finished' });
    await expect.element(card.getByRole('list', { name: 'Podium' })).toBeVisible();
    await waitForPaint();
    const uncoveredLocators = [
      page.getByRole('tab', { name: 'Finished' }),
      page.getByRole('tabpanel').getByRole('link', { name: /Ended/ }),
      page.getByRole('heading', { level: 1 }),
    ];
    for (const top of [0, 300, document.documentElement.scrollHeight]) {
      scrollTo(0, top);
      await waitForPaint();
      for (const locator of uncoveredLocators)
        expect(areApart(card.element().firstElementChild!, locator.element())).toBe(true);
    }
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByText('Ended is finished')).not.toBeInTheDocument();
    await expect.element(uncoveredLocators[1]!).toBeVisible();
  },
);
