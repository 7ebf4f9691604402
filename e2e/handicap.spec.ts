import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { createLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { newLoggedIn } from './support/logged-in-page.ts';
import { call } from './support/wire.ts';

test('an index is stated, and the estimate from one’s own rounds moves after a round', async ({ player }) => {
  const ann = await player('Ann Ek', { viewport: phone, expected: [/ERR_INTERNET_DISCONNECTED/] });
  const { userId, token } = await newLoggedIn(ann);
  const { page, context, url } = ann;
  const league = { name: 'Ann’s Tuesdays', mode: 'stroke' as const, userId };
  const { leagueId } = await call(url, { token }, createLeague, league);
  await call(url, { token }, startLeague, { leagueId });
  // A differential there is gross minus 72.
  const tee = { name: 'Yellow', par: 72, courseRating: 72, slope: 113 };
  const { course } = await call(url, { token }, addCourse, {
    leagueId,
    userId,
    name: 'Lake',
    tees: [tee],
  });
  const play = (playedOn: string, gross: number) =>
    call(url, { token }, submitRound, {
      leagueId,
      memberId: userId,
      teeId: course.tees[0]!.id,
      gross,
      toPar: 0,
      playedOn,
    });
  await play('2026-05-01', 90);
  await play('2026-05-02', 88);
  await page.goto(`/golfleague/${leagueId}`);

  const open = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByRole('button', { name: 'Handicap' }).click();
    return page.getByRole('dialog', { name: 'Handicap' });
  };
  const handicap = await open();
  await expect(handicap.getByText('One more round of 18 holes with a course')).toBeVisible();

  const index = handicap.getByLabel('Your handicap index');
  await index.fill('54,1');
  await index.press('Enter');
  await expect(handicap.getByText('from +10 to 54')).toBeVisible();
  await expect(index).toHaveValue('54,1');
  await index.fill('11,4');
  await index.press('Enter');
  await expect(page.getByText('Your index is saved')).toBeVisible();
  await expect(index).toHaveValue('11.4');
  await expect(handicap.getByText(/^Stated/)).toBeVisible();

  await play('2026-05-03', 84);
  await expect(handicap.getByText('10.0', { exact: true })).toBeVisible();
  await expect(handicap.getByText('not an official index')).toBeVisible();
  await expect(handicap.getByRole('listitem').filter({ hasText: 'Counts' })).toContainText('84 strokes');
  await play('2026-05-04', 80);
  await expect(handicap.getByText('7.0', { exact: true })).toBeVisible();
  await expect(handicap.getByRole('listitem').filter({ hasText: 'Counts' })).toContainText('80 strokes');

  await page.keyboard.press('Escape');
  await expect(handicap).toBeHidden();
  await context.setOffline(true);
  const kept = await open();
  await expect(kept.getByText('7.0', { exact: true })).toBeVisible();
  await expect(kept.getByText(/As of/)).toBeVisible();
});
