import { checkInvite } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appTexts } from '../../../e2e/support/app-texts.ts';
import { drafts } from '../../src/platform/drafts.ts';
import { chooseAction } from '../actions/choose-action.ts';
import { desktop, FakeLeague } from '../actions/fake-league.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const texts = appTexts.en;
const exact = { exact: true };
const topDialog = () => page.getByRole('dialog').last();
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

async function expectNoTypedTextNote(): Promise<void> {
  await expect.element(page.getByText(texts.failures.offline, exact).first()).toBeVisible();
  expect(page.getByText(/What you typed/).elements()).toEqual([]);
}

test('the error for an invite that cannot be opened offline does not mention typed text', async () => {
  await setUpApp({ server: createClubServer('elin').dropRequests(checkInvite), as: people.elin });
  await goTo('/golfleague/join/some-invite');
  await expectNoTypedTextNote();
});

test('the error for an action without text fields that fails offline does not mention typed text', async () => {
  const league = new FakeLeague('Far Out', 'stroke', ['ann', 'bo']);
  await league.openAs('bo', desktop, (server) => server.dropRequests(removeMember));
  await (await chooseAction('Leave league')).getByRole('button', { name: 'Leave league', ...exact }).click();
  await expectNoTypedTextNote();
});

/** Functions that open a form whose drafts are stored on the device, and return one of its fields. */
const formOpeners = {
  round: async () => {
    await button(texts.rounds.register).click();
    return topDialog().getByLabelText(texts.rounds.gross);
  },
  chat: async () => page.getByRole('textbox', { name: texts.chat.write }),
  poll: async () => {
    await button(texts.chat.poll.newLabel).click();
    return topDialog().getByLabelText(texts.chat.create.question);
  },
  billboard: async () => {
    await button(texts.billboard.editLabel).click();
    return page.getByLabelText(texts.billboard.text);
  },
  course: async () => {
    await button(texts.rounds.register).click();
    await button(texts.courses.changeLabel).or(button(texts.rounds.chooseCourse)).click();
    await topDialog().getByRole('button', { name: texts.courses.add }).click();
    return topDialog().getByLabelText(texts.courses.name, exact);
  },
} as const;

test.each(Object.keys(formOpeners) as (keyof typeof formOpeners)[])(
  'clearing the field of the %s form deletes its draft from the device',
  async (kind) => {
    await page.viewport(desktop.width, desktop.height);
    await setUpApp({ server: createClubServer('elin'), as: people.elin });
    await goTo('/golfleague/crowd');
    const field = await formOpeners[kind]();
    const input = (await field.findElement()) as HTMLInputElement;
    const { value } = input;
    await field.fill(`${value}8`);
    await expect.poll(() => drafts.getKinds()).toEqual([kind]);
    await field.fill(kind === 'billboard' ? value : kind === 'round' ? '' : ' ');
    await expect.poll(() => drafts.getKinds()).toEqual([]);
  },
);
