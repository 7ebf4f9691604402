/** The server writes the operator's name of the app into it. */
const app = 'Golf League';

/** Puts the title and the first sentences of a page where search engines and chats look for them. */
export function withWords(html: string, [title = '', text = '']: readonly string[]): string {
  const whole = inHtml(`${title} · ${app}`);
  // Who the operator is only the server knows, so sentences of the operator are left out.
  const sentences = text.replaceAll('{{app}}', app).split(/(?<=\.) /);
  const description = inHtml(sentences.filter((one) => !one.includes('{{')).join(' '));
  const tags = [
    `<title>${whole}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${whole}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  return html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
