import { expect } from 'vitest';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { declaredKinds } from '../src/app/news-kinds.ts';
import type { NoticeName } from '../src/database/notices.ts';

type Saying<News> = Record<Language, (news: News) => string>;

/** What the words of a kind are made of. */
type Facts<Name extends NoticeName> =
  typeof declaredKinds extends Record<Name, { words: Saying<infer News> }> ? News : never;

/** One thing to say, and how each language says it. */
type Row<Name extends NoticeName> = readonly [Facts<Name>, Record<Language, string>];

/** Dates have the commas of the Node that makes them. */
const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;

const actor = 'Anna';
const noTime = { title: 'Round 4', place: null, startsAt: new Date('2026-08-15T08:00:00Z'), timeZone: null };
const event = { ...noTime, place: 'Bro Hof', timeZone: 'Europe/Stockholm' };

/** Every sentence of every kind of news. */
export const newsTable: { readonly [Name in NoticeName]: readonly [Row<Name>, ...Row<Name>[]] } = {
  message: [
    [
      { actor, excerpt: 'Tee time 8.10' },
      { en: 'Anna: Tee time 8.10', sv: 'Anna: Tee time 8.10' },
    ],
    [
      { actor, excerpt: 'Late', more: 2 },
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
    [{ number: 2 }, { en: 'Round 2 now waits for you alone', sv: 'Runda 2 väntar nu bara på dig' }],
    [
      { actor, others: 0, rounds: 2 },
      { en: 'Anna registered 2 rounds', sv: 'Anna registrerade 2 rundor' },
    ],
    [
      { actor, others: 1, rounds: 2 },
      { en: 'Anna and 1 other posted', sv: 'Anna och 1 till har registrerat' },
    ],
    [
      { actor, others: 2, rounds: 5 },
      { en: 'Anna and 2 others posted', sv: 'Anna och 2 till har registrerat' },
    ],
  ],
  fewerAwaited: [
    [{ number: 3 }, { en: 'Round 3 now waits for you alone', sv: 'Runda 3 väntar nu bara på dig' }],
  ],
  roundReminder: [
    [
      { number: 1 },
      {
        en: 'Round 1 is waiting for you. No rush: register it when you have played',
        sv: 'Runda 1 väntar på dig. Ingen brådska, registrera den när du har spelat',
      },
    ],
  ],
  started: [[{}, { en: 'The league has started. Time to play!', sv: 'Ligan har startat. Dags att spela!' }]],
  finished: [
    [{}, { en: 'The league is finished. See how it ended', sv: 'Ligan är avslutad. Se hur det gick' }],
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
  removed: [[{}, { en: 'You have been removed from the league', sv: 'Du har tagits bort från ligan' }]],
  eventMade: [
    [
      { actor, event },
      {
        en: like(/^Anna has planned Round 4, Sat,? 15 Aug,? 10:00, Bro Hof\. Are you coming\?$/),
        sv: like(/^Anna har planerat Round 4, lör 15 aug\.? 10:00, Bro Hof\. Kommer du\?$/),
      },
    ],
    [
      { actor, event: noTime },
      { en: 'Anna has planned Round 4. Are you coming?', sv: 'Anna har planerat Round 4. Kommer du?' },
    ],
  ],
  eventChanged: [[{ event: noTime }, { en: 'Changed: Round 4', sv: 'Ändrat: Round 4' }]],
  eventCancelled: [[{ event: noTime }, { en: 'Cancelled: Round 4', sv: 'Inställt: Round 4' }]],
  eventUnanswered: [
    [
      { actor, event: noTime },
      {
        en: 'Are you coming? Anna would like to know: Round 4',
        sv: 'Kommer du? Anna undrar: Round 4',
      },
    ],
  ],
  eventTomorrow: [
    [
      { event: noTime, isToday: false },
      { en: 'Tomorrow: Round 4', sv: 'I morgon: Round 4' },
    ],
    [
      { event: noTime, isToday: true },
      { en: 'Today: Round 4', sv: 'I dag: Round 4' },
    ],
  ],
};
