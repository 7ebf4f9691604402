import { events } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { answerOfWire } from '@golf-league/core/wire/endpoint.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showToast } from '../src/ui/toasts/toast.ts';
import { clubAnswers } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp } from './opened-app.tsx';

const exact = { exact: true };
const { userAgent } = navigator;
const is = (agent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });

afterEach(() => is(userAgent));

const boxOf = (what: Element) => what.getBoundingClientRect();

async function toast(title: string): Promise<DOMRect> {
  showToast({ kind: 'success', title, text: 'Everyone is told and can answer.' });
  await expect.element(page.getByRole('status').getByText(title)).toBeVisible();
  const [shown] = document.querySelectorAll('[data-toasts] > * > *');
  await Promise.all(shown!.getAnimations().map(({ finished }) => finished));
  return boxOf(shown!);
}

test('on a phone no toast covers who is playing, or the event that it tells of', async () => {
  const [example] = answerOfWire(events, events.example!.answer);
  if (!example) throw new Error('The contract shows no event');
  const answers = clubAnswers('elin').change(leagueInfo, { planned: 1 });
  answers.give(events, [{ ...example, leagueId: 'empty', startsAt: '2099-08-15T08:00:00.000Z' }]);
  for (const width of [360, 390]) {
    await page.viewport(width, 800);
    await openApp({ answers, as: people.elin });
    await goTo('/golfleague/waiting');
    const who = page.getByRole('heading', { name: 'Who is playing?' });
    await expect.element(who).toBeVisible();
    expect((await toast('League created')).bottom).toBeLessThanOrEqual(boxOf(who.element()).top);
    for (const league of ['empty', 'strokes']) {
      await goTo(`/golfleague/${league}`);
      const event = page.getByText(/2099/);
      await expect.element(event.first()).toBeVisible();
      const told = await toast(`Planned in ${league} ${width}`);
      expect(told.bottom).toBeLessThanOrEqual(boxOf(event.first().element()).top);
    }
  }
});

test('where Safari may empty the tab, it is said for as long as a round waits there', async () => {
  is('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1');
  await page.viewport(390, 844);
  await openApp({ answers: clubAnswers('elin').lose(submitRound), as: people.elin });
  await goTo('/golfleague/empty');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Gross score').fill('84');
  await form.getByLabelText('Course par').selectOptions('72');
  await form.getByLabelText('Net score').fill('70');
  await userEvent.keyboard('{Enter}');
  const warning = page.getByRole('main').getByText(/Safari may empty what a tab keeps/);
  await expect.element(warning).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Register round' }).click();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  await expect.element(warning).toBeVisible();
  await goTo('/Create-golf-league');
  await expect.element(warning).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Show me how' }).click();
  await expect.element(page.getByRole('dialog', { name: /Install on your iPhone/ })).toBeVisible();
});
