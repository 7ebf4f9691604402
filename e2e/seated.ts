import { expect } from './fixtures.ts';
import type { Player } from './fixtures.ts';
import { PASSWORD } from './playing.ts';
import type { Language, Mode } from './playing.ts';
import type { Seat } from './world.ts';

// For journeys about something else than the way in, which others go button by button: accounts, keyboard and seasons.

const modes = { stroke: 1, fedex: 2, stableford: 3 } satisfies Record<Mode, number>;

/** For a context whose browser is somebody's already. Once, so that a log-out is not undone by the next page. */
export function seatedScript(seat: Seat, language: Language = 'en'): string {
  const kept = {
    language,
    token: JSON.stringify({ token: seat.token, storedAt: new Date().toISOString() }),
    userId: seat.userId,
    user_id: seat.userId,
    user_name: seat.userName,
  };
  return `if (location.protocol === 'http:' && !localStorage.getItem('seated')) {
    localStorage.setItem('seated', 'yes');
    for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value);
  }`;
}

async function post<Answer>({ context }: Player, path: string, data: object, seat?: Seat): Promise<Answer> {
  const headers = seat && { authorization: `Bearer ${seat.token}` };
  const answer = await context.request.post(path, { data, ...(headers && { headers }) });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Somebody with an account of their own, logged in from the first page on. */
export async function seated(player: Player, language: Language = 'en'): Promise<Seat> {
  const { name } = player;
  const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.${Date.now()}@example.com`;
  const { userId, token } = await post<{ userId: string; token: string }>(player, '/register', {
    name,
    email,
    password: PASSWORD,
  });
  const seat = { userId, userName: name, token };
  await player.context.addInitScript(seatedScript(seat, language));
  return seat;
}

interface Table {
  admin: Player;
  others?: readonly Player[];
  mode?: Mode;
  /** A league that has not started still shows its own and how to begin. */
  isStarted?: boolean;
  language?: Language;
}

/** Everybody sits in a new league and looks at its page. */
export async function seatLeague(league: string, table: Table): Promise<void> {
  const { admin, others = [], mode = 'stroke', isStarted = true, language } = table;
  const host = await seated(admin, language);
  const { tournament_id: id } = await post<{ tournament_id: string }>(
    admin,
    '/create/tournament',
    { tournament_name: league, tournament_settings: modes[mode], user_id: host.userId },
    host,
  );
  const answer = await admin.context.request.get(`/get/inviteToken/${id}/${host.userId}`, {
    headers: { authorization: `Bearer ${host.token}` },
  });
  const { token: leagueToken } = (await answer.json()) as { token: string };
  for (const other of others) {
    const seat = await seated(other);
    await post(other, '/join/golf/tournament', { leagueToken, user_id: seat.userId }, seat);
  }
  if (isStarted) await post(admin, '/start/league', { tournamentId: id }, host);
  for (const { page } of [admin, ...others]) {
    await page.goto(`/golfleague/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: league })).toBeVisible();
  }
}
