import { parseUrl } from '@golf-league/core/wire/parse-url.ts';
import type { ReactNode } from 'react';

type Piece = { text: string; href?: string };

// DANGER: only http and https, since a javascript: link would run code. Full-width punctuation ends an address:
// languages that use it put no space after it.
const address =
  /\bhttps?:\/\/[^\s<>"'`\u3001\u3002\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64]+/giu;
/** The part before an @ looks like the host, and the author chose it. So does a host with invisible letters. */
const posesAsAnother = /^https?:\/\/[^/?#\\]*[@\p{Cf}\p{Default_Ignorable_Code_Point}]/iu;
/** They would show the letters of an address in another order. Source: UAX #9, section 2, explicit formatting. */
const turnsDirection = /\p{Bidi_Control}/u;
const opened: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const sentenceEnd = /[\p{Terminal_Punctuation}\p{Quotation_Mark}…*_~]/u;

function countBrackets(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of text) if (/[()[\]{}]/u.test(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/**
 * Removes characters of the sentence that are not part of the address: a full stop, or a bracket opened before it.
 * DANGER: any member chooses the text, so the time must stay linear in its length.
 */
function withoutEnd(found: string): string {
  const counts = countBrackets(found);
  let length = found.length;
  for (; length > 0; length--) {
    const end = found[length - 1]!;
    const open = opened[end];
    const isUnopened = open !== undefined && (counts.get(end) ?? 0) > (counts.get(open) ?? 0);
    if (!isUnopened && !sentenceEnd.test(end)) break;
    if (open !== undefined) counts.set(end, (counts.get(end) ?? 0) - 1);
  }
  return found.slice(0, length);
}

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutEnd(match[0]);
    if (posesAsAnother.test(found) || turnsDirection.test(found) || parseUrl(found) === null) continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) });
    pieces.push({ text: found, href: found });
    done = match.index + found.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/**
 * Plain text with addresses as links. No other markup, so a text cannot inject elements. Each link is isolated in its
 * direction, because the text before it may change the direction of everything after it.
 */
export function LinksInText({ text }: { text: string }): ReactNode {
  let at = 0;
  return piecesOf(text).map(({ text: words, href }) => {
    at += words.length;
    return href === undefined ? (
      words
    ) : (
      <a key={at} href={href} dir="ltr" target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  });
}
