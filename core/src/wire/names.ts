/**
 * The internal name of a wire field. The API spells the same name in several ways (`tournament_id`, `tournamentId`,
 * `score_netto`, `scoreNetto`). Each endpoint has a table that translates them once, when a message is read or written,
 * and all other code uses the names of `core/golf`. New endpoints need no table.
 */
type Name = string | NestedName;

/**
 * `as`: the internal name. `of`: the names of the nested fields or list items. `values`: the internal names of wire
 * values.
 */
type NestedName = {
  readonly as: string;
  readonly of?: Names;
  readonly values?: Readonly<Record<string | number, string>>;
};

// A global symbol, because the tables and the translation code can be in two different copies of this module.
const snakeCaseMarker: unique symbol = Symbol.for('snake_case');

/** Internal names by wire name. If two wire names share an internal name, both are written, and either is read. */
export type Names = { readonly [wire: string]: Name } & { readonly [snakeCaseMarker]?: true };

type SnakeNames<Listed> = Listed & { readonly [snakeCaseMarker]: true };

/** A table for `snake_case` fields. Unlisted fields are converted to camelCase, including those in nested objects. */
export const snakeNames = <const Listed extends Record<string, Name>>(
  listed: Listed,
): SnakeNames<Listed> => ({
  ...listed,
  [snakeCaseMarker]: true,
});

const emptySnakeNames: Names = snakeNames({});

type CamelCase<Word extends string> = Word extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Word;

/** The `snake_case` form of a name, as `toWire` writes it with a table of `snakeNames`. */
export type SnakeCase<Word extends string> = Word extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Word;

type NameOf<N, Field> = Field extends keyof N
  ? N[Field] extends { readonly as: infer As extends string }
    ? As
    : N[Field] extends string
      ? N[Field]
      : never
  : N extends { readonly [snakeCaseMarker]: true }
    ? Field extends string
      ? CamelCase<Field>
      : never
    : Field;

type TranslatedValue<N, Field, Value> = Field extends keyof N
  ? N[Field] extends { readonly values: infer Values }
    ? Values[keyof Values] | Extract<Value, null | undefined>
    : N[Field] extends { readonly of: infer Of }
      ? TranslatedFromWire<Value, Of>
      : N extends { readonly [snakeCaseMarker]: true }
        ? TranslatedFromWire<Value, SnakeNames<object>>
        : Value
  : N extends { readonly [snakeCaseMarker]: true }
    ? TranslatedFromWire<Value, SnakeNames<object>>
    : Value;

/** The type of a wire value after translation. */
export type TranslatedFromWire<Value, N> = Value extends readonly (infer Item)[]
  ? readonly TranslatedFromWire<Item, N>[]
  : Value extends Date
    ? Value
    : Value extends object
      ? { [Field in keyof Value as NameOf<N, Field>]: TranslatedValue<N, Field, Value[Field]> }
      : Value;

/** How one field is translated: its new name, and the names or values inside it. */
type FieldTranslation = {
  readonly name: string;
  readonly of: Names | undefined;
  readonly values: ReadonlyMap<unknown, unknown> | undefined;
};

const fromWireCache = new WeakMap<Names, Map<string, FieldTranslation>>();
const toWireCache = new WeakMap<Names, Map<string, readonly FieldTranslation[]>>();

const toCamelCase = (word: string) => word.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const toSnakeCase = (word: string) => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function getCachedTranslations<S>(cache: WeakMap<Names, Map<string, S>>, names: Names): Map<string, S> {
  const cached = cache.get(names) ?? new Map<string, S>();
  cache.set(names, cached);
  return cached;
}

const toNestedName = (name: Name): NestedName => (typeof name === 'string' ? { as: name } : name);

function getTranslationFromWire(names: Names, field: string): FieldTranslation {
  const listedName = names[field];
  const defaultNames = names[snakeCaseMarker] ? emptySnakeNames : undefined;
  if (listedName === undefined)
    return { name: names[snakeCaseMarker] ? toCamelCase(field) : field, of: defaultNames, values: undefined };
  const { as, of = defaultNames, values } = toNestedName(listedName);
  const internalValues =
    values &&
    new Map(Object.entries(values).map(([wireValue, internalValue]) => [Number(wireValue), internalValue]));
  return { name: as, of, values: internalValues };
}

function getTranslationsToWire(names: Names, field: string): readonly FieldTranslation[] {
  const defaultNames = names[snakeCaseMarker] ? emptySnakeNames : undefined;
  const listedTranslations = Object.entries(names).flatMap(([wireName, name]) => {
    const { as, of = defaultNames, values } = toNestedName(name);
    if (as !== field) return [];
    return {
      name: wireName,
      of,
      values:
        values &&
        new Map(
          Object.entries(values).map(([wireValue, internalValue]) => [internalValue, Number(wireValue)]),
        ),
    };
  });
  return listedTranslations.length > 0
    ? listedTranslations
    : [{ name: names[snakeCaseMarker] ? toSnakeCase(field) : field, of: defaultNames, values: undefined }];
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const translateValue = (
  { of, values }: FieldTranslation,
  value: unknown,
  translate: (names: Names, value: unknown) => unknown,
) => (values ? (values.get(value) ?? value) : of ? translate(of, value) : value);

/** Returns the internal name of a wire field. */
export const fromWireName = (names: Names, field: string): string =>
  getTranslationFromWire(names, field).name;

/** Returns the names of the fields nested in a wire field; undefined if they need no translation. */
export const getNestedNames = (names: Names, field: string): Names | undefined =>
  getTranslationFromWire(names, field).of;

/** Returns the wire name of a field. */
export const toWireName = (names: Names, field: string): string =>
  getTranslationsToWire(names, field)[0]!.name;

/** Translates a value from wire names to internal names. Values other than lists and plain objects stay unchanged. */
export function fromWire<const N extends Names, Value>(names: N, value: Value): TranslatedFromWire<Value, N> {
  return translateFromWire(names, value) as TranslatedFromWire<Value, N>;
}

function translateFromWire(names: Names, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => translateFromWire(names, item));
  if (!isPlainObject(value)) return value;
  const translations = getCachedTranslations(fromWireCache, names);
  const fields: Record<string, unknown> = {};
  for (const field in value) {
    let translation = translations.get(field);
    if (translation === undefined)
      translations.set(field, (translation = getTranslationFromWire(names, field)));
    fields[translation.name] = translateValue(translation, value[field], translateFromWire);
  }
  return fields;
}

/** Translates a value from internal names to wire names. */
export function toWire(names: Names, value: object): object;
export function toWire(names: Names, value: unknown): unknown;
export function toWire(names: Names, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => toWire(names, item));
  if (!isPlainObject(value)) return value;
  const translations = getCachedTranslations(toWireCache, names);
  const wireFields: Record<string, unknown> = {};
  for (const field in value) {
    let fieldTranslations = translations.get(field);
    if (fieldTranslations === undefined)
      translations.set(field, (fieldTranslations = getTranslationsToWire(names, field)));
    for (const translation of fieldTranslations)
      wireFields[translation.name] = translateValue(translation, value[field], toWire);
  }
  return wireFields;
}
