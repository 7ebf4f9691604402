import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';

/** What the server knows about any link preview: its URL and picture, but no title or description. */
export interface BasePreviewTags {
  readonly appName: string;
  readonly language: Language;
  /** An absolute URL, because chat apps do not resolve relative URLs. */
  readonly url: string;
  readonly picture: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
}

/** The preview that chat apps show for a link. */
export interface PreviewTags extends BasePreviewTags {
  readonly title: string;
  readonly description: string;
  /** JSON that is embedded in the page for the client's features/spectators. */
  readonly embeddedJson?: string;
  /** Whether the server also renders the data of the page as HTML. */
  readonly isPrerendered?: boolean;
  /** Whether search engines can list the page. */
  readonly isListed?: boolean;
}

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes a text for HTML, between tags or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => htmlEntities[character]!);

const createPropertyTag = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
const createMetaTag = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}" />`;

function createTextTags(tags: PreviewTags): string[] {
  const { title, description, isListed } = tags;
  return [
    `<title>${escapeHtml(title)}</title>`,
    createMetaTag('description', description),
    ...(isListed ? [] : [createMetaTag('robots', 'noindex, nofollow')]),
    ...createCardTags(tags),
  ];
}

/** Returns Open Graph tags, and the tags that Twitter also needs. Sources: ogp.me and Twitter's documentation. */
function createCardTags({ title, description }: PreviewTags): string[] {
  return [
    createPropertyTag('og:type', 'website'),
    createPropertyTag('og:title', title),
    createPropertyTag('og:description', description),
    createMetaTag('twitter:title', title),
    createMetaTag('twitter:description', description),
  ];
}

function createUrlAndPictureTags(tags: BasePreviewTags): string[] {
  const { url } = tags;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    createPropertyTag('og:url', url),
    ...createPictureTags(tags),
  ];
}

function createPictureTags({ appName, language, picture }: BasePreviewTags): string[] {
  return [
    createPropertyTag('og:site_name', appName),
    createPropertyTag('og:locale', localesByLanguage[language].replace('-', '_')),
    createPropertyTag('og:image', picture.url),
    createPropertyTag('og:image:type', 'image/png'),
    createPropertyTag('og:image:width', picture.width),
    createPropertyTag('og:image:height', picture.height),
    createPropertyTag('og:image:alt', picture.alt),
    createMetaTag('twitter:card', 'summary_large_image'),
    createMetaTag('twitter:image', picture.url),
    createMetaTag('twitter:image:alt', picture.alt),
  ];
}

const joinTags = (tags: readonly string[]) => tags.join('\n    ');

/**
 * Escapes `<`, because a name in the JSON could otherwise close the element. The content security policy allows inline
 * JSON, but no inline script.
 */
const createDataScript = (json: string) =>
  `<script type="application/json" id="carried">${json.replaceAll('<', String.raw`\u003c`)}</script>\n  `;

/** Replaces the page's own title and description with the preview. */
export function insertPreview(page: string, tags: PreviewTags): string {
  return page
    .replace(/<meta\s+name="description"[^<>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () =>
      joinTags([...createTextTags(tags), ...createUrlAndPictureTags(tags)]),
    )
    .replace('</body>', (closingTag) =>
      tags.embeddedJson === undefined ? closingTag : `${createDataScript(tags.embeddedJson)}${closingTag}`,
    );
}

/** Adds the URL and picture, which only the server knows, to a page whose texts the build has added. */
export const insertUrlAndPicture = (page: string, tags: BasePreviewTags): string =>
  page.replace('</head>', (closingTag) => `  ${joinTags(createUrlAndPictureTags(tags))}\n  ${closingTag}`);

/** Adds the app's preview, without a URL, to a page that shows no content until the user logs in. */
export const insertPreviewWithoutUrl = (page: string, tags: PreviewTags): string =>
  page.replace(
    '</head>',
    (closingTag) => `  ${joinTags([...createCardTags(tags), ...createPictureTags(tags)])}\n  ${closingTag}`,
  );
