/** The content of an email. Its plain text and HTML are both generated from this, so they cannot differ. */
export interface EmailMessage {
  readonly subject: string;
  readonly parts: readonly EmailPart[];
}

export type EmailPart =
  | string
  /** Text to copy, such as a password: on its own line, monospaced. */
  | { readonly code: string }
  | { readonly link: string; readonly label: string }
  | { readonly heading: string }
  | { readonly lines: readonly string[] }
  /** The footer: why the email was sent, and how to unsubscribe. */
  | { readonly footer: string; readonly link: string; readonly label: string }
  /** Text quoted from a user, with its line breaks. */
  | { readonly quote: string };

/** Replaces line breaks. DANGER: names go into email headers, where a line break would start a new header. */
export function toSingleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export function renderPlainText({ parts }: EmailMessage): string {
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('code' in part) return `    ${part.code}`;
    if ('footer' in part) return `-- \n${part.footer}\n${part.label}: ${part.link}`;
    if ('link' in part) return `${part.label}: ${part.link}`;
    if ('heading' in part) return `${part.heading}\n${'-'.repeat([...part.heading].length)}`;
    if ('lines' in part) return part.lines.map((line) => `- ${line}`).join('\n');
    return part.quote;
  });
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Light colours are inline in each element, because every mail app supports that. Dark colours are set by class, in one
 * media query.
 */
const paragraphStyle = 'margin:0 0 16px';
const codeStyle =
  "margin:0 0 16px;padding:12px 16px;background:#eef3ee;border-radius:8px;font:600 20px/1.4 'Courier New',monospace;letter-spacing:1px";
const headingStyle = 'margin:24px 0 8px;font-size:18px;line-height:1.3';
const listStyle = 'margin:0 0 16px;padding-left:20px';
const footerStyle =
  'margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dcd6;color:#4d5b52;font-size:14px';
const linkStyle = 'color:#1c5c3a';
const quoteStyle = 'margin:0 0 16px;padding-left:12px;border-left:3px solid #b9c7bb;white-space:pre-wrap';

const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: #0c1611 !important; color: #eef3ea !important }
.sheet { background: #13211a !important }
.code { background: #24352c !important }
.foot { color: #a5b5aa !important; border-color: #24352c !important }
.quote { border-color: #4d6156 !important }
a { color: #45bd88 !important }
}`;

const renderLink = ({ link: href, label }: { link: string; label: string }) =>
  `<a href="${escapeHtml(href)}" style="${linkStyle}">${escapeHtml(label)}</a>`;

function renderPart(part: EmailPart): string {
  if (typeof part === 'string') return `<p style="${paragraphStyle}">${escapeHtml(part)}</p>`;
  if ('code' in part) return `<p class="code" style="${codeStyle}">${escapeHtml(part.code)}</p>`;
  if ('heading' in part) return `<h2 style="${headingStyle}">${escapeHtml(part.heading)}</h2>`;
  if ('lines' in part) {
    return `<ul style="${listStyle}">${part.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
  }
  if ('footer' in part) {
    return `<p class="foot" style="${footerStyle}">${escapeHtml(part.footer)}<br>${renderLink(part)}</p>`;
  }
  if ('link' in part) return `<p style="${paragraphStyle}">${renderLink(part)}</p>`;
  return `<blockquote class="quote" style="${quoteStyle}">${escapeHtml(part.quote)}</blockquote>`;
}

export function renderHtml(emailMessage: EmailMessage, language: string): string {
  const blocks = emailMessage.parts.map(renderPart).join('\n');
  const pageStyle =
    'margin:0;padding:24px;background:#f6f7f4;color:#16211b;font:16px/1.5 Helvetica,Arial,sans-serif';
  const sheetStyle = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(emailMessage.subject)}</title>
<style>
:root { color-scheme: light dark }
${darkStyles}
</style>
</head>
<body class="page" style="${pageStyle}">
<div class="sheet" style="${sheetStyle}">
${blocks}
</div>
</body>
</html>
`;
}
