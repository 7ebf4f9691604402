import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';

/** Lists of names are passed as one joined text, and places as numbers. */
interface WeeklyTexts {
  subject(appName: string): string;
  hello(name: string): string;
  list(names: readonly string[], more: number): string;
  rounds(count: number, by: string): string;
  several(name: string, rounds: number): string;
  leads(name: string): string;
  you(place: number, gained: number | null): string;
  up(list: string): string;
  down(list: string): string;
  moved(name: string, place: number): string;
  billboard(excerpt: string): string;
  poll(question: string): string;
  next(what: string): string;
  coming(list: string): string;
  maybe(list: string): string;
  unanswered(list: string): string;
  yourself: string;
  open(appName: string): string;
  foot: string;
  unsubscribe: string;
}

const placesEn = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`;
const placesSv = (count: number) => `${count} ${count === 1 ? 'plats' : 'platser'}`;

export const weeklyTexts: Record<Language, WeeklyTexts> = {
  en: {
    subject: (appName) => `Your week in ${appName}`,
    hello: (name) => `Good morning ${asSentence(name)} Here’s last week, and what’s next.`,
    list: (names, more) => [...names, ...(more === 0 ? [] : [`${more} more`])].join(', '),
    rounds: (count, by) => `${count === 1 ? '1 round' : `${count} rounds`}: ${by}`,
    several: (name, rounds) => `${name} (${rounds})`,
    leads: (name) => `${name} leads`,
    you: (place, gained) => {
      const now = `You’re ${formatOrdinal(place, 'en')}`;
      if (gained === null) return `${now}, for the first time on the board`;
      if (gained === 0) return `${now}, same as last week`;
      return gained > 0 ? `${now}, ${placesEn(gained)} up` : `${now}, ${placesEn(-gained)} down`;
    },
    up: (list) => `Up: ${list}`,
    down: (list) => `Down: ${list}`,
    moved: (name, place) => `${name} to ${formatOrdinal(place, 'en')}`,
    billboard: (excerpt) => `On the billboard: ${excerpt}`,
    poll: (question) => `A question is waiting for your answer: ${question}`,
    next: (what) => `Next: ${what}`,
    coming: (list) => `Coming: ${list}`,
    maybe: (list) => `Maybe: ${list}`,
    unanswered: (list) => `Not answered yet: ${list}`,
    yourself: 'you',
    open: (appName) => `Open ${appName}`,
    foot: 'You get this on Mondays because you have turned on the Monday email. None comes after a quiet week.',
    unsubscribe: 'No more Monday email',
  },
  sv: {
    subject: (appName) => `Din vecka i ${appName}`,
    hello: (name) => `God morgon ${name}! Det här hände förra veckan, och det här är på gång.`,
    list: (names, more) => [...names, ...(more === 0 ? [] : [`${more} till`])].join(', '),
    rounds: (count, by) => `${count === 1 ? '1 runda' : `${count} rundor`}: ${by}`,
    several: (name, rounds) => `${name} (${rounds})`,
    leads: (name) => `${name} leder`,
    you: (place, gained) => {
      const now = `Du ligger på ${formatOrdinal(place, 'sv')} plats`;
      if (gained === null) return `${now}, för första gången i ställningen`;
      if (gained === 0) return `${now}, som för en vecka sedan`;
      return gained > 0 ? `${now}, ${placesSv(gained)} upp` : `${now}, ${placesSv(-gained)} ned`;
    },
    up: (list) => `Uppåt: ${list}`,
    down: (list) => `Nedåt: ${list}`,
    moved: (name, place) => `${name} till ${formatOrdinal(place, 'sv')}`,
    billboard: (excerpt) => `På anslagstavlan: ${excerpt}`,
    poll: (question) => `En fråga väntar på ditt svar: ${question}`,
    next: (what) => `Härnäst: ${what}`,
    coming: (list) => `Kommer: ${list}`,
    maybe: (list) => `Kanske: ${list}`,
    unanswered: (list) => `Har inte svarat: ${list}`,
    yourself: 'du',
    open: (appName) => `Öppna ${appName}`,
    foot: 'Du får det här på måndagar eftersom du har slagit på måndagsmejlet. Efter en lugn vecka kommer inget.',
    unsubscribe: 'Inget mer måndagsmejl',
  },
};
