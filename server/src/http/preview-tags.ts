import { type Language, localeOf } from '@golf-league/core/wire/languages.ts';

/** The parts of a preview other than its text. */
export interface PreviewAddress {
  readonly appName: string;
  readonly language: Language;
  /** Absolute addresses, because chats do not resolve relative ones. */
  readonly url: string;
  readonly picture: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
}

/** The preview of a link in a chat. */
export interface PreviewTags extends PreviewAddress {
  readonly title: string;
  readonly description: string;
  /** JSON for the page itself, which features/spectators of the client reads. */
  readonly carried?: string;
  /** Whether the server renders the data that the page contains; otherwise only the app does. */
  readonly isDrawn?: boolean;
  /** Whether search engines may list the page. */
  readonly isListed?: boolean;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text escaped for HTML, between tags or in an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character]!);

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escaped(String(content))}" />`;
const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;

function wordsOf(tags: PreviewTags): string[] {
  const { title, description, isListed } = tags;
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    ...(isListed ? [] : [named('robots', 'noindex, nofollow')]),
    ...cardOf(tags),
  ];
}

/** Open Graph tags and those that Twitter needs in addition. Sources: ogp.me; Twitter's cards. */
function cardOf({ title, description }: PreviewTags): string[] {
  return [
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    named('twitter:title', title),
    named('twitter:description', description),
  ];
}

function addressOf(address: PreviewAddress): string[] {
  const { url } = address;
  return [`<link rel="canonical" href="${escaped(url)}" />`, property('og:url', url), ...pictureOf(address)];
}

function pictureOf({ appName, language, picture }: PreviewAddress): string[] {
  return [
    property('og:site_name', appName),
    property('og:locale', localeOf[language].replace('-', '_')),
    property('og:image', picture.url),
    property('og:image:type', 'image/png'),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', picture.url),
    named('twitter:image:alt', picture.alt),
  ];
}

const inHead = (tags: readonly string[]) => tags.join('\n    ');

/** A name in it must not end the element; the policy allows data in the page, but no script. */
const carriedIn = (json: string) =>
  `<script type="application/json" id="carried">${json.replaceAll('<', String.raw`\u003c`)}</script>\n  `;

/** The app's page with the text of a preview instead of its own. */
export function withPreview(page: string, tags: PreviewTags): string {
  return page
    .replace(/<meta\s+name="description"[^<>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => inHead([...wordsOf(tags), ...addressOf(tags)]))
    .replace('</body>', (end) => (tags.carried === undefined ? end : `${carriedIn(tags.carried)}${end}`));
}

/** A page with texts from the build, and the values that only the server knows. */
export const withAddress = (page: string, address: PreviewAddress): string =>
  page.replace('</head>', (end) => `  ${inHead(addressOf(address))}\n  ${end}`);

/** A page without content for visitors who are not logged in, with the app's preview; it keeps its own address. */
export const withCard = (page: string, tags: PreviewTags): string =>
  page.replace('</head>', (end) => `  ${inHead([...cardOf(tags), ...pictureOf(tags)])}\n  ${end}`);
