import { readCard } from '@golf-league/core/contracts/card.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { aMember, anEvent } from '../../core/test/builders.ts';
import { longestName } from './crowd-names.ts';
import { visitPath, getTopDialog, visitLeague, press, openSetting } from './screens.ts';
import type { Screen, Visit } from './screen.ts';
import { yellowTee, createCardView } from './group-card.ts';

const HOUR = 60 * 60 * 1000;
const timeInHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Adds a tee sheet to an event, with the current user, players who answered yes, and an open place. */
function addTeeSheet(event: EventView, userId: string, leagueId: string): EventView {
  const comingPlayers = event.answers.filter(({ answer }) => answer === 'yes');
  const start = Date.parse(event.startsAt);
  const groups = [comingPlayers.slice(0, 3), comingPlayers.slice(3, 7), comingPlayers.slice(7, 10)].map(
    (members, index) => ({
      startsAt: new Date(start + index * 8 * 60_000).toISOString(),
      startHole: 10,
      open: index === 2 ? 1 : 0,
      players: [
        ...(index === 0
          ? [{ playerId: userId, name: 'Elin Sjöberg', playingHandicap: 12, ...yellowTee }]
          : []),
        ...members.map(({ id, name, playingHandicap }) => ({
          playerId: id,
          name,
          playingHandicap,
          ...yellowTee,
        })),
      ],
    }),
  );
  return { ...event, leagueId, groups, openPlaces: 1, mine: 'yes' };
}

/** Fakes an event of sixty players for one page, so that other screens of the league are not affected. */
async function fakeEvents(
  { world, fakeResponse, changeResponse }: Visit,
  adjust: (event: EventView) => EventView = (event) => event,
): Promise<void> {
  const { elin } = world.accounts;
  const leagueId = world.leagues.crowd;
  const event = anEvent({
    id: 'final',
    leagueId,
    title: 'Finalen på Ågesta med prisutdelning och korv i klubbhuset efteråt',
    startsAt: timeInHours(200),
    timeZone: null,
    place: 'Ågesta golfklubb, Nedre banan, samling vid klubbhuset',
    note: 'Ta med kontanter till priset.\nhttps://example.com/agesta har vägbeskrivning.',
    createdBy: elin.userId,
    answers: Array.from({ length: 24 }, (_, index) => ({
      id: `crowd${index}`,
      name: index === 0 ? longestName : `${['Karin', 'Bo', 'Åke', 'Liv'][index % 4]} ${index + 101}`,
      answer: (['yes', 'yes', 'maybe', 'no'] as const)[index % 4]!,
      playingHandicap: (index * 7) % 30,
      ...yellowTee,
    })),
    mine: null,
    games: null,
    play: {
      teeId: null,
      firstHole: 10,
      course: { name: 'Ågesta golfklubb, Nedre banan', tee: 'Gul', holes: null },
    },
    groups: [],
  });
  const laterEvent = {
    ...event,
    id: 'later',
    title: 'Vinterträning',
    startsAt: timeInHours(400),
    answers: [],
  };
  await fakeResponse(events, [adjust(event), laterEvent]);
  const { tees, ...card } = createCardView([], 'stroke');
  const red = { ...tees[0]!, teeId: 'red', name: 'Red', par: 73 };
  await fakeResponse(readCard, { ...card, eventId: event.id, tees: [...tees, red] });
  await changeResponse(leagueInfo, { planned: 2 });
}

async function openNextRound(visit: Visit): Promise<void> {
  const { page, texts: t } = visit;
  await fakeEvents(visit);
  await visitLeague('crowd')(visit);
  await page.getByRole('region', { name: t.events.next }).getByRole('button').first().click();
  await page.getByRole('heading', { name: t.events.also }).waitFor();
}

async function openDaySheet(visit: Visit): Promise<void> {
  const { userId } = visit.world.accounts.elin;
  await fakeEvents(visit, (event) => addTeeSheet(event, userId, event.leagueId));
  await visitPath(`/golfleague/${visit.world.leagues.crowd}/day/final`)(visit);
  await visit.page.getByText(visit.texts.events.sheet.change, { exact: true }).waitFor();
}

/** Opens the recap of a day with one or two winners. The first of two winners has the longest name. */
export async function openRecap(
  visit: Visit,
  winners = 2,
  adjust: (event: EventView) => EventView = (event) => event,
): Promise<void> {
  const { world, fakeResponse, texts: t, page } = visit;
  const { userId } = world.accounts.elin;
  const leagueId = world.leagues.crowd;
  let closedEvent: EventView | undefined;
  await fakeEvents(visit, (event) => {
    closedEvent = adjust({
      ...addTeeSheet({ ...event, startsAt: timeInHours(-20) }, userId, leagueId),
      status: 'closed',
      closedAt: timeInHours(-10),
      registered: 9,
      winners: [{ playerId: 'crowd0', name: longestName }],
    });
    return closedEvent;
  });
  const name = (index: number) =>
    index === 0 && winners > 1
      ? longestName
      : index === 3
        ? 'Elin Sjöberg'
        : `${['Karin', 'Bo', 'Åke', 'Liv'][index % 4]} ${index}`;
  const player = (index: number) => ({
    playerId: index === 3 ? userId : `crowd${index}`,
    name: name(index),
    picture: null,
  });
  await fakeResponse(dayRecap, {
    event: closedEvent!,
    rows: Array.from({ length: 9 }, (_, index) => ({
      ...player(index),
      position: index < winners ? 1 : index + 1,
      tied: index < winners && winners > 1,
      gross: 84 + index,
      net: 68 + Math.max(0, index - winners + 1),
      points: null,
      toPar: Math.max(0, index - winners + 1) - 4,
      roundId: `round${index}`,
    })),
    season: [
      { ...player(1), position: 1, tied: false, from: 3, total: -7, gap: { distance: 2, name: 'Liv 7' } },
      { ...player(0), position: 12, tied: true, from: 31, total: 4, gap: { distance: 1, name: 'Åke 6' } },
      { ...player(3), position: 30, tied: false, from: 30, total: 11, gap: { distance: 3, name: 'Bo 5' } },
    ],
    bestHole: { ...player(0), hole: 12, par: 5, strokes: 3 },
    next: {
      ...closedEvent!,
      id: 'next',
      status: 'planned',
      closedAt: null,
      startsAt: timeInHours(148),
      mine: null,
    },
  });
  await visitPath(`/golfleague/${leagueId}/day/final`)(visit);
  await page.getByRole('heading', { name: t.recap.results }).waitFor();
}

/** Creates the screen of a tee sheet with the given number of players, in groups of four. */
export const teeSheetScreen = (players: number): Screen => ({
  name: `a tee sheet of ${players} players`,
  as: 'elin',
  changesBrowser: true,
  arrange: async (visit) => {
    await openDayPage(visit, (event) => {
      const teeSheetPlayers = Array.from({ length: players }, (_, index) => ({
        playerId: `crowd${index}`,
        name: index === 0 ? longestName : `${['Karin', 'Bo', 'Åke', 'Liv'][index % 4]} ${index + 101}`,
        playingHandicap: (index * 7) % 30,
        ...yellowTee,
      }));
      const start = Date.parse(event.startsAt);
      const groups = Array.from({ length: Math.ceil(players / 4) }, (_, index) => ({
        startsAt: new Date(start + index * 8 * 60_000).toISOString(),
        startHole: 1 + (index % 18),
        open: 0,
        players: teeSheetPlayers.slice(index * 4, index * 4 + 4),
      }));
      return { ...event, groups };
    });
    await visit.page.getByText(`Karin ${100 + players - ((players - 1) % 4)}`, { exact: true }).waitFor();
  },
});

async function openDayPage(visit: Visit, adjust: (event: EventView) => EventView): Promise<void> {
  await fakeEvents(visit, adjust);
  await visitPath(`/golfleague/${visit.world.leagues.crowd}/day/final`)(visit);
}

/** Returns the current user as a substitute among the members. */
const currentUserAsSubstitute = ({ world: { accounts } }: Visit) =>
  aMember({ id: accounts.elin.userId, isSubstitute: true, rounds: 0 });

export const eventScreens: readonly Screen[] = [
  teeSheetScreen(60),
  {
    name: 'an open place that a substitute can take, on the tee sheet',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await visit.fakeResponse(leagueMembers, [currentUserAsSubstitute(visit)]);
      await openDayPage(visit, (event) => addTeeSheet(event, '', event.leagueId));
      await visit.page.getByText(visit.texts.events.place.take, { exact: true }).waitFor();
    },
  },
  {
    name: 'an open place that a substitute can take, on the board',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await visit.fakeResponse(leagueMembers, [currentUserAsSubstitute(visit)]);
      await fakeEvents(visit, (event) => addTeeSheet(event, '', event.leagueId));
      await visitLeague('crowd')(visit);
      await visit.page.getByText(visit.texts.events.place.take, { exact: true }).waitFor();
    },
  },
  {
    name: 'the confirmation before a day is closed',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await openDayPage(visit, (event) => ({ ...event, startsAt: timeInHours(-6), registered: 22 }));
      await press(visit.page, visit.texts.events.closing.act);
      await getTopDialog(visit.page).waitFor();
    },
  },
  {
    name: 'the substitutes of a season',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const otherSubstitute = { ...currentUserAsSubstitute(visit), id: 'crowd0', name: longestName };
      await visit.fakeResponse(leagueMembers, [currentUserAsSubstitute(visit), otherSubstitute]);
      await fakeEvents(visit);
      await visitPath(`/golfleague/${visit.world.leagues.crowd}/days`)(visit);
      await press(visit.page, visit.texts.events.substitutes.title);
      await getTopDialog(visit.page).getByText(longestName).waitFor();
    },
  },
  { name: 'the form for the next round', as: 'elin', arrange: openSetting('crowd', 'plan') },
  {
    name: 'the next round of sixty players',
    as: 'elin',
    changesBrowser: true,
    arrange: openNextRound,
  },
  {
    name: 'the sheet that moves a day',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await openNextRound(visit);
      await press(getTopDialog(page), t.events.callOff.act);
      const sheet = page.getByRole('dialog', { name: t.events.callOff.title });
      await sheet.getByText(t.events.callOff.isMoved, { exact: true }).click();
      await sheet.getByLabel(t.events.form.day).waitFor();
    },
  },
  {
    name: 'the board on the day of play',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { world, page, texts: t } = visit;
      const { userId } = world.accounts.elin;
      const soon = (event: EventView) => ({ ...event, startsAt: timeInHours(1) });
      await fakeEvents(visit, (event) => addTeeSheet(soon(event), userId, event.leagueId));
      await visitLeague('crowd')(visit);
      await page.getByRole('region', { name: t.events.sheet.title }).waitFor();
    },
  },
  {
    name: 'a tee sheet',
    as: 'elin',
    changesBrowser: true,
    arrange: openDaySheet,
  },
  {
    name: 'a tee sheet being edited',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await openDaySheet(visit);
      await press(visit.page, visit.texts.events.sheet.change);
      await visit.page.locator('[data-player]').nth(1).click();
    },
  },
  {
    name: 'the group draw',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await fakeEvents(visit);
      await visitPath(`/golfleague/${visit.world.leagues.crowd}/day/final`)(visit);
      await visit.page.getByText(visit.texts.events.sheet.how, { exact: true }).waitFor();
    },
  },
  {
    name: 'the days of a season',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await fakeEvents(visit, (event) => ({
        ...event,
        status: 'closed',
        winners: [{ playerId: 'crowd0', name: longestName }],
      }));
      await visitPath(`/golfleague/${visit.world.leagues.crowd}/days`)(visit);
      await visit.page.getByText('Vinterträning').waitFor();
    },
  },
  {
    name: 'the recap of a day with two winners',
    as: 'elin',
    changesBrowser: true,
    arrange: (visit) => openRecap(visit),
  },
  {
    name: 'the recap of a day with one winner',
    as: 'elin',
    changesBrowser: true,
    arrange: (visit) => openRecap(visit, 1),
  },
  {
    name: 'the recap of a day, as a picture to share',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await openRecap(visit, 1);
      await page.getByRole('button', { name: t.recap.share }).click();
      await getTopDialog(page).getByRole('img').waitFor();
    },
  },
  {
    name: 'the form for a season',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await fakeEvents(visit);
      await visitPath(`/golfleague/${visit.world.leagues.crowd}/days`)(visit);
      await press(visit.page, visit.texts.events.season.title);
      await getTopDialog(visit.page).waitFor();
    },
  },
  {
    name: 'the URL of a calendar',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await openNextRound(visit);
      await press(getTopDialog(visit.page), visit.texts.events.subscribe);
      await visit.page.getByRole('dialog', { name: visit.texts.events.calendar.title }).waitFor();
    },
  },
];
