import { checkInvite } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wordsOf } from '../../../e2e/support/app-texts.ts';
import { drafts } from '../../src/platform/drafts.ts';
import { chooseAction } from '../acts/choose-action.ts';
import { desk, FakeLeague } from '../acts/fake-league.ts';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { goTo, openApp } from '../app-driver.tsx';

const say = wordsOf.en;
const exact = { exact: true };
const top = () => page.getByRole('dialog').last();
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

async function saysThatNothingIsLost(): Promise<void> {
  await expect.element(page.getByText(say.failures.offline, exact).first()).toBeVisible();
  expect(page.getByText(/What you typed/).elements()).toEqual([]);
}

test('an invite that fails offline shows no message about typed text', async () => {
  await openApp({ answers: clubAnswers('elin').loseCalls(checkInvite), as: people.elin });
  await goTo('/golfleague/join/some-invite');
  await saysThatNothingIsLost();
});

test('an action with only buttons that fails offline shows no message about typed text', async () => {
  const league = new FakeLeague('Far Out', 'stroke', ['ann', 'bo']);
  await league.open('bo', desk, (answers) => answers.loseCalls(removeMember));
  await (await chooseAction('Leave league')).getByRole('button', { name: 'Leave league', ...exact }).click();
  await saysThatNothingIsLost();
});

/** Opens a form whose draft is kept on the device. Returns a field of it. */
const forms = {
  round: async () => {
    await button(say.rounds.register).click();
    return top().getByLabelText(say.rounds.gross);
  },
  chat: async () => page.getByRole('textbox', { name: say.chat.write }),
  poll: async () => {
    await button(say.chat.poll.newSpoken).click();
    return top().getByLabelText(say.chat.create.question);
  },
  billboard: async () => {
    await button(say.billboard.editSpoken).click();
    return page.getByLabelText(say.billboard.text);
  },
  course: async () => {
    await button(say.rounds.register).click();
    await button(say.courses.changeSpoken).or(button(say.rounds.chooseCourse)).click();
    await top().getByRole('button', { name: say.courses.add }).click();
    return top().getByLabelText(say.courses.name, exact);
  },
} as const;

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  'clearing the form again leaves no draft of kind %s on the device',
  async (kind) => {
    await page.viewport(desk.width, desk.height);
    await openApp({ answers: clubAnswers('elin'), as: people.elin });
    await goTo('/golfleague/crowd');
    const field = await forms[kind]();
    const before = (await field.findElement()) as HTMLInputElement;
    const { value } = before;
    await field.fill(`${value}8`);
    await expect.poll(() => drafts.kinds()).toEqual([kind]);
    await field.fill(kind === 'billboard' ? value : kind === 'round' ? '' : ' ');
    await expect.poll(() => drafts.kinds()).toEqual([]);
  },
);
