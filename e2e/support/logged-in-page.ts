import { expect } from './fixtures.ts';
import type { Player, WebPlayer } from './fixtures.ts';
import { addressFor } from './screen-actions.ts';
import type { Language, Mode } from './screen-actions.ts';
import { joinAll, newLeague, newSeat, startLeague } from './api-actions.ts';
import type { Seat } from './api-actions.ts';

// For journeys about something else than the way in, which others go button by button: accounts, keyboard and seasons.

/** What the app keeps on the device of somebody who is logged in. */
export const keptBy = (seat: Seat, language: Language) => ({
  language,
  token: JSON.stringify({ token: seat.token, storedAt: new Date().toISOString() }),
  userId: seat.userId,
  user_id: seat.userId,
  user_name: seat.userName,
});

/** For a context whose browser is somebody's already. Once, so that a log-out is not undone by the next page. */
export function seatedScript(seat: Seat, language: Language = 'en'): string {
  return `if (location.protocol === 'http:' && !localStorage.getItem('seated')) {
    localStorage.setItem('seated', 'yes');
    for (const [key, value] of Object.entries(${JSON.stringify(keptBy(seat, language))}))
      localStorage.setItem(key, value);
  }`;
}

export const sitDown = ({ context }: Player, seat: Seat, language?: Language): Promise<unknown> =>
  context.addInitScript(seatedScript(seat, language));

/** Somebody with an account of their own, logged in from the first page on. */
export async function seated(player: WebPlayer, language: Language = 'en'): Promise<Seat> {
  const seat = await newSeat(player.url, player.name, addressFor(player.name));
  await sitDown(player, seat, language);
  return seat;
}

interface Table {
  admin: WebPlayer;
  others?: readonly WebPlayer[];
  mode?: Mode;
  /** A league that has not started still shows its own and how to begin. */
  isStarted?: boolean;
  /** the admin's */
  language?: Language;
}

/** Everybody sits in a new league and looks at its page. */
export async function seatLeague(league: string, table: Table): Promise<void> {
  const { admin, others = [], mode = 'stroke', isStarted = true, language } = table;
  const { url } = admin;
  const host = await seated(admin, language);
  const id = await newLeague(url, host, league, mode);
  const guests: Seat[] = [];
  for (const other of others) guests.push(await seated(other));
  await joinAll(url, host, id, guests);
  if (isStarted) await startLeague(url, host, id);
  for (const { page } of [admin, ...others]) {
    await page.goto(`/golfleague/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: league })).toBeVisible();
  }
}
