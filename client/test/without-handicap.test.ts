import { updateRound, memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holes } from '../../e2e/support/group-card.ts';
import { clubAnswers } from './club/club-answers.ts';
import { clubLeagues, people } from './club/league.ts';
import { roundsIn } from './club/rounds.ts';
import { goTo, openApp } from './opened-app.tsx';

// Whoever has no handicap index plays along: on the group card, and in the form of a round.

const exact = { exact: true };
const form = () => page.getByRole('dialog');
const course = { name: 'Bro Hof', tee: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes };

test('a round of a group card that was played without a handicap is corrected without one', async () => {
  const strokes = holes.map(({ par }, at) => (at === 0 ? par + 1 : par));
  const club = clubLeagues.find(({ id }) => id === 'strokes')!;
  const card = { gross: 73, toPar: 1, coursePar: 72, teeId: 'yellow', course, strokes };
  const answers = clubAnswers('elin')
    .give(memberRounds, () =>
      roundsIn(club, 'elin')
        .filter(({ memberId }) => memberId === 'elin')
        .map((round) => ({ ...round, ...card })),
    )
    .giveExample(updateRound);
  await page.viewport(390, 844);
  await openApp({ answers, as: people.elin });
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  await expect.element(form().getByText('Net score 73')).toBeVisible();
  await expect.element(form().getByRole('status').getByText('+1', exact)).toBeVisible();
  await expect.element(form().getByText('Without a handicap')).toBeVisible();
  await expect.element(form().getByRole('button', { name: 'Change the card' })).toBeVisible();
  await form().getByRole('button', { name: 'Update round' }).click();
  await expect.element(form()).not.toBeInTheDocument();
  const [sent] = answers.sent.filter(({ name }) => name === updateRound.name);
  expect(sent!.input).toMatchObject({
    gross: '73',
    toPar: '1',
    teeId: 'yellow',
    strokes: JSON.stringify(strokes),
    handicapIndex: '',
    playingHandicap: '',
  });
});
