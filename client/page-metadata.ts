/** A placeholder, which the server replaces with the operator's name for the app. */
const appName = 'Golf League';

/** Puts the title and the first sentences of a page into the metadata for search engines and chats. */
export function insertPageMetadata(html: string, [title = '', text = '']: readonly string[]): string {
  const fullTitle = escapeHtml(`${title} · ${appName}`);
  // Only the server knows the operator, so the description omits sentences about the operator.
  const sentences = text.replaceAll('{{app}}', appName).split(/(?<=\.) /);
  const description = escapeHtml(sentences.filter((sentence) => !sentence.includes('{{')).join(' '));
  const tags = [
    `<title>${fullTitle}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${fullTitle}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  return html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
