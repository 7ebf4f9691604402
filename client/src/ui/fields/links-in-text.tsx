import { parseUrl } from '@golf-league/core/wire/parse-url.ts';
import type { ReactNode } from 'react';

type Piece = { text: string; href?: string };

// DANGER: only http and https, since a javascript: link would run code. Full-width punctuation ends an address:
// languages that use it put no space after it.
const address =
  /\bhttps?:\/\/[^\s<>"'`\u3001\u3002\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64]+/giu;
/** The text before an @ looks like the host but is not. A host with invisible characters misleads as well. */
const hasMisleadingHost = /^https?:\/\/[^/?#\\]*[@\p{Cf}\p{Default_Ignorable_Code_Point}]/iu;
/**
 * These characters would show the letters of an address in another order. Source: UAX #9, section 2, explicit
 * formatting.
 */
const hasBidiControl = /\p{Bidi_Control}/u;
const openingBrackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const sentenceEnd = /[\p{Terminal_Punctuation}\p{Quotation_Mark}…*_~]/u;

function countBrackets(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text)
    if (/[()[\]{}]/u.test(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/**
 * Removes characters of the sentence that are not part of the address: a full stop, or a bracket opened before it.
 * DANGER: any member chooses the text, so the time must stay linear in its length.
 */
function trimAddress(link: string): string {
  const counts = countBrackets(link);
  let length = link.length;
  for (; length > 0; length--) {
    const end = link[length - 1]!;
    const open = openingBrackets[end];
    const isUnopened = open !== undefined && (counts.get(end) ?? 0) > (counts.get(open) ?? 0);
    if (!isUnopened && !sentenceEnd.test(end)) break;
    if (open !== undefined) counts.set(end, (counts.get(end) ?? 0) - 1);
  }
  return link.slice(0, length);
}

export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const match of text.matchAll(address)) {
    const link = trimAddress(match[0]);
    if (hasMisleadingHost.test(link) || hasBidiControl.test(link) || parseUrl(link) === null) continue;
    if (match.index > position) pieces.push({ text: text.slice(position, match.index) });
    pieces.push({ text: link, href: link });
    position = match.index + link.length;
  }
  if (position < text.length) pieces.push({ text: text.slice(position) });
  return pieces;
}

/**
 * Plain text with addresses as links. No other markup, so a text cannot inject elements. Each link sets its own
 * direction, because the text before it may change the direction of everything after it.
 */
export function LinksInText({ text }: { text: string }): ReactNode {
  let offset = 0;
  return splitLinks(text).map(({ text: pieceText, href }) => {
    offset += pieceText.length;
    return href === undefined ? (
      pieceText
    ) : (
      <a key={offset} href={href} dir="ltr" target="_blank" rel="noopener noreferrer">
        {pieceText}
      </a>
    );
  });
}
