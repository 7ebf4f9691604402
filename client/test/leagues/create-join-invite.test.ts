import { createLeague } from '@golf-league/core/contracts/leagues.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { ServerRejection } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const form = () => page.getByRole('dialog');
async function expectText(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text).first()).toBeVisible();
}

async function openForm(buttonName: string) {
  await page.viewport(390, 844);
  await goTo('/Create-golf-league');
  await page
    .getByRole('button', { name: buttonName, ...exact })
    .first()
    .click();
  return form().getByRole('button', { name: buttonName, ...exact });
}

test('a user creates a league with a name and a mode, and sees an error if the name is taken', async () => {
  const errors: ErrorCode[] = ['league_exists', 'create_league_401'];
  const server = createClubServer('elin').replyWith(createLeague, ({ name }) => {
    const error = name.toLowerCase() === 'tomma ligan' && errors.shift();
    if (error) throw new ServerRejection(error);
    return { status: 200, leagueId: 'empty' };
  });
  await setUpApp({ server, as: people.elin });
  const submitButton = await openForm('Create league');
  const nameField = form().getByLabelText('League name');
  await expect.element(submitButton).toBeDisabled();
  await nameField.fill('Tomma ligan');
  await expect.element(submitButton).toBeDisabled();
  await form().getByLabelText('League mode').selectOptions('stroke');
  await submitButton.click();
  await expectText('You’re already in a league with that name. Choose another name.');
  await expect.element(nameField).toHaveValue('Tomma ligan');

  await nameField.fill('tomma LIGAN');
  await form().getByLabelText('League mode').selectOptions('stableford');
  await submitButton.click();
  await expectText('League name is already taken, please choose a different name.');
  await expect.element(nameField).toHaveValue('tomma LIGAN');
  await nameField.fill('Elins egen');
  await submitButton.click();
  await expectText('League created');
  expect(server.receivedCalls.filter((call) => call.name === createLeague.name).at(-1)?.input).toMatchObject({
    name: 'Elins egen',
    mode: 'stableford',
  });
});

const inviteCode = 'kX2p-9aB_7cD3eF5gH8jK1mN4qR6sT0v';

test('a user who joins a league by invite code sees why a code is rejected', async () => {
  const errorsByCode: Record<string, ErrorCode> = {
    'no-such-token': 'wrong_league_code',
    'of-a-deleted-league': 'league_not_found',
    [inviteCode]: 'already_member',
  };
  const server = createClubServer('elin').replyWith(joinByCode, ({ leagueToken }) => {
    throw new ServerRejection(errorsByCode[leagueToken]!);
  });
  await setUpApp({ server, as: people.elin });
  const submitButton = await openForm('Join league');
  const codeField = form().getByLabelText('Invite code');
  await expectText(/The code can only be received from an invite/);
  await expect.element(submitButton).toBeDisabled();
  for (const [code, message] of [
    ['no-such-token', 'Incorrect league code, please try again'],
    ['of-a-deleted-league', 'League does not exist, please check your token and try again'],
    [inviteCode, 'You are already part of this league'],
  ] as const) {
    await codeField.fill(code);
    await submitButton.click();
    await expectText(message);
    await expect.element(codeField).toHaveValue(code);
  }
});

test('a user pastes the whole invite message, and the form finds the code in it', async () => {
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await openForm('Join league');
  const link = `${location.origin}/golfleague/join/${inviteCode}`;
  const codeField = form().getByLabelText('Invite code');
  await codeField.click();
  await navigator.clipboard.writeText(
    `Join our golf league!\n\nTap the link: ${link}\n\nOr enter ${inviteCode}`,
  );
  await commands.pressKey('ControlOrMeta+V');
  await expect.element(codeField).toHaveValue(inviteCode);
});

test('a member copies the invite message or its code, and sees “Copied” for two seconds', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/empty');
  await page.getByRole('button', { name: 'Invite', ...exact }).click();
  const message = form().getByLabelText('Invite message');
  const copiedNote = form().getByText('Copied');
  await expect.element(message).toHaveAttribute('readonly');
  const copiedAt = performance.now();
  await form()
    .getByRole('button', { name: 'Copy invite', ...exact })
    .click();
  await expect.element(copiedNote).toBeVisible();
  const { value } = message.element() as HTMLTextAreaElement;
  expect(await navigator.clipboard.readText()).toBe(value);
  await expect.element(copiedNote).not.toBeInTheDocument();
  // Browser timers can fire slightly early.
  expect(performance.now() - copiedAt).toBeGreaterThan(1900);
  await form().getByRole('button', { name: 'Copy token' }).click();
  await expect.element(copiedNote).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('invite-of-the-league');
  expect(value).toContain(`${location.origin}/golfleague/join/invite-of-the-league`);
});

test('a player sees their leagues in two tabs, and an empty board says only once that it has no rounds', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/Create-golf-league');
  const findLeagueLink = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await expect.element(findLeagueLink(/^Söndagsligan 2026/)).toBeVisible();
  await expect.element(findLeagueLink(/Söndagsligan 2025/)).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect.element(findLeagueLink(/Söndagsligan 2025/)).toBeVisible();
  await expect.element(findLeagueLink(/^Söndagsligan 2026/)).not.toBeInTheDocument();
  await goTo('/golfleague/empty');
  // The note appears once, and is not repeated on each card, in each row or in the heading.
  await expect.element(page.getByText(/no rounds registered/i)).toBeVisible();
  expect(page.getByText(/no round yet/).elements()).toEqual([]);
});

test('an admin must choose a player before they can remove a player or assign an admin', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/crowd');
  for (const [menuItemName, buttonName] of [
    ['Remove user', 'Remove player'],
    ['Assign admin', 'Assign admin'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu', ...exact }).click();
    await form().getByRole('button', { name: 'Edit league' }).click();
    await form()
      .getByRole('button', { name: menuItemName, ...exact })
      .click();
    const submitButton = form().getByRole('button', { name: buttonName, ...exact });
    await expect.element(submitButton).toBeDisabled();
    await form().getByLabelText('Player').selectOptions('Bo 2');
    await expect.element(submitButton).toBeEnabled();
    await commands.pressKey('Escape');
    await expect.element(form()).not.toBeInTheDocument();
  }
});
