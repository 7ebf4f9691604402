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
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character]!);

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
const metaTag = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;

function textTags(tags: PreviewTags): string[] {
  const { title, description, isListed } = tags;
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag('description', description),
    ...(isListed ? [] : [metaTag('robots', 'noindex, nofollow')]),
    ...cardTags(tags),
  ];
}

/** Open Graph tags, and the tags that Twitter needs in addition. Sources: ogp.me; Twitter's cards. */
function cardTags({ title, description }: PreviewTags): string[] {
  return [
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    metaTag('twitter:title', title),
    metaTag('twitter:description', description),
  ];
}

function addressTags(address: PreviewAddress): string[] {
  const { url } = address;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    property('og:url', url),
    ...pictureTags(address),
  ];
}

function pictureTags({ appName, language, picture }: PreviewAddress): string[] {
  return [
    property('og:site_name', appName),
    property('og:locale', localeOf[language].replace('-', '_')),
    property('og:image', picture.url),
    property('og:image:type', 'image/png'),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', picture.alt),
    metaTag('twitter:card', 'summary_large_image'),
    metaTag('twitter:image', picture.url),
    metaTag('twitter:image:alt', picture.alt),
  ];
}

const joinTags = (tags: readonly string[]) => tags.join('\n    ');

/** A name in the JSON must not end the element. The policy allows data in the page, but no script. */
const dataScript = (json: string) =>
  `<script type="application/json" id="carried">${json.replaceAll('<', String.raw`\u003c`)}</script>\n  `;

/** The app's page with the text of a preview instead of its own. */
export function withPreview(page: string, tags: PreviewTags): string {
  return page
    .replace(/<meta\s+name="description"[^<>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => joinTags([...textTags(tags), ...addressTags(tags)]))
    .replace('</body>', (end) => (tags.carried === undefined ? end : `${dataScript(tags.carried)}${end}`));
}

/** A page with texts from the build, and the values that only the server knows. */
export const withAddress = (page: string, address: PreviewAddress): string =>
  page.replace('</head>', (end) => `  ${joinTags(addressTags(address))}\n  ${end}`);

/** Adds the app's preview, without the tags of an address, to a page that shows no content without a log-in. */
export const withPreviewCard = (page: string, tags: PreviewTags): string =>
  page.replace('</head>', (end) => `  ${joinTags([...cardTags(tags), ...pictureTags(tags)])}\n  ${end}`);
