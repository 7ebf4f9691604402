import { expect } from 'vitest';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { typedNewsKinds } from '../src/app/news-kinds.ts';
import type { NoticeName } from '../src/database/notices.ts';
import type { RecipientTimeZone } from '../src/push/news-kind.ts';

type TextsByLanguage<News> = Record<Language, (news: News, zone: RecipientTimeZone) => string>;

/** The data that a news item's texts are formatted from. */
type NewsData<Name extends NoticeName> =
  typeof typedNewsKinds extends Record<Name, { texts: TextsByLanguage<infer News> }> ? News : never;

/** One news item, and its text in each language. */
type NewsRow<Name extends NoticeName> = readonly [NewsData<Name>, Record<Language, string>];

/** Matches a text by a pattern, because commas in dates depend on the Node version. */
const matchText = (pattern: RegExp) => expect.stringMatching(pattern) as string;

const actor = 'Anna';
const eventWithoutTimeZone = {
  title: 'Round 4',
  place: null,
  startsAt: new Date('2026-08-15T08:00:00Z'),
  timeZone: null,
};
const event = { ...eventWithoutTimeZone, place: 'Bro Hof', timeZone: 'Europe/Stockholm' };

/** The expected texts for every type of news. */
export const newsTable: { readonly [Name in NoticeName]: readonly [NewsRow<Name>, ...NewsRow<Name>[]] } = {
  message: [
    [
      { actor, excerpt: 'Tee time 8.10' },
      { en: 'Anna: Tee time 8.10', sv: 'Anna: Tee time 8.10' },
    ],
    [
      { actor, excerpt: 'Late', earlierUnreadCount: 2 },
      { en: 'Anna: Late (2 more unread)', sv: 'Anna: Late (2 till olästa)' },
    ],
  ],
  poll: [
    [
      { actor, excerpt: 'Where?' },
      { en: 'Anna asks: Where?', sv: 'Anna undrar: Where?' },
    ],
  ],
  billboard: [[{ excerpt: 'Finals' }, { en: 'Billboard: Finals', sv: 'Anslagstavlan: Finals' }]],
  round: [
    [
      { actor, number: 2, score: '+3' },
      { en: 'Anna registered round 2: +3', sv: 'Anna registrerade runda 2: +3' },
    ],
    [
      { actor: 'Bo', number: 2, score: '+3', registeredBy: 'Anna' },
      { en: 'Anna registered round 2 for Bo: +3', sv: 'Anna registrerade runda 2 åt Bo: +3' },
    ],
    [
      { ownRounds: [{ number: 2, score: '+3' }], registeredBy: 'Anna' },
      {
        en: 'Anna registered your round 2: +3. Open to check, or to say “Not my round”',
        sv: 'Anna registrerade din runda 2: +3. Öppna för att kontrollera eller säga ”Inte min runda”',
      },
    ],
    [
      {
        ownRounds: [
          { number: 2, score: '+3' },
          { number: 3, score: 'E' },
        ],
        registeredBy: null,
      },
      {
        en: 'Someone registered 2 rounds for you. Open to check, or to say “Not my round”',
        sv: 'Någon registrerade 2 rundor åt dig. Öppna för att kontrollera eller säga ”Inte min runda”',
      },
    ],
    [
      { number: 2 },
      {
        en: 'Everyone else is in: round 2 is waiting for you',
        sv: 'Alla andra är klara: runda 2 väntar på dig',
      },
    ],
    [
      { actor, others: 0, rounds: 2 },
      { en: 'Anna registered 2 rounds', sv: 'Anna registrerade 2 rundor' },
    ],
    [
      { actor, others: 1, rounds: 2 },
      { en: 'Anna and 1 other have registered rounds', sv: 'Anna och 1 till har registrerat' },
    ],
    [
      { actor, others: 2, rounds: 5 },
      { en: 'Anna and 2 others have registered rounds', sv: 'Anna och 2 till har registrerat' },
    ],
  ],
  roundsTakenBack: [
    [
      { actor, registrarName: 'Gus', count: 1, number: 3, player: 'Bo', isYours: false },
      {
        en: 'Anna deleted Bo’s round 3, which Gus had registered',
        sv: 'Anna tog bort runda 3 för Bo, som Gus hade registrerat',
      },
    ],
    [
      { actor, registrarName: 'Gus', count: 1, number: 3, player: null, isYours: false },
      {
        en: 'Anna deleted round 3, which Gus had registered',
        sv: 'Anna tog bort runda 3, som Gus hade registrerat',
      },
    ],
    [
      { actor, registrarName: null, count: 1, number: 3, player: null, isYours: true },
      { en: 'Anna deleted your round 3', sv: 'Anna tog bort din runda 3' },
    ],
    [
      { actor, registrarName: 'Gus', count: 6, number: null, player: null, isYours: false },
      {
        en: 'Anna deleted 6 rounds, which Gus had registered',
        sv: 'Anna tog bort 6 rundor, som Gus hade registrerat',
      },
    ],
    [
      { actor, registrarName: 'Gus', count: 2, number: null, player: null, isYours: true },
      {
        en: 'Anna deleted 2 of your rounds, which Gus had registered',
        sv: 'Anna tog bort 2 av dina rundor, som Gus hade registrerat',
      },
    ],
  ],
  fewerAwaited: [
    [
      { number: 3 },
      {
        en: 'Everyone else is in: round 3 is waiting for you',
        sv: 'Alla andra är klara: runda 3 väntar på dig',
      },
    ],
  ],
  roundReminder: [
    [
      { number: 1 },
      {
        en: 'Round 1 is waiting for you. No rush: register it once you’ve played',
        sv: 'Runda 1 väntar på dig. Ingen brådska, registrera den när du har spelat',
      },
    ],
  ],
  roundClosed: [
    [
      { number: 4, absent: ['Anna', 'Bo'] },
      {
        en: 'Round 4 is closed and its points awarded: Anna and Bo did not play it',
        sv: 'Runda 4 är stängd och poängen utdelade: Anna och Bo spelade inte',
      },
    ],
  ],
  roundReopened: [
    [
      { number: 4 },
      {
        en: 'Round 4 is open again: its points wait until everyone is in',
        sv: 'Runda 4 är öppen igen: poängen väntar tills alla är klara',
      },
    ],
  ],
  started: [[{}, { en: 'The league has started. Time to play!', sv: 'Ligan har startat. Dags att spela!' }]],
  finished: [
    [
      { cancelled: 0 },
      { en: 'The league is finished. See how it ended', sv: 'Ligan är avslutad. Se hur det gick' },
    ],
    [
      { cancelled: 1 },
      {
        en: 'The league is finished, and 1 planned day is cancelled. See how it ended',
        sv: 'Ligan är avslutad, och 1 planerad dag är inställd. Se hur det gick',
      },
    ],
    [
      { cancelled: 2 },
      {
        en: 'The league is finished, and 2 planned days are cancelled. See how it ended',
        sv: 'Ligan är avslutad, och 2 planerade dagar är inställda. Se hur det gick',
      },
    ],
  ],
  rulesChanged: [
    [{ actor }, { en: 'Anna has changed how rounds count', sv: 'Anna har ändrat hur rundor räknas' }],
  ],
  renewed: [
    [{}, { en: 'The next season is here, and you are in it', sv: 'Nästa säsong är här, och du är med' }],
  ],
  joined: [[{ actor }, { en: 'Anna has joined the league', sv: 'Anna har gått med i ligan' }]],
  reported: [
    [
      {},
      {
        en: 'Something in the league has been reported. Please have a look',
        sv: 'Något i ligan har anmälts. Ta en titt på det',
      },
    ],
  ],
  madeAdmin: [[{}, { en: 'You are now an admin of the league', sv: 'Du är nu admin i ligan' }]],
  seatFreed: [
    [
      { name: 'Anna' },
      {
        en: 'Anna is a player without an account again',
        sv: 'Anna är spelare utan konto igen',
      },
    ],
  ],
  removed: [[{}, { en: 'You have been removed from the league', sv: 'Du har tagits bort från ligan' }]],
  eventMade: [
    [
      { actor, event },
      {
        en: matchText(/^Anna has planned Round 4, Sat,? 15 Aug,? 10:00, Bro Hof\. Are you coming\?$/),
        sv: matchText(/^Anna har planerat Round 4, lör 15 aug\.? 10:00, Bro Hof\. Kommer du\?$/),
      },
    ],
    [
      { actor, event: eventWithoutTimeZone },
      {
        en: matchText(/^Anna has planned Round 4, Sat,? 15 Aug\. Are you coming\?$/),
        sv: matchText(/^Anna har planerat Round 4, lör 15 aug\. Kommer du\?$/),
      },
    ],
  ],
  eventChanged: [
    [
      { event: eventWithoutTimeZone },
      {
        en: matchText(/^Changed: Round 4, Sat,? 15 Aug$/),
        sv: matchText(/^Ändrat: Round 4, lör 15 aug\.?$/),
      },
    ],
  ],
  eventCancelled: [
    [
      { event: eventWithoutTimeZone },
      {
        en: matchText(/^Cancelled: Round 4, Sat,? 15 Aug$/),
        sv: matchText(/^Inställt: Round 4, lör 15 aug\.?$/),
      },
    ],
  ],
  eventUnanswered: [
    [
      { actor, event: eventWithoutTimeZone },
      {
        en: matchText(/^Anna wants to know if you’re coming: Round 4, Sat,? 15 Aug$/),
        sv: matchText(/^Kommer du\? Anna undrar: Round 4, lör 15 aug\.?$/),
      },
    ],
  ],
  eventTomorrow: [
    [
      { event: eventWithoutTimeZone, isToday: false },
      {
        en: matchText(/^Tomorrow: Round 4, Sat,? 15 Aug$/),
        sv: matchText(/^I morgon: Round 4, lör 15 aug\.?$/),
      },
    ],
    [
      { event: eventWithoutTimeZone, isToday: true },
      {
        en: matchText(/^Today: Round 4, Sat,? 15 Aug$/),
        sv: matchText(/^I dag: Round 4, lör 15 aug\.?$/),
      },
    ],
  ],
  eventCalledOff: [
    [
      { event: eventWithoutTimeZone, reason: null },
      {
        en: matchText(/^Cancelled: Round 4, Sat,? 15 Aug$/),
        sv: matchText(/^Inställt: Round 4, lör 15 aug\.?$/),
      },
    ],
    [
      { event: eventWithoutTimeZone, reason: 'Thunder' },
      {
        en: matchText(/^Cancelled: Round 4, Sat,? 15 Aug\. Thunder$/),
        sv: matchText(/^Inställt: Round 4, lör 15 aug\. Thunder$/),
      },
    ],
  ],
  eventMoved: [
    [
      { event: eventWithoutTimeZone, reason: 'Thunder' },
      {
        en: matchText(/^New time: Round 4, Sat,? 15 Aug\. Thunder\. Are you coming\?$/),
        sv: matchText(/^Ny tid: Round 4, lör 15 aug\. Thunder\. Kommer du\?$/),
      },
    ],
    [
      { event: eventWithoutTimeZone, reason: null },
      {
        en: matchText(/^New time: Round 4, Sat,? 15 Aug\. Are you coming\?$/),
        sv: matchText(/^Ny tid: Round 4, lör 15 aug\. Kommer du\?$/),
      },
    ],
  ],
  groupsSaved: [
    [
      {
        title: 'Round 4',
        startsAt: new Date('2026-08-15T15:12:00Z'),
        startHole: 1,
        timeZone: 'Europe/Stockholm',
        partners: ['Elin', 'Marcus', 'Priya'],
      },
      {
        en: 'Round 4: 17:12, hole 1, with Elin, Marcus and Priya',
        sv: 'Round 4: 17:12, hål 1, med Elin, Marcus och Priya',
      },
    ],
    [
      { title: 'Round 4', startsAt: null, startHole: null, timeZone: null, partners: [] },
      { en: 'Round 4: you are in a group', sv: 'Round 4: du är med i en boll' },
    ],
  ],
  placeOpen: [
    [
      { event: eventWithoutTimeZone },
      {
        en: matchText(/^A place is open: Round 4, Sat,? 15 Aug\. First come, first served$/),
        sv: matchText(/^En plats är ledig: Round 4, lör 15 aug\. Först till kvarn$/),
      },
    ],
  ],
  dayClosed: [
    [
      { title: 'Round 4', winners: ['Anna'], score: '−4', rounds: 1 },
      { en: 'Round 4: Anna won with −4 (1 round)', sv: 'Round 4: Anna vann med −4 (1 runda)' },
    ],
    [
      { title: 'Round 4', winners: ['Anna', 'Bo'], score: '38 p', rounds: 8 },
      {
        en: 'Round 4: Anna and Bo won with 38 p (8 rounds)',
        sv: 'Round 4: Anna och Bo vann med 38 p (8 rundor)',
      },
    ],
  ],
  matchesMade: [
    [
      { actor },
      {
        en: 'Anna has created the season’s fixtures. See who you play',
        sv: 'Anna har skapat säsongens spelschema. Se vilka du möter',
      },
    ],
  ],
  matchTold: [
    [
      { actor, outcome: 'won', text: '3&2' },
      { en: 'Anna entered your match result: you won, 3&2', sv: 'Anna angav er match: du vann, 3/2' },
    ],
    [
      { actor, outcome: 'lost', text: null },
      { en: 'Anna entered your match result: you lost', sv: 'Anna angav er match: du förlorade' },
    ],
    [
      { actor, outcome: 'halved', text: 'halved' },
      { en: 'Anna entered your match result: halved', sv: 'Anna angav er match: delad' },
    ],
  ],
  debtSettled: [
    [
      { actor, from: 'Bo', to: 'Anna', amount: 40.5, unit: 'kr' },
      {
        en: 'Anna marked 40.5 kr from Bo to Anna as paid',
        sv: 'Anna markerade 40,5 kr från Bo till Anna som betalt',
      },
    ],
    [
      { actor, from: 'Bo', to: 'Anna', amount: 2, unit: '' },
      { en: 'Anna marked 2 from Bo to Anna as paid', sv: 'Anna markerade 2 från Bo till Anna som betalt' },
    ],
  ],
};
