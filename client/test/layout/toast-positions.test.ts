import { createLeague, leagueInfo, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { FakeServer } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { createTestAccount } from '../club/league.ts';
import { waitForPaint } from '../faults.ts';
import { goTo, setUpApp } from '../app-driver.tsx';
import { getElementBox } from './visible-rows.ts';

const exact = { exact: true };
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const phones = [{ width: 360, height: 740 }, phone];
type Size = typeof phone;

beforeEach(() => commands.setTouchScreen(true));

const newcomer = createTestAccount('newcomer', 'Nils Nykomling');

/** Opens a page as a user without leagues who can create one with this name. */
async function openAsNewcomer(path: string, size: Size, leagueName: string): Promise<void> {
  const member = { id: newcomer.userId, name: newcomer.userName, firstRound: 1, lastRound: null, absent: [] };
  const server: FakeServer = createClubServer(newcomer.userId, [
    {
      id: 'fresh',
      name: leagueName,
      rules: createLeagueRules('stroke'),
      started: false,
      finished: false,
      members: [{ ...member, isGuest: false }],
      admin: newcomer.userId,
      rounds: [],
    },
  ]);
  server.replyWith(createLeague, { status: 200, leagueId: 'fresh' }).replyWith(startLeague, () => {
    server.patchResponse(leagueInfo, { started: true });
    return { message: 'League started' as const };
  });
  server.rejectWith(leagueInfo, 'forbidden', ({ leagueId }) => leagueId !== 'fresh');
  await resize(size);
  await setUpApp({ server, as: newcomer });
  await goTo(path);
}

async function resize({ width, height }: Size): Promise<void> {
  await page.viewport(width, height);
  await waitForPaint();
  await waitForPaint();
}

const button = (name: string) => page.getByRole('button', { name, ...exact });
const dialog = () => page.getByRole('dialog');
const heading = () => page.getByRole('heading', { level: 1 });
const findToasts = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-toasts] > * > *')].filter(
    (toast) => toast.checkVisibility({ visibilityProperty: true }) && toast.textContent.includes(text),
  );
async function expectToasts(text: string, count: number): Promise<void> {
  await expect.poll(() => findToasts(text).length).toBe(count);
}
const expectToast = (text: string) => expectToasts(text, 1);
const expectNoToast = (text: string) => expectToasts(text, 0);
const getLocatorBox = (locator: Locator) => getElementBox(locator.elements()[0]!);

/** Expects the toast to cover none of the controls. Compares boxes, since a covered control still counts as visible. */
async function expectUncovered(text: string, size: Size, controls: readonly Locator[]): Promise<void> {
  await resize(size);
  for (const control of controls) await expect.element(control.first()).toBeVisible();
  const box = getElementBox(findToasts(text)[0]!);
  expect(box.width).toBeLessThanOrEqual(390);
  expect(size.width - box.right).toBeLessThanOrEqual(16);
  // On a desktop, the league's row of buttons is above the toast.
  expect(box.top).toBeLessThan(size.width < 768 ? 100 : 150);
  for (const control of controls) {
    const { left, right, top, bottom } = getLocatorBox(control);
    const isApart = top >= box.bottom || bottom <= box.top || left >= box.right || right <= box.left;
    expect(isApart, `${control.selector} at ${size.width} px`).toBe(true);
  }
}

async function createLeagueNamed(name: string): Promise<void> {
  await button('Create league').click();
  await dialog().getByLabelText('League name').fill(name);
  await dialog().getByLabelText('League mode').selectOptions('Stroke play');
  await dialog()
    .getByRole('button', { name: 'Create league', ...exact })
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name, ...exact })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expectToast('League created');
  // Hovering keeps the toast open, even on a slow machine.
  await page.elementLocator(findToasts('League created')[0]!).hover();
}

const noAccessMessage = 'You can’t open that league';

test('a toast appears at the top right, at most 390 px wide, and covers none of the page’s main buttons', async () => {
  await openAsNewcomer('/golfleague/strokes', phone, 'Nothing covered');
  await expectToast(noAccessMessage);
  for (const size of [...phones, desktop])
    await expectUncovered(noAccessMessage, size, [button('Create league'), button('Join league')]);
  await button('Dismiss').click();
  await expectNoToast(noAccessMessage);

  await resize(phone);
  await createLeagueNamed('Nothing covered');
  const controls = [
    page.getByRole('link', { name: 'Leagues', ...exact }),
    button('Invite'),
    button('Menu'),
    button('Start league'),
  ];
  for (const size of phones) await expectUncovered('League created', size, controls);
});

test('a phone shows only the newest toast, clear of the heading, and a swipe or Escape closes it', async () => {
  await openAsNewcomer('/Create-golf-league', phones[0]!, 'One at a time');
  await createLeagueNamed('One at a time');
  await button('Start league').click();
  await dialog()
    .getByRole('button', { name: 'Start league', ...exact })
    .click();
  const startedMessage = 'The season is on';
  await expectToast(startedMessage);
  expect(findToasts('League created')).toEqual([]);
  await page.elementLocator(findToasts(startedMessage)[0]!).hover();
  // The bottom bar has the button for the next step.
  await expectUncovered(startedMessage, phones[0]!, [
    heading(),
    button('Invite'),
    button('Menu'),
    button('Register round'),
  ]);

  const toastSelector = '[data-toasts] > * > *';
  await commands.swipeRight(toastSelector, 30);
  await waitForPaint();
  await expectToasts(startedMessage, 1);
  await commands.swipeRight(toastSelector, 120);
  await expectNoToast(startedMessage);

  await goTo('/golfleague/strokes');
  await expectToast(noAccessMessage);
  await expectUncovered(noAccessMessage, phones[0]!, [heading()]);
  (button('Dismiss').element() as HTMLElement).focus();
  await commands.pressKey('Escape');
  await expectNoToast(noAccessMessage);
});

test('on a desktop, a toast covers neither the bar nor the league’s buttons, and stays while a menu opens', async () => {
  await commands.setTouchScreen(false);
  await openAsNewcomer('/Create-golf-league', desktop, 'Out of the way');
  await createLeagueNamed('Out of the way');
  const profileButton = button(`Profile of ${newcomer.userName}`);
  await expectUncovered('League created', desktop, [
    profileButton,
    button('Invite'),
    button('League settings'),
  ]);
  await profileButton.click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Alias' })).toBeVisible();
  await expectToast('League created');
});
