import { events, type SentEvent } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { longestName } from './crowd-names.ts';
import { dialogOf, league, press, setting } from './screens.ts';
import type { Screen, Visit } from './screen.ts';

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** An event of sixty players, as if the league had planned it: other screens of the league stay as they are. */
async function plan({ world, answer, change }: Visit): Promise<void> {
  const { elin } = world.accounts;
  const leagueId = world.leagues.crowd;
  const event: SentEvent = {
    id: 'final',
    leagueId,
    title: 'Finalen på Ågesta med prisutdelning och korv i klubbhuset efteråt',
    startsAt: inHours(200),
    place: 'Ågesta golfklubb, Nedre banan, samling vid klubbhuset',
    note: 'Ta med kontanter till priset.\nhttps://example.com/agesta har vägbeskrivning.',
    createdBy: elin.userId,
    answers: Array.from({ length: 24 }, (_, index) => ({
      id: `crowd${index}`,
      name: index === 0 ? longestName : `${['Karin', 'Bo', 'Åke', 'Liv'][index % 4]} ${index + 1}`,
      picture: null,
      answer: (['yes', 'yes', 'maybe', 'no'] as const)[index % 4]!,
      playingHandicap: (index * 7) % 30,
    })),
    mine: null,
    remindedAt: null,
    play: {
      teeId: null,
      holes: 18,
      firstHole: 10,
      course: {
        name: 'Ågesta golfklubb, Nedre banan',
        tee: 'Gul',
        par: 72,
        courseRating: 71.3,
        slope: 128,
        holes: null,
      },
    },
    status: 'planned',
    reason: null,
    closedAt: null,
    registered: 0,
    winners: [],
    groups: [],
    openPlaces: 0,
  };
  const later = { ...event, id: 'later', title: 'Vinterträning', startsAt: inHours(400), answers: [] };
  await answer(events, [event, later]);
  await change(leagueInfo, { planned: 2 });
}

async function opened(visit: Visit): Promise<void> {
  const { page, say } = visit;
  await plan(visit);
  await league('crowd')(visit);
  await page.getByRole('region', { name: say.events.next }).getByRole('button').first().click();
  await page.getByRole('heading', { name: say.events.also }).waitFor();
}

export const eventScreens: readonly Screen[] = [
  { name: 'the form for the next round', as: 'elin', arrange: setting('crowd', 'plan') },
  {
    name: 'the next round of sixty players',
    as: 'elin',
    changesBrowser: true,
    arrange: opened,
  },
  {
    name: 'the sheet that moves a day',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { page, say } = visit;
      await opened(visit);
      await press(dialogOf(page), say.events.callOff.act);
      const sheet = page.getByRole('dialog', { name: say.events.callOff.title });
      await sheet.getByText(say.events.callOff.isMoved, { exact: true }).click();
      await sheet.getByLabel(say.events.form.day).waitFor();
    },
  },
  {
    name: 'the address of a calendar',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await opened(visit);
      await press(dialogOf(visit.page), visit.say.events.subscribe);
      await visit.page.getByRole('dialog', { name: visit.say.events.calendar.title }).waitFor();
    },
  },
];
