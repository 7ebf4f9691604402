import { z } from 'zod';
import { languages } from './languages.ts';

// `/openapi.json` describes a field by its Zod schema. `sentAs` in `meta` replaces the description of a field whose
// schema also accepts values from old clients and forms.

/** PostgreSQL rejects NUL in text, so no string in a request may contain it. */
const hasNoNul = (value: string) => !value.includes('\u0000');

/** An opaque id. Only its length is checked, so an unknown id results in a 404 rather than a 400. */
export const id = z.string().min(1).max(128).refine(hasNoNul, 'must not contain a NUL character');

/** A secret in a request: any text is valid, because it is only compared. */
export const secretInput = z.string().max(1000).refine(hasNoNul, 'must not contain a NUL character');

/** How many times longer text may be before NFC, since a letter with combining marks takes up to four UTF-16 units. */
const RAW_LENGTH_FACTOR = 4;

/** More combining marks than real text has on a letter. Source: UAX #15, section 13, Stream-Safe Text Format. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * Creates a schema for a string with limited length and marks. DANGER: NFC takes quadratic time for the marks on a
 * letter, so both limits must be checked before the text is normalised.
 */
function boundedText(maxLength: number) {
  return z
    .string()
    .max(maxLength * RAW_LENGTH_FACTOR)
    .refine(hasNoNul, 'must not contain a NUL character')
    .refine((value) => !TOO_MANY_MARKS.test(value), 'must not have too many marks on one letter');
}

/** Creates a schema for text written by a person. It is converted to NFC and trimmed, then its length is checked. */
export function text(minLength: number, maxLength: number) {
  return boundedText(maxLength)
    .transform((value) => value.toWellFormed().normalize('NFC').trim())
    .pipe(z.string().min(minLength).max(maxLength))
    .meta({ minLength, maxLength });
}

const EMOJI = String.raw`\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?`;
/** Emoji joined into one by U+200D, such as a family. Names may contain the joiner only inside such an emoji. */
const EMOJI_SEQUENCE = new RegExp(`${EMOJI}(\u200D${EMOJI})*`, 'gu');
/** Characters that Unicode classes as letters, symbols or marks, but every font renders as blank. */
const BLANK = String.raw`\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}`;
/**
 * Characters that are invisible, reverse the reading direction or control a terminal. They are forbidden in names, so
 * that two names never look the same.
 */
export const INVISIBLE_CHARACTERS = new RegExp(
  String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}${BLANK}]`,
  'u',
);
/** A letter, number, punctuation character or symbol; a combining mark alone is not visible. */
const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Creates a schema for a name, a title or other single-line text, without invisible characters. Source: RFC 8266,
 * section 2.3.
 */
export function singleLineText(minLength: number, maxLength: number) {
  return boundedText(maxLength)
    .transform((value) => value.replaceAll(/[\p{Zs}\t]+/gu, ' ').trim())
    .refine(
      (value) => !INVISIBLE_CHARACTERS.test(value.replaceAll(EMOJI_SEQUENCE, '')),
      'must not contain invisible characters',
    )
    .refine((value) => value === '' || VISIBLE_CHARACTER.test(value), 'must contain visible characters')
    .pipe(text(minLength, maxLength))
    .meta({ minLength, maxLength });
}

/** Creates a schema for multi-line plain text. Control characters other than newline and tab are removed. */
export function multilineText(minLength: number, maxLength: number) {
  return boundedText(maxLength)
    .transform((value) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t\0]/gu, ''))
    .pipe(text(minLength, maxLength))
    .meta({ minLength, maxLength });
}

/** An integer, as a JSON number or, from a form, as digits. */
export const integer = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*[+-]?\d{1,9}\s*$/, 'must be a whole number')
      .transform(Number),
  ])
  .pipe(z.int())
  .meta({ sentAs: { type: 'integer' } });

/** An integer within limits. */
export const integerInRange = ({ min, max }: { readonly min: number; readonly max?: number }) =>
  integer
    .pipe(max === undefined ? z.int().min(min) : z.int().min(min).max(max))
    .meta({ sentAs: { type: 'integer', minimum: min, ...(max === undefined ? {} : { maximum: max }) } });

/** An integer within limits in a path or a query, sent as text. */
export const integerInPathOrQuery = (min: number, max: number) =>
  z
    .string()
    .regex(new RegExp(String.raw`^\d{1,${String(max).length}}$`))
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ sentAs: { type: 'integer', minimum: min, maximum: max } });

const emptyToNull = (value: unknown) => (value === '' ? null : value);

/** An integer or null. Forms send null as an empty field. */
export const clearableInteger = z.preprocess(emptyToNull, integer.nullable());

/** A number with at most one decimal, as a JSON number or, from a form, as digits. */
export const numberInTenths = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*[+-]?\d{1,3}(\.\d)?\s*$/, 'must be a number in tenths')
      .transform(Number),
  ])
  .pipe(z.number().refine((value) => Math.round(value * 10) / 10 === value, 'must be in tenths'))
  .meta({ sentAs: { type: 'number' } });

/** Like `numberInTenths`, within limits. */
export const tenthsInRange = ({ min, max }: { readonly min: number; readonly max: number }) =>
  numberInTenths
    .pipe(z.number().min(min).max(max))
    .meta({ sentAs: { type: 'number', minimum: min, maximum: max } });

/** A number with at most one decimal, or null. Forms send null as an empty field. */
export const clearableTenths = (limits: { readonly min: number; readonly max: number }) =>
  z.preprocess(emptyToNull, tenthsInRange(limits).nullable());

/** A list or null, as JSON or, from a form, as JSON text. Forms send null as an empty field. */
export const clearableList = <Item extends z.ZodType>(list: z.ZodArray<Item>) =>
  z.preprocess((value) => (typeof value === 'string' ? parseJson(value) : value), list.nullable());

function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An id or null. Forms send null as an empty field. */
export const clearableId = z.preprocess(emptyToNull, id.nullable());

/** A boolean, as JSON or as the text that a form sends. */
export const formBoolean = z
  .union([z.boolean(), z.enum(['true', 'false', '']).transform((value) => value === 'true')])
  .meta({ sentAs: { type: 'boolean' } });

function isCalendarDate(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/** A calendar date without a time: `2026-08-15`, year 1900 to 9999. */
export const calendarDate = z
  .string()
  .regex(/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/, 'must be a date like 2026-08-15')
  .refine(isCalendarDate, 'must be a calendar date')
  .meta({ sentAs: { type: 'string', format: 'date' } });

export const clearableDate = z.preprocess(emptyToNull, calendarDate.nullable());

/** An instant in UTC, ISO 8601. */
export const instant = z.string().meta({ format: 'date-time' });

export const pictureUrl = z
  .string()
  .nullable()
  .describe(
    'A signed URL relative to the server’s root, valid for a day and fetched without a header; null without a picture.',
  );

export const language = z.enum(languages).describe('The language of texts, emails and files.');

/** A game mode, as the API's number. */
export const tournamentSettings = z.union([z.literal(1), z.literal(2), z.literal(3)]).meta({
  id: 'Mode',
  description: 'The mode of a league: 1 is stroke play, 2 is FedEx points, 3 is Stableford.',
});
export const tournamentSettingsInput = integer
  .pipe(tournamentSettings)
  .meta({ sentAs: { $ref: '#/$defs/Mode' } });

/** Always 200; typed as a number because TypeScript widens the literal in handlers. */
export const status200: z.ZodType<number> = z.literal(200);
export const okResponse = z.object({ status: status200, message: z.string() });
