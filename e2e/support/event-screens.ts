import { readCard } from '@golf-league/core/contracts/card.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { aMember, anEvent } from '../../core/test/builders.ts';
import { longestPlayerName } from './long-texts.ts';
import { visitPath, getTopDialog, visitLeague, pressButton, openSetting } from './screens.ts';
import type { Screen, Visit } from './screen.ts';
import { yellowTee, createCardView } from './group-card.ts';

const HOUR_MS = 60 * 60 * 1000;
const getTimeHoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Adds a tee sheet to an event, with the current user, players who answered yes, and an open place. */
function addTeeSheet(event: EventView, userId: string, leagueId: string): EventView {
  const comingPlayers = event.answers.filter(({ answer }) => answer === 'yes');
  const startTime = Date.parse(event.startsAt);
  const groups = [comingPlayers.slice(0, 3), comingPlayers.slice(3, 7), comingPlayers.slice(7, 10)].map(
    (groupPlayers, index) => ({
      startsAt: new Date(startTime + index * 8 * 60_000).toISOString(),
      startHole: 10,
      open: index === 2 ? 1 : 0,
      players: [
        ...(index === 0
          ? [{ playerId: userId, name: 'Elin Sjöberg', playingHandicap: 12, ...yellowTee }]
          : []),
        ...groupPlayers.map(({ id, name, playingHandicap }) => ({
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

/** Fakes two events of the largest league for one page only, so that the league's other screens are not affected. */
async function fakeEvents(
  { world, fakeResponse, changeResponse }: Visit,
  adjustEvent: (event: EventView) => EventView = (event) => event,
): Promise<void> {
  const { elin } = world.accounts;
  const leagueId = world.leagues.crowd;
  const event = anEvent({
    id: 'final',
    leagueId,
    title: 'Finalen på Ågesta med prisutdelning och korv i klubbhuset efteråt',
    startsAt: getTimeHoursFromNow(200),
    timeZone: null,
    place: 'Ågesta golfklubb, Nedre banan, samling vid klubbhuset',
    note: 'Ta med kontanter till priset.\nhttps://example.com/agesta har vägbeskrivning.',
    createdBy: elin.userId,
    answers: Array.from({ length: 24 }, (_, index) => ({
      id: `crowd${index}`,
      name: index === 0 ? longestPlayerName : `${['Karin', 'Bo', 'Åke', 'Liv'][index % 4]} ${index + 101}`,
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
    startsAt: getTimeHoursFromNow(400),
    answers: [],
  };
  await fakeResponse(events, [adjustEvent(event), laterEvent]);
  const { tees, ...card } = createCardView([], 'stroke');
  const redTee = { ...tees[0]!, teeId: 'red', name: 'Red', par: 73 };
  await fakeResponse(readCard, { ...card, eventId: event.id, tees: [...tees, redTee] });
  await changeResponse(leagueInfo, { planned: 2 });
}

async function openNextEvent(visit: Visit): Promise<void> {
  const { page, texts: t } = visit;
  await fakeEvents(visit);
  await visitLeague('crowd')(visit);
  await page.getByRole('region', { name: t.events.next }).getByRole('button').first().click();
  await page.getByRole('heading', { name: t.events.alsoPlanned }).waitFor();
}

async function openTeeSheet(visit: Visit): Promise<void> {
  const { userId } = visit.world.accounts.elin;
  await fakeEvents(visit, (event) => addTeeSheet(event, userId, event.leagueId));
  await visitPath(`/golfleague/${visit.world.leagues.crowd}/day/final`)(visit);
  await visit.page.getByText(visit.texts.events.sheet.change, { exact: true }).waitFor();
}

/** Opens the recap of an event with one or two winners. If there are two, the first has the longest name. */
export async function openRecap(
  visit: Visit,
  winnerCount = 2,
  adjustEvent: (event: EventView) => EventView = (event) => event,
): Promise<void> {
  const { world, fakeResponse, texts: t, page } = visit;
  const { userId } = world.accounts.elin;
  const leagueId = world.leagues.crowd;
  let closedEvent: EventView | undefined;
  await fakeEvents(visit, (event) => {
    closedEvent = adjustEvent({
      ...addTeeSheet({ ...event, startsAt: getTimeHoursFromNow(-20) }, userId, leagueId),
      status: 'closed',
      closedAt: getTimeHoursFromNow(-10),
      registered: 9,
      winners: [{ playerId: 'crowd0', name: longestPlayerName }],
    });
    return closedEvent;
  });
  const getPlayerName = (index: number) =>
    index === 0 && winnerCount > 1
      ? longestPlayerName
      : index === 3
        ? 'Elin Sjöberg'
        : `${['Karin', 'Bo', 'Åke', 'Liv'][index % 4]} ${index}`;
  const createPlayer = (index: number) => ({
    playerId: index === 3 ? userId : `crowd${index}`,
    name: getPlayerName(index),
    picture: null,
  });
  await fakeResponse(dayRecap, {
    event: closedEvent!,
    rows: Array.from({ length: 9 }, (_, index) => ({
      ...createPlayer(index),
      position: index < winnerCount ? 1 : index + 1,
      tied: index < winnerCount && winnerCount > 1,
      gross: 84 + index,
      net: 68 + Math.max(0, index - winnerCount + 1),
      points: null,
      toPar: Math.max(0, index - winnerCount + 1) - 4,
      roundId: `round${index}`,
    })),
    season: [
      {
        ...createPlayer(1),
        position: 1,
        tied: false,
        from: 3,
        total: -7,
        gap: { distance: 2, name: 'Liv 7' },
      },
      {
        ...createPlayer(0),
        position: 12,
        tied: true,
        from: 31,
        total: 4,
        gap: { distance: 1, name: 'Åke 6' },
      },
      {
        ...createPlayer(3),
        position: 30,
        tied: false,
        from: 30,
        total: 11,
        gap: { distance: 3, name: 'Bo 5' },
      },
    ],
    bestHole: { ...createPlayer(0), hole: 12, par: 5, strokes: 3 },
    next: {
      ...closedEvent!,
      id: 'next',
      status: 'planned',
      closedAt: null,
      startsAt: getTimeHoursFromNow(148),
      mine: null,
    },
  });
  await visitPath(`/golfleague/${leagueId}/day/final`)(visit);
  await page.getByRole('heading', { name: t.recap.results }).waitFor();
}

/** Creates the screen of a tee sheet with the given number of players, in groups of four. */
export const createTeeSheetScreen = (playerCount: number): Screen => ({
  name: `a tee sheet with ${playerCount} players`,
  as: 'elin',
  changesBrowser: true,
  arrange: async (visit) => {
    await openEventPage(visit, (event) => {
      const teeSheetPlayers = Array.from({ length: playerCount }, (_, index) => ({
        playerId: `crowd${index}`,
        name: index === 0 ? longestPlayerName : `${['Karin', 'Bo', 'Åke', 'Liv'][index % 4]} ${index + 101}`,
        playingHandicap: (index * 7) % 30,
        ...yellowTee,
      }));
      const startTime = Date.parse(event.startsAt);
      const groups = Array.from({ length: Math.ceil(playerCount / 4) }, (_, index) => ({
        startsAt: new Date(startTime + index * 8 * 60_000).toISOString(),
        startHole: 1 + (index % 18),
        open: 0,
        players: teeSheetPlayers.slice(index * 4, index * 4 + 4),
      }));
      return { ...event, groups };
    });
    await visit.page
      .getByText(`Karin ${100 + playerCount - ((playerCount - 1) % 4)}`, { exact: true })
      .waitFor();
  },
});

async function openEventPage(visit: Visit, adjustEvent: (event: EventView) => EventView): Promise<void> {
  await fakeEvents(visit, adjustEvent);
  await visitPath(`/golfleague/${visit.world.leagues.crowd}/day/final`)(visit);
}

/** Creates a substitute member with the current user's id. */
const createCurrentUserAsSubstitute = ({ world: { accounts } }: Visit) =>
  aMember({ id: accounts.elin.userId, isSubstitute: true, rounds: 0 });

export const eventScreens: readonly Screen[] = [
  createTeeSheetScreen(60),
  {
    name: 'an open place that a substitute can take, on the tee sheet',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await visit.fakeResponse(leagueMembers, [createCurrentUserAsSubstitute(visit)]);
      await openEventPage(visit, (event) => addTeeSheet(event, '', event.leagueId));
      await visit.page.getByText(visit.texts.events.place.take, { exact: true }).waitFor();
    },
  },
  {
    name: 'an open place that a substitute can take, on the board',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await visit.fakeResponse(leagueMembers, [createCurrentUserAsSubstitute(visit)]);
      await fakeEvents(visit, (event) => addTeeSheet(event, '', event.leagueId));
      await visitLeague('crowd')(visit);
      await visit.page.getByText(visit.texts.events.place.take, { exact: true }).waitFor();
    },
  },
  {
    name: 'the confirmation before an event is closed',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await openEventPage(visit, (event) => ({
        ...event,
        startsAt: getTimeHoursFromNow(-6),
        registered: 22,
      }));
      await pressButton(visit.page, visit.texts.events.closing.close);
      await getTopDialog(visit.page).waitFor();
    },
  },
  {
    name: 'the substitutes of a season',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const otherSubstitute = {
        ...createCurrentUserAsSubstitute(visit),
        id: 'crowd0',
        name: longestPlayerName,
      };
      await visit.fakeResponse(leagueMembers, [createCurrentUserAsSubstitute(visit), otherSubstitute]);
      await fakeEvents(visit);
      await visitPath(`/golfleague/${visit.world.leagues.crowd}/days`)(visit);
      await pressButton(visit.page, visit.texts.events.substitutes.title);
      await getTopDialog(visit.page).getByText(longestPlayerName).waitFor();
    },
  },
  { name: 'the form for the next round', as: 'elin', arrange: openSetting('crowd', 'plan') },
  {
    name: 'the next round with sixty players',
    as: 'elin',
    changesBrowser: true,
    arrange: openNextEvent,
  },
  {
    name: 'the dialog that moves an event',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { page, texts: t } = visit;
      await openNextEvent(visit);
      await pressButton(getTopDialog(page), t.events.callOff.open);
      const dialog = page.getByRole('dialog', { name: t.events.callOff.title });
      await dialog.getByText(t.events.callOff.moved, { exact: true }).click();
      await dialog.getByLabel(t.events.form.day).waitFor();
    },
  },
  {
    name: 'the board shortly before an event',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const { world, page, texts: t } = visit;
      const { userId } = world.accounts.elin;
      const moveToOneHourFromNow = (event: EventView) => ({ ...event, startsAt: getTimeHoursFromNow(1) });
      await fakeEvents(visit, (event) => addTeeSheet(moveToOneHourFromNow(event), userId, event.leagueId));
      await visitLeague('crowd')(visit);
      await page.getByRole('region', { name: t.events.sheet.title }).waitFor();
    },
  },
  {
    name: 'a tee sheet',
    as: 'elin',
    changesBrowser: true,
    arrange: openTeeSheet,
  },
  {
    name: 'a tee sheet being edited',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await openTeeSheet(visit);
      await pressButton(visit.page, visit.texts.events.sheet.change);
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
    name: 'the events of a season',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await fakeEvents(visit, (event) => ({
        ...event,
        status: 'closed',
        winners: [{ playerId: 'crowd0', name: longestPlayerName }],
      }));
      await visitPath(`/golfleague/${visit.world.leagues.crowd}/days`)(visit);
      await visit.page.getByText('Vinterträning').waitFor();
    },
  },
  {
    name: 'the recap of an event with two winners',
    as: 'elin',
    changesBrowser: true,
    arrange: (visit) => openRecap(visit),
  },
  {
    name: 'the recap of an event with one winner',
    as: 'elin',
    changesBrowser: true,
    arrange: (visit) => openRecap(visit, 1),
  },
  {
    name: 'the recap of an event, as a picture to share',
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
    name: 'the form that plans the events of a season',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await fakeEvents(visit);
      await visitPath(`/golfleague/${visit.world.leagues.crowd}/days`)(visit);
      await pressButton(visit.page, visit.texts.events.season.title);
      await getTopDialog(visit.page).waitFor();
    },
  },
  {
    name: 'the dialog with the calendar’s URL',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      await openNextEvent(visit);
      await pressButton(getTopDialog(visit.page), visit.texts.events.subscribe);
      await visit.page.getByRole('dialog', { name: visit.texts.events.calendar.title }).waitFor();
    },
  },
];
