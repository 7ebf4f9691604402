import type { Language } from '@golf-league/core/wire/languages.ts';
import { toSentence } from '@golf-league/core/wire/sentences.ts';
import type { EmailMessage, EmailPart } from './email-message.ts';

interface NewsDetails {
  readonly appName: string;
  readonly leagueName: string;
  /** Oldest first. */
  readonly bodies: readonly string[];
  readonly pageUrl: string;
  readonly unsubscribeUrl: string;
}

interface NewsTexts {
  /** DANGER: must contain no names or quotes, because a person may have registered with a stranger's address. */
  confirm(details: { appName: string; page: string; hours: number }): EmailMessage;
  news(details: NewsDetails): EmailMessage;
}

/** The maximum number of news items in an email about one league. The email shows the newest. */
const MAX_NEWS_LINES = 20;

function createNewsLines(
  bodies: readonly string[],
  formatOmitted: (count: number) => string,
): readonly EmailPart[] {
  if (bodies.length === 1) return bodies;
  const omittedCount = bodies.length - MAX_NEWS_LINES;
  const lines: EmailPart = { lines: bodies.slice(-MAX_NEWS_LINES) };
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

export const newsTexts: Record<Language, NewsTexts> = {
  en: {
    confirm: ({ appName, page: pageUrl, hours }) => ({
      subject: `May ${appName} email you?`,
      parts: [
        'Hello,',
        `Someone, probably you, would like news from ${appName} at this address. You will only get it if you say yes:`,
        { link: pageUrl, label: 'Yes, email me' },
        `The link works once, within ${hours} hours. You can stop these emails whenever you like: each has an unsubscribe link.`,
        'If it was not you, you do not have to do anything, and no news will be sent here.',
      ],
    }),
    news: ({ appName, leagueName, bodies, pageUrl, unsubscribeUrl }) => ({
      subject: `${appName}: news from ${quoteForSubject(leagueName, '“”') ?? 'one of your leagues'}`,
      parts: [
        { heading: leagueName },
        ...createNewsLines(bodies, (count) =>
          count === 1 ? 'And 1 more, in the app.' : `And ${count} more, in the app.`,
        ),
        { link: pageUrl, label: `Open ${appName}` },
        {
          footer: `You get this by email because none of your devices show notifications from ${toSentence(appName)} Choose what you get in the app, under Notifications.`,
          link: unsubscribeUrl,
          label: 'No more news by email',
        },
      ],
    }),
  },
  sv: {
    confirm: ({ appName, page: pageUrl, hours }) => ({
      subject: `Får ${appName} mejla dig?`,
      parts: [
        'Hej!',
        `Någon, troligen du, vill få nyheter från ${appName} till den här adressen. Det sker bara om du säger ja:`,
        { link: pageUrl, label: 'Ja, mejla mig' },
        `Länken fungerar en gång, inom ${hours} timmar. Du kan sluta få mejl när du vill, det finns en länk för det i varje mejl.`,
        'Var det inte du? Då behöver du inte göra något, och inga nyheter skickas hit.',
      ],
    }),
    news: ({ appName, leagueName, bodies, pageUrl, unsubscribeUrl }) => ({
      subject: `${appName}: nyheter från ${quoteForSubject(leagueName, '””') ?? 'en av dina ligor'}`,
      parts: [
        { heading: leagueName },
        ...createNewsLines(bodies, (count) => `Och ${count} till i appen.`),
        { link: pageUrl, label: `Öppna ${appName}` },
        {
          footer: `Du får det här som mejl eftersom ingen av dina enheter visar notiser från ${toSentence(appName)} Vad du får veta väljer du i appen, under Notiser.`,
          link: unsubscribeUrl,
          label: 'Inga fler nyheter som mejl',
        },
      ],
    }),
  },
};
