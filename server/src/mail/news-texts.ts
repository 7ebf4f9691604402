import type { Language } from '@golf-league/core/wire/languages.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';
import type { Letter, LetterPart } from './letter.ts';

interface NewsDetails {
  readonly appName: string;
  readonly leagueName: string;
  /** Oldest first. */
  readonly bodies: readonly string[];
  readonly page: string;
  readonly unsubscribe: string;
}

interface Texts {
  /** DANGER: must contain no names or quotes, because a person may have registered with a stranger's address. */
  confirm(details: { appName: string; page: string; hours: number }): Letter;
  news(details: NewsDetails): Letter;
}

/** The maximum number of news items in an email about one league. The email shows the newest. */
const MAX_NEWS_LINES = 20;

function createNewsLines(
  bodies: readonly string[],
  formatOmitted: (count: number) => string,
): readonly LetterPart[] {
  if (bodies.length === 1) return bodies;
  const omittedCount = bodies.length - MAX_NEWS_LINES;
  const lines: LetterPart = { lines: bodies.slice(-MAX_NEWS_LINES) };
  return omittedCount > 0 ? [lines, formatOmitted(omittedCount)] : [lines];
}

const MAX_SUBJECT_NAME_LENGTH = 60;

/** Matches text that a mail app would turn into a link, or that a person would mistake for an address. */
const LINK_OR_ADDRESS = /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}/iu;

/**
 * Returns a league's name in quotes. It is in the subject, because mail apps group emails by subject. DANGER: the name
 * is user input that readers would take for the app's own words, so it must not contain an address.
 */
function quoteForSubject(leagueName: string, [openingQuote, closingQuote]: string): string | undefined {
  if (LINK_OR_ADDRESS.test(leagueName)) return undefined;
  const name = [...leagueName.replaceAll(/\p{Cf}/gu, '')];
  const shortName =
    name.length > MAX_SUBJECT_NAME_LENGTH
      ? `${name.slice(0, MAX_SUBJECT_NAME_LENGTH - 1).join('')}…`
      : name.join('');
  return `${openingQuote}${shortName}${closingQuote}`;
}

export const newsTexts: Record<Language, Texts> = {
  en: {
    confirm: ({ appName, page, hours }) => ({
      subject: `May ${appName} email you?`,
      parts: [
        'Hello,',
        `Someone, probably you, would like news from ${appName} at this address. You will only get it if you say yes:`,
        { link: page, label: 'Yes, email me' },
        `The link works once, within ${hours} hours. You can end the emails whenever you like: each has a link for that.`,
        'If it was not you, you do not have to do anything, and no news will be sent here.',
      ],
    }),
    news: ({ appName, leagueName, bodies, page, unsubscribe }) => ({
      subject: `${appName}: news from ${quoteForSubject(leagueName, '“”') ?? 'one of your leagues'}`,
      parts: [
        { heading: leagueName },
        ...createNewsLines(bodies, (count) =>
          count === 1 ? 'And 1 more, in the app.' : `And ${count} more, in the app.`,
        ),
        { link: page, label: `Open ${appName}` },
        {
          footer: `You get this by email because none of your devices show notifications from ${asSentence(appName)} Choose what you get in the app, under Notifications.`,
          link: unsubscribe,
          label: 'No more news by email',
        },
      ],
    }),
  },
  sv: {
    confirm: ({ appName, page, hours }) => ({
      subject: `Får ${appName} mejla dig?`,
      parts: [
        'Hej!',
        `Någon, troligen du, vill få nyheter från ${appName} till den här adressen. Det sker bara om du säger ja:`,
        { link: page, label: 'Ja, mejla mig' },
        `Länken fungerar en gång, inom ${hours} timmar. Du kan sluta få mejl när du vill, det finns en länk för det i varje mejl.`,
        'Var det inte du? Då behöver du inte göra något, och inga nyheter skickas hit.',
      ],
    }),
    news: ({ appName, leagueName, bodies, page, unsubscribe }) => ({
      subject: `${appName}: nyheter från ${quoteForSubject(leagueName, '””') ?? 'en av dina ligor'}`,
      parts: [
        { heading: leagueName },
        ...createNewsLines(bodies, (count) => `Och ${count} till i appen.`),
        { link: page, label: `Öppna ${appName}` },
        {
          footer: `Du får det här som mejl eftersom ingen av dina enheter visar notiser från ${asSentence(appName)} Vad du får veta väljer du i appen, under Notiser.`,
          link: unsubscribe,
          label: 'Inga fler nyheter som mejl',
        },
      ],
    }),
  },
};
