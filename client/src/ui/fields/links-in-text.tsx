import { parseUrl } from '@golf-league/core/wire/parse-url.ts';
import type { ReactNode } from 'react';

type TextPiece = { text: string; href?: string };

// DANGER: only http and https, since a javascript: link would run code. Full-width punctuation ends a URL:
// languages that use it put no space after a URL.
const urlPattern =
  /\bhttps?:\/\/[^\s<>"'`\u3001\u3002\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64]+/giu;
/** Matches URLs with a misleading host: text before an @ looks like one, and a host may have invisible characters. */
const misleadingHostPattern = /^https?:\/\/[^/?#\\]*[@\p{Cf}\p{Default_Ignorable_Code_Point}]/iu;
/**
 * Matches characters that change the order in which a URL is displayed. Source: UAX #9, section 2, explicit formatting.
 */
const bidiControlPattern = /\p{Bidi_Control}/u;
const openingBrackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const sentenceEndPattern = /[\p{Terminal_Punctuation}\p{Quotation_Mark}…*_~]/u;

function countBrackets(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text)
    if (/[()[\]{}]/u.test(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/**
 * Removes trailing characters that belong to the sentence, not to the URL: a full stop, or an unmatched bracket.
 * DANGER: any member can enter the text, so the run time must stay linear in its length.
 */
function trimUrl(url: string): string {
  const counts = countBrackets(url);
  let length = url.length;
  for (; length > 0; length--) {
    const lastCharacter = url[length - 1]!;
    const openingBracket = openingBrackets[lastCharacter];
    const isUnmatchedBracket =
      openingBracket !== undefined && (counts.get(lastCharacter) ?? 0) > (counts.get(openingBracket) ?? 0);
    if (!isUnmatchedBracket && !sentenceEndPattern.test(lastCharacter)) break;
    if (openingBracket !== undefined) counts.set(lastCharacter, (counts.get(lastCharacter) ?? 0) - 1);
  }
  return url.slice(0, length);
}

export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let plainTextStart = 0;
  for (const match of text.matchAll(urlPattern)) {
    const url = trimUrl(match[0]);
    if (misleadingHostPattern.test(url) || bidiControlPattern.test(url) || parseUrl(url) === null) continue;
    if (match.index > plainTextStart) pieces.push({ text: text.slice(plainTextStart, match.index) });
    pieces.push({ text: url, href: url });
    plainTextStart = match.index + url.length;
  }
  if (plainTextStart < text.length) pieces.push({ text: text.slice(plainTextStart) });
  return pieces;
}

/**
 * Renders plain text with its URLs as links and no other markup, so text cannot inject elements. Each link sets its
 * own direction, because the text before it may change the direction of everything after it.
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
