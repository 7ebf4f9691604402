import { changeLanguage, login } from '@golf-league/core/contracts/accounts.ts';
import { checkInvite, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { createTestAccount, people } from '../club/league.ts';
import { waitForPaint } from '../faults.ts';
import { logInWithEmail, openLogIn } from '../log-in.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const token = 'kX2p-9aB_7cD3eF5gH8jK1mN4qR6sT0v';
const heading = () => page.getByRole('heading', { level: 1 });
const getStoredInviteToken = () => localStorage.getItem('inviteToken');
const getPath = () => location.pathname;

const invite: ResponseOf<typeof checkInvite> = {
  status: 200,
  leagueId: 'strokes',
  league: 'Söndagsligan 2026',
  mode: 'stroke',
  by: 'Elin S.',
  needsAdmin: false,
  seat: null,
};

/** Returns a fake server for a player who joins Elin's league by her invite. */
const createInviteServer = (userId: keyof typeof people) =>
  createClubServer(userId)
    .replyWith(checkInvite, invite)
    .replyWith(joinByInvite, { status: 200, leagueId: 'strokes' })
    .replyWith(login, people[userId])
    .respondWithExample(changeLanguage);

async function logIn(): Promise<void> {
  await openLogIn();
  await logInWithEmail('oskar@example.com');
}

test('an invited visitor sees who invites them to which league, logs in, and joins the league once', async () => {
  await page.viewport(1280, 800);
  const server = createInviteServer('oskar');
  await setUpApp({ server });
  await goTo(`/golfleague/join/${token}`);
  // The open form asks only for a name and, like the page, shows the sender of the invite and the league.
  const form = page.getByRole('dialog', { name: 'What shall we call you?' });
  await expect
    .element(form.getByText('Elin S. invites you to Söndagsligan 2026 (Stroke play).'))
    .toBeVisible();
  expect(getPath()).toBe('/');
  expect(getStoredInviteToken()).toBe(token);
  await expect.element(form.getByLabelText('Name', exact)).toHaveFocus();
  await commands.pressKey('Escape');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(heading()).toHaveTextContent('Söndagsligan 2026');
  await expect.element(page.getByText(/Stroke play: the lowest net score wins\./)).toBeVisible();
  // A visitor who comes back without the link still sees the invite.
  await goTo('/');
  await expect.element(page.getByText(/Elin S\. invites you to/)).toBeVisible();
  await logIn();
  await expect.poll(getPath).toBe('/golfleague/strokes');
  await expect.element(page.getByText('You’re in', exact)).toBeVisible();
  expect(getStoredInviteToken()).toBeNull();
  expect(server.receivedCalls.filter(({ name }) => name === joinByInvite.name)).toMatchObject([
    { input: { leagueId: 'strokes', inviteToken: token } },
  ]);
  // Following the invite again opens the same league, with a toast saying that the user is already in.
  server.rejectWith(joinByInvite, 'already_member');
  await goTo(`/golfleague/join/${token}`);
  await expect.element(page.getByText('You’re already in')).toBeVisible();
  await expect.poll(getPath).toBe('/golfleague/strokes');
  expect(getStoredInviteToken()).toBeNull();
});

test('a user with an invalid invite, or an invite to a finished league, sees what to do', async () => {
  await page.viewport(390, 844);
  const server = createClubServer('newcomer');
  await setUpApp({ server, as: createTestAccount('newcomer', 'Nils Nykomling') });
  await goTo('/golfleague/join/no-such-invite');
  await expect.poll(getPath).toBe('/error');
  await expect.element(page.getByText(/The link isn’t valid/)).toBeVisible();
  // A toast also says that the invite did not open, whatever the cause.
  await expect.element(page.getByRole('alert').getByText('The invite didn’t open')).toBeVisible();
  expect(getStoredInviteToken()).toBeNull();
  server.rejectWith(checkInvite, 'league_finished');
  await goTo(`/golfleague/join/${token}`);
  await expect.poll(getPath).toBe('/error');
  await expect.element(page.getByText('The invite couldn’t be used').first()).toBeVisible();
  await page.getByRole('link', { name: 'To your leagues' }).click();
  await expect.poll(getPath).toBe('/Create-golf-league');
});

const invalidInviteTitle = 'This invite doesn’t work';

test.for<[description: string, error: ErrorCode, title: string, text: RegExp]>([
  ['is not an invite', 'not_found', invalidInviteTitle, /Ask for a new one/],
  ['leads to a deleted league', 'league_not_found', invalidInviteTitle, /has been deleted/],
  ['leads to a finished season', 'league_finished', 'The season is over', /This season is over/],
])(
  'a visitor whose link %s sees that immediately, and the link is not stored',
  async ([, error, title, text]) => {
    await page.viewport(390, 844);
    await setUpApp({ server: createClubServer(null).rejectWith(checkInvite, error) });
    await goTo(`/golfleague/join/${token}`);
    await expect.element(heading()).toHaveTextContent(title);
    expect(getPath()).toBe('/');
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Register free' })).toBeVisible();
    expect(getStoredInviteToken()).toBeNull();
  },
);

test('a visitor who needs an admin’s invite sees that, and the invite is stored until log-in', async () => {
  await page.viewport(390, 844);
  const adminOnlyInvite = { ...invite, league: 'Kontoret Cup', mode: 'fedex' as const, needsAdmin: true };
  await setUpApp({ server: createClubServer(null).replyWith(checkInvite, adminOnlyInvite) });
  await goTo(`/golfleague/join/${token}`);
  await expect.element(heading()).toHaveTextContent('Kontoret Cup');
  expect(getPath()).toBe('/');
  await expect.element(page.getByText(/an invite from an admin, and Elin S. isn’t one/)).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Register free' })).toBeVisible();
  // The visitor may turn out to be a member of the league after log-in.
  expect(getStoredInviteToken()).toBe(token);
});

async function advanceSeconds(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await waitForPaint();
}

afterEach(() => {
  vi.useRealTimers();
});

const welcomeToast = () => page.getByText(/Welcome to the league\./);

async function joinByInviteLink(): Promise<void> {
  await page.viewport(1280, 800);
  await setUpApp({ server: createInviteServer('oskar') });
  await goTo(`/golfleague/join/${token}`);
  await expect.element(page.getByRole('dialog', { name: 'What shall we call you?' })).toBeVisible();
  await commands.pressKey('Escape');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await logIn();
  await expect.element(welcomeToast()).toBeVisible();
}

test('a user who joins by invite sees the welcome toast for 50 seconds', async () => {
  await joinByInviteLink();
  await advanceSeconds(45);
  await expect.element(welcomeToast()).toBeVisible();
  await advanceSeconds(6);
  await expect.element(welcomeToast()).not.toBeInTheDocument();
});

test('a user who joins by invite can dismiss the welcome toast early', async () => {
  await joinByInviteLink();
  const toast = page.getByRole('status').filter({ has: welcomeToast() });
  await toast.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect.element(welcomeToast()).not.toBeInTheDocument();
});
