import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { handicap } from '@golf-league/core/contracts/handicap.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';

type EstimatedRecord = ResponseOf<typeof handicap>['record'];
type RecordRound = EstimatedRecord['rounds'][number];

const createRound = (day: number, fields: Partial<RecordRound> = {}): RecordRound => ({
  id: `r${day}`,
  leagueId: 'crowd',
  playedOn: `2026-08-${String(day).padStart(2, '0')}`,
  course: { name: 'Lake', tee: 'Gul', par: 72, courseRating: 72, slope: 113, holes: null },
  holes: 18,
  holesPlayed: 18,
  adjustedGross: 97,
  ownDifferential: 25,
  differential: 25,
  adjusted: 25,
  expected: false,
  exceptional: 0,
  pairedWith: null,
  counts: false,
  ...fields,
});

async function openRecord(record: Partial<EstimatedRecord>): Promise<void> {
  const next = {
    lowers: null,
    exceptional: { differential: 8, index: 15 },
    atWorst: 15,
  };
  const cappedRecord = {
    index: 15,
    uncapped: 25,
    cap: 'hard' as const,
    low: 12.2,
    heldAgainst: 10,
    missing: 0,
  };
  const rounds = Array.from({ length: 20 }, (_, index) => createRound(28 - index));
  const server = createClubServer('elin').replyWith(handicap, {
    index: null,
    statedAt: null,
    hidden: false,
    moved: { before: 14, after: 15, at: '2026-11-20T09:00:00.000Z' },
    record: { ...cappedRecord, next, rounds, ...record },
  });
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo('/Create-golf-league');
  await page.getByRole('button', { name: /handicap estimate/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Your next round' })).toBeVisible();
}

test('a capped index shows the low index that caps it, and no unreachable target', async () => {
  await openRecord({});
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/it would be 25\.0, but your lowest in 365 days is 10\.0/))
    .toBeVisible();
  await expect
    .element(
      dialog.getByText(
        /At 8\.0 or less it’s exceptional: your differentials drop too, but your index doesn’t/,
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByText(/to 15\.0 or less/)).not.toBeInTheDocument();
});

test('a round in the record shows its nine holes, its expected score and its reductions', async () => {
  const nineHoleFields = { holes: 9 as const, holesPlayed: 9, ownDifferential: 7.2, differential: 15.7 };
  await openRecord({
    rounds: [
      createRound(28, { ...nineHoleFields, adjusted: 15.7, expected: true }),
      createRound(27, {
        ...nineHoleFields,
        differential: 5.9,
        adjusted: 4.9,
        expected: true,
        exceptional: -1,
      }),
      createRound(26, { adjusted: 24 }),
    ],
  });
  const rows = page
    .getByRole('dialog')
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/nine holes of 7\.2, the other nine at expected score.*15\.7/);
  expect(rows[0]).not.toMatch('before the reduction');
  expect(rows[1]).toMatch(/5\.9 before the reduction.*1\.0 off up to 20 differentials.*4\.9/);
  expect(rows[2]).toMatch(/25\.0 before the reduction.*24\.0/);
});
