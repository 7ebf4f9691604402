import { changeLanguage, contactUs, login } from '@golf-league/core/contracts/accounts.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { createLeague, leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEvent } from '../../core/test/builders.ts';
import type { FakeServer } from './fake-server.ts';
import { showToast } from '../src/ui/toasts/toast.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const exact = { exact: true };
const { userAgent: originalUserAgent } = navigator;
const setUserAgent = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });

afterEach(() => setUserAgent(originalUserAgent));

const getBox = (target: Element) => target.getBoundingClientRect();

async function showToastAndMeasure(title: string): Promise<DOMRect> {
  showToast({ kind: 'success', title, text: 'Everyone is notified and can answer.' });
  await expect.element(page.getByRole('status').getByText(title)).toBeVisible();
  const [toastElement] = document.querySelectorAll('[data-toasts] > * > *');
  await Promise.all(toastElement!.getAnimations().map(({ finished }) => finished));
  return getBox(toastElement!);
}

test('on a phone, no toast covers the heading “Who is playing?” or the next event', async () => {
  const exampleEvent = anEvent();
  const server = createClubServer('elin').patchResponse(leagueInfo, { planned: 1 });
  server.replyWith(events, [{ ...exampleEvent, leagueId: 'empty', startsAt: '2099-08-15T08:00:00.000Z' }]);
  for (const width of [360, 390]) {
    await page.viewport(width, 800);
    await setUpApp({ server, as: people.elin });
    await goTo('/golfleague/waiting');
    const whoIsPlayingHeading = page.getByRole('heading', { name: 'Who is playing?' });
    await expect.element(whoIsPlayingHeading).toBeVisible();
    expect((await showToastAndMeasure('League created')).bottom).toBeLessThanOrEqual(
      getBox(whoIsPlayingHeading.element()).top,
    );
    for (const leagueId of ['empty', 'strokes']) {
      await goTo(`/golfleague/${leagueId}`);
      const eventText = page.getByText(/2099/);
      await expect.element(eventText.first()).toBeVisible();
      const toastBox = await showToastAndMeasure(`Planned in ${leagueId} ${width}`);
      expect(toastBox.bottom).toBeLessThanOrEqual(getBox(eventText.first().element()).top);
    }
  }
});

test('on a phone, a toast covers neither the player’s standing nor a row of the board', async () => {
  await page.viewport(360, 740);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/strokes');
  const standingText = page.getByText(/^You are/);
  await expect.element(standingText).toBeVisible();
  const { top, bottom } = await showToastAndMeasure('Round updated');
  expect(top).toBeGreaterThanOrEqual(getBox(standingText.element()).bottom);
  expect(bottom).toBeLessThanOrEqual(getBox(document.querySelector('[data-member="elin"]')!).top);
});

const doBoxesOverlap = (toastBox: DOMRect, targetBox: DOMRect) =>
  toastBox.left < targetBox.right &&
  toastBox.right > targetBox.left &&
  toastBox.top < targetBox.bottom &&
  toastBox.bottom > targetBox.top;

test('a toast covers neither the close button of the round form nor the scores to confirm', async () => {
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height);
    await goTo('/golfleague/strokes');
    await page.getByRole('button', { name: 'Register round', ...exact }).click();
    const form = page.getByRole('dialog');
    await form.getByLabelText('Gross score').fill('84');
    await form.getByLabelText('Net score').fill('70');
    const closeButton = form.getByRole('button', { name: 'Close' });
    expect(doBoxesOverlap(await showToastAndMeasure(`Before ${width}`), getBox(closeButton.element()))).toBe(
      false,
    );
    await form.getByRole('button', { name: 'Review round' }).click();
    const scoresText = form.getByText('Net 70 and gross 84', { exact: false });
    await expect.element(scoresText).toBeVisible();
    const reviewToastBox = await showToastAndMeasure(`Review ${width}`);
    const reviewHeading = page.getByRole('heading', { name: 'Does this look right?' });
    expect(
      [closeButton, scoresText, reviewHeading].map((target) =>
        doBoxesOverlap(reviewToastBox, getBox(target.element())),
      ),
    ).toEqual([false, false, false]);
  }
});

const fillFields = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabelText(label, exact);
    if (field.element() instanceof HTMLSelectElement) await field.selectOptions(value);
    else await field.fill(value);
  }
};

/** Actions that first fail and then succeed, each with its page, button, field values and the texts of both toasts. */
const toastCases: {
  action: string;
  path: string;
  as?: keyof typeof people;
  openButton?: string;
  fields: Record<string, string>;
  button: string;
  makeFail: (server: FakeServer) => unknown;
  makeSucceed: (server: FakeServer) => unknown;
  failure: string;
  success: string;
}[] = [
  {
    action: 'a log-in',
    path: '/',
    openButton: 'Log in',
    fields: { Email: 'elin@example.com', Password: 'not the password' },
    button: 'Log in',
    makeFail: (server) => server.rejectWith(login, 'wrong_credentials'),
    makeSucceed: (server) => server.replyWith(login, people.elin).respondWithExample(changeLanguage),
    failure: 'Cannot find a matching user with the provided credentials',
    success: 'Welcome to this awesome application!',
  },
  {
    action: 'a new league',
    path: '/Create-golf-league',
    as: 'elin',
    openButton: 'Create league',
    fields: { 'League name': 'Söndagsligan', 'League mode': 'Stroke play' },
    button: 'Create league',
    makeFail: (server) => server.rejectWith(createLeague, 'create_league_401'),
    makeSucceed: (server) => server.replyWith(createLeague, { status: 200, leagueId: 'empty' }),
    failure: 'League name is already taken, please choose a different name.',
    success: 'League created',
  },
  {
    action: 'a message to the operator',
    path: '/contact-us',
    fields: { Name: 'Bo', Email: 'bo@example.com', Topic: 'A question', Message: 'Hej!' },
    button: 'Send',
    makeFail: (server) => server.rejectWith(contactUs, 'unavailable'),
    makeSucceed: (server) => server.respondWithExample(contactUs),
    failure: 'Failed to send email!',
    success: 'Successfully sent email!',
  },
];

test.for(toastCases)('$action that succeeds removes the toast about the failed attempt', async (testCase) => {
  const server = createClubServer('elin').respondWithExample(changeLanguage);
  testCase.makeFail(server);
  await setUpApp({ server, as: testCase.as && people[testCase.as] });
  await goTo(testCase.path);
  if (testCase.openButton)
    await page
      .getByRole('button', { name: testCase.openButton, ...exact })
      .first()
      .click();
  const container = testCase.openButton ? page.getByRole('dialog') : page;
  const button = container.getByRole('button', { name: testCase.button, ...exact });
  await expect.element(button).toBeVisible();
  await fillFields(testCase.fields);
  await button.click();
  await expect.element(page.getByText(testCase.failure)).toBeVisible();
  testCase.makeSucceed(server);
  await button.click();
  await expect.element(page.getByText(testCase.success)).toBeVisible();
  expect(page.getByText(testCase.failure).elements()).toEqual([]);
});

test('a Safari tab shows a warning while it stores an unsent round, because Safari may clear storage', async () => {
  setUserAgent(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  );
  await page.viewport(390, 844);
  await setUpApp({ server: createClubServer('elin').dropRequests(submitRound), as: people.elin });
  await goTo('/golfleague/empty');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Gross score').fill('84');
  await form.getByLabelText('Course par').selectOptions('72');
  await form.getByLabelText('Net score').fill('70');
  await userEvent.keyboard('{Enter}');
  const warning = page.getByRole('main').getByText(/Safari may clear what a tab has stored/);
  await expect.element(warning).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Register round' }).click();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  await expect.element(warning).toBeVisible();
  await goTo('/Create-golf-league');
  await expect.element(warning).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Show me how' }).click();
  await expect.element(page.getByRole('dialog', { name: /Install on your iPhone/ })).toBeVisible();
});
