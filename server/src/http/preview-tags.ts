import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';

/** A link preview's URL and picture, without its title and description. */
export interface PreviewAddress {
  readonly appName: string;
  readonly language: Language;
  /** An absolute URL, because chats do not resolve relative URLs. */
  readonly url: string;
  readonly picture: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
}

/** The preview that chats show for a link. */
export interface PreviewTags extends PreviewAddress {
  readonly title: string;
  readonly description: string;
  /** JSON that is embedded in the page for the client's features/spectators. */
  readonly carried?: string;
  /** Whether the server also renders the data of the page as HTML. */
  readonly isPrerendered?: boolean;
  /** Whether search engines can list the page. */
  readonly isListed?: boolean;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes a text for HTML, between tags or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character]!);

const propertyTag = (name: string, content: string | number) =>
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

/** Returns Open Graph tags, and the tags that Twitter needs in addition. Sources: ogp.me; Twitter's cards. */
function cardTags({ title, description }: PreviewTags): string[] {
  return [
    propertyTag('og:type', 'website'),
    propertyTag('og:title', title),
    propertyTag('og:description', description),
    metaTag('twitter:title', title),
    metaTag('twitter:description', description),
  ];
}

function addressTags(address: PreviewAddress): string[] {
  const { url } = address;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    propertyTag('og:url', url),
    ...pictureTags(address),
  ];
}

function pictureTags({ appName, language, picture }: PreviewAddress): string[] {
  return [
    propertyTag('og:site_name', appName),
    propertyTag('og:locale', localesByLanguage[language].replace('-', '_')),
    propertyTag('og:image', picture.url),
    propertyTag('og:image:type', 'image/png'),
    propertyTag('og:image:width', picture.width),
    propertyTag('og:image:height', picture.height),
    propertyTag('og:image:alt', picture.alt),
    metaTag('twitter:card', 'summary_large_image'),
    metaTag('twitter:image', picture.url),
    metaTag('twitter:image:alt', picture.alt),
  ];
}

const joinTags = (tags: readonly string[]) => tags.join('\n    ');

/**
 * Escapes `<` to keep a name in the JSON from closing the element. The security policy allows inline data but no
 * script.
 */
const dataScript = (json: string) =>
  `<script type="application/json" id="carried">${json.replaceAll('<', String.raw`\u003c`)}</script>\n  `;

/** Replaces the page's own title and description with the preview. */
export function withPreview(page: string, tags: PreviewTags): string {
  return page
    .replace(/<meta\s+name="description"[^<>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => joinTags([...textTags(tags), ...addressTags(tags)]))
    .replace('</body>', (closingTag) =>
      tags.carried === undefined ? closingTag : `${dataScript(tags.carried)}${closingTag}`,
    );
}

/** Adds the URL and picture, which only the server knows, to a page whose texts the build has added. */
export const withAddress = (page: string, address: PreviewAddress): string =>
  page.replace('</head>', (closingTag) => `  ${joinTags(addressTags(address))}\n  ${closingTag}`);

/** Adds the app's preview, without a URL, to a page that shows no content before the log-in. */
export const withPreviewCard = (page: string, tags: PreviewTags): string =>
  page.replace(
    '</head>',
    (closingTag) => `  ${joinTags([...cardTags(tags), ...pictureTags(tags)])}\n  ${closingTag}`,
  );
