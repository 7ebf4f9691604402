/** The server writes the operator's name of the app into it. */
const app = 'Golf League';

/** Puts the title and the first sentences of a page into the metadata for search engines and chats. */
export function withWords(html: string, [title = '', text = '']: readonly string[]): string {
  const fullTitle = escapeHtml(`${title} · ${app}`);
  // Only the server knows the operator, so sentences about the operator are left out.
  const sentences = text.replaceAll('{{app}}', app).split(/(?<=\.) /);
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
