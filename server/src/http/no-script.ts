import {
  confirmAddress,
  unsubscribeEmails,
  MAIL_SUBSCRIPTIONS,
} from '@golf-league/core/contracts/addresses.ts';
import type { MailSubscription } from '@golf-league/core/contracts/addresses.ts';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import type { PageAddress } from '@golf-league/core/wire/page-address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { parseAcceptLanguage } from './accept-language.ts';
import { escapeHtml, type PreviewTags } from './preview-tags.ts';
import { noScriptTexts } from './no-script-texts.ts';

/** Returns the visitor's language. Links in an email contain the language of the email. */
function getVisitorLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const { searchParams } = new URL(url, 'http://localhost');
  return (
    languages.find((candidate) => candidate === searchParams.get('lang')) ??
    parseAcceptLanguage(headers['accept-language'])
  );
}

const renderParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

interface Form {
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly buttonLabel: string;
  readonly fields: Readonly<Record<string, string>>;
}

function renderForm({ action, title, text, buttonLabel, fields }: Form): string {
  const hiddenInputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}" />`,
  );
  return [
    `<form method="post" action="${escapeHtml(action)}">`,
    `<h1>${escapeHtml(title)}</h1>`,
    renderParagraph(text),
    ...hiddenInputs,
    `<button type="submit">${escapeHtml(buttonLabel)}</button>`,
    '</form>',
  ].join('\n');
}

/**
 * Returns a page's content for browsers without JavaScript; undefined if the page only says that it needs JavaScript.
 */
export function createNoScriptContent(
  { name, parameters }: PageAddress,
  request: Pick<FastifyRequest, 'url' | 'headers'>,
  tags?: PreviewTags,
): { readonly html: string; readonly language: Language } | undefined {
  if (name === 'joinLeague' && tags) {
    const { title, description, language } = tags;
    const content = [`<h1>${escapeHtml(title)}</h1>`, renderParagraph(description)];
    return { html: [...content, renderParagraph(noScriptTexts[language].joinHint)].join('\n'), language };
  }
  const language = getVisitorLanguage(request);
  const texts = noScriptTexts[language];
  const { token = '', mails } = parameters;
  if (name === 'confirmAddress') {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const formPurpose =
      (['change', 'secure'] as const).find((candidate) => searchParams.has(candidate)) ?? 'confirm';
    const action = `${buildRequest(confirmAddress, { token }).path}?lang=${language}`;
    return { html: renderForm({ ...texts[formPurpose], action, fields: { token } }), language };
  }
  if (name === 'unsubscribe' && isMailSubscription(mails)) {
    const action = `${buildRequest(unsubscribeEmails, { mails, token }).path}?lang=${language}`;
    const fields = { 'List-Unsubscribe': 'One-Click' };
    return { html: renderForm({ ...texts.unsubscribe[mails], action, fields }), language };
  }
  return undefined;
}

const isMailSubscription = (mails: string | undefined): mails is MailSubscription =>
  MAIL_SUBSCRIPTIONS.some((candidate) => candidate === mails);

/** Replaces the page's notice that it needs JavaScript with its content for browsers without JavaScript. */
export function insertNoScriptContent(page: string, content: { html: string; language: Language }): string {
  const [htmlBefore = '', htmlAfter = ''] = page
    .replace(/(<html\b[^<>]* )lang="\w+"/, `$1lang="${content.language}"`)
    .split('<noscript>', 2);
  const htmlAfterNoscript = htmlAfter.slice(htmlAfter.indexOf('</noscript>'));
  return htmlAfter === '' ? htmlBefore : `${htmlBefore}<noscript>\n${content.html}\n${htmlAfterNoscript}`;
}

/** Responds to forms from browsers without JavaScript with a one-sentence page instead of JSON. */
export function respondToForms(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isFormRequest = /^application\/x-www-form-urlencoded\b/i.test(
      request.headers['content-type'] ?? '',
    );
    const acceptsHtml = request.headers.accept?.includes('text/html');
    if (!isFormRequest || !acceptsHtml || !request.routeOptions.config.endpoint?.acceptsForm) return payload;
    const language = getVisitorLanguage(request);
    const { done, linkExpired, tryAgainLater } = noScriptTexts[language];
    const message = reply.statusCode < 300 ? done : reply.statusCode < 429 ? linkExpired : tryAgainLater;
    void reply.type('text/html; charset=utf-8').removeHeader('content-length');
    return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escapeHtml(message)}</title>
<p>${escapeHtml(message)}</p>
</html>
`;
  });
}
