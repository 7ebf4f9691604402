import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { toSentence } from '@golf-league/core/wire/sentences.ts';

/** The texts of the Monday email. `list` is a comma-separated list of names; `place` is a place on the board. */
interface WeeklyTexts {
  subject(appName: string): string;
  greeting(name: string): string;
  joinNames(names: readonly string[], moreCount: number): string;
  rounds(count: number, playerList: string): string;
  playerRounds(name: string, rounds: number): string;
  leads(name: string): string;
  yourPlace(place: number, placesGained: number | null): string;
  movedUp(list: string): string;
  movedDown(list: string): string;
  moved(name: string, place: number): string;
  billboard(excerpt: string): string;
  poll(question: string): string;
  nextEvent(details: string): string;
  coming(list: string): string;
  maybe(list: string): string;
  unanswered(list: string): string;
  yourself: string;
  open(leagueName: string): string;
  footer: string;
  unsubscribe: string;
}

const formatPlacesEn = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`;
const formatPlacesSv = (count: number) => `${count} ${count === 1 ? 'plats' : 'platser'}`;

export const weeklyTexts: Record<Language, WeeklyTexts> = {
  en: {
    subject: (appName) => `Your week in ${appName}`,
    greeting: (name) =>
      `Good morning, ${toSentence(name)} Here’s what happened last week and what’s coming up.`,
    joinNames: (names, moreCount) => [...names, ...(moreCount === 0 ? [] : [`${moreCount} more`])].join(', '),
    rounds: (count, playerList) => `${count === 1 ? '1 round' : `${count} rounds`}: ${playerList}`,
    playerRounds: (name, rounds) => `${name} (${rounds})`,
    leads: (name) => `${name} leads`,
    yourPlace: (place, placesGained) => {
      const currentPlace = `You’re ${formatOrdinal(place, 'en')}`;
      if (placesGained === null) return `${currentPlace}, your first week on the board`;
      if (placesGained === 0) return `${currentPlace}, same as last week`;
      return placesGained > 0
        ? `${currentPlace}, ${formatPlacesEn(placesGained)} up`
        : `${currentPlace}, ${formatPlacesEn(-placesGained)} down`;
    },
    movedUp: (list) => `Up: ${list}`,
    movedDown: (list) => `Down: ${list}`,
    moved: (name, place) => `${name} to ${formatOrdinal(place, 'en')}`,
    billboard: (excerpt) => `On the billboard: ${excerpt}`,
    poll: (question) => `A poll is waiting for your vote: ${question}`,
    nextEvent: (details) => `Next: ${details}`,
    coming: (list) => `Coming: ${list}`,
    maybe: (list) => `Maybe: ${list}`,
    unanswered: (list) => `No reply yet: ${list}`,
    yourself: 'you',
    open: (leagueName) => `Open ${leagueName}`,
    footer: 'You get this on Mondays because you turned on the Monday email. We skip it after a quiet week.',
    unsubscribe: 'Unsubscribe from the Monday email',
  },
  sv: {
    subject: (appName) => `Din vecka i ${appName}`,
    greeting: (name) => `God morgon ${name}! Det här hände förra veckan, och det här är på gång.`,
    joinNames: (names, moreCount) => [...names, ...(moreCount === 0 ? [] : [`${moreCount} till`])].join(', '),
    rounds: (count, playerList) => `${count === 1 ? '1 runda' : `${count} rundor`}: ${playerList}`,
    playerRounds: (name, rounds) => `${name} (${rounds})`,
    leads: (name) => `${name} leder`,
    yourPlace: (place, placesGained) => {
      const currentPlace = `Du ligger på ${formatOrdinal(place, 'sv')} plats`;
      if (placesGained === null) return `${currentPlace}, för första gången i ställningen`;
      if (placesGained === 0) return `${currentPlace}, som för en vecka sedan`;
      return placesGained > 0
        ? `${currentPlace}, ${formatPlacesSv(placesGained)} upp`
        : `${currentPlace}, ${formatPlacesSv(-placesGained)} ned`;
    },
    movedUp: (list) => `Uppåt: ${list}`,
    movedDown: (list) => `Nedåt: ${list}`,
    moved: (name, place) => `${name} till ${formatOrdinal(place, 'sv')}`,
    billboard: (excerpt) => `På anslagstavlan: ${excerpt}`,
    poll: (question) => `En fråga väntar på ditt svar: ${question}`,
    nextEvent: (details) => `Härnäst: ${details}`,
    coming: (list) => `Kommer: ${list}`,
    maybe: (list) => `Kanske: ${list}`,
    unanswered: (list) => `Har inte svarat: ${list}`,
    yourself: 'du',
    open: (leagueName) => `Öppna ${leagueName}`,
    footer:
      'Du får det här på måndagar eftersom du har slagit på måndagsmejlet. Efter en lugn vecka kommer inget.',
    unsubscribe: 'Inget mer måndagsmejl',
  },
};
