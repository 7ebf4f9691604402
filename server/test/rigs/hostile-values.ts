import type { TestRandom } from '../seeded-random.ts';

/** The JSON schema of an input field in `/openapi.json`. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  format?: string;
}

const combiningMarks = `a${'\u0300'.repeat(3_000)}${'\u0316'.repeat(3_000)}`;

/** Strings that often break servers: control characters, bidirectional text, odd encodings, code, extreme lengths. */
const hostileStrings: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff😀',
  '\u202e\u2066evil\u2069',
  '\u200b',
  '\ufeff',
  '\u001b[31m\u0007',
  '😀'.repeat(70),
  '👨‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(61),
  'İ'.repeat(61),
  combiningMarks,
  'x'.repeat(129),
  'x'.repeat(100_000),
  '(((((((('.repeat(500),
  `https://a${')'.repeat(5_000)}`,
  "'; drop table rounds; --",
  "' or 1=1 --",
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
  '\r\nX-Evil: 1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  ' 12 ',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '1900-01-01',
  '9999-12-31',
  '2026-08-15T00:00:00Z',
  'a@b',
  'a@b.c',
  '"a b"@example.com',
  `${'a'.repeat(250)}@b.se`,
  '00000000-0000-0000-0000-000000000000',
];

const hostileNumbers: readonly number[] = [
  0, -0, 1, -1, 0.1, -0.5, 2, 3, 4, 35, 36, 66, 67, 74, 75, 108, 300, 301, -73, -74, 233, 234, 32_767, 32_768,
  -32_769, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e21,
  1e308, 5e-324,
];

function createNestedValue(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Returns a random JSON value that most fields should reject. */
export function chooseHostileValue(random: TestRandom): unknown {
  const valueCreators: (() => unknown)[] = [
    () => random.pick(hostileStrings),
    () => random.pick(hostileStrings),
    () => random.pick(hostileNumbers),
    () => createRandomString(random),
    () => null,
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => [random.pick(hostileStrings), random.pick(hostileNumbers), null, [[]], {}],
    () => ({
      toString: 'x',
      length: -1,
      __proto__: null,
      [random.pick(hostileStrings)]: random.pick(hostileStrings),
    }),
    () => ({ _placeholder: true, num: random.pick(hostileNumbers) }),
    () =>
      Array.from({ length: random.pick([21, 300, 3000]) }, () => random.pick(hostileStrings.slice(0, 10))),
    () => createNestedValue(random.pick([5, 100, 2000])),
  ];
  return random.pick(valueCreators)();
}

/** Returns a string of random code points, including surrogates. */
function createRandomString(random: TestRandom): string {
  const rangeStarts = [0x20, 0x7f, 0x300, 0x600, 0x2000, 0xd800, 0xe000, 0xfff0, 0x1f300, 0xe0000, 0x10fff0];
  const codePoints = Array.from(
    { length: random.between(1, 80) },
    () => random.pick(rangeStarts) + random.between(0, 15),
  );
  return String.fromCodePoint(...codePoints);
}

/** Returns a value at the limits of the schema, or just beyond them. */
export function chooseBoundaryValue(schema: Schema | undefined, random: TestRandom): unknown {
  if (!schema) return chooseHostileValue(random);
  const options = schema.anyOf ?? schema.oneOf;
  if (options && options.length > 0) return chooseBoundaryValue(random.pick(options), random);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'string': {
      const { minLength = 0, maxLength = 60 } = schema;
      const lengths = [minLength - 1, minLength, minLength + 1, maxLength - 1, maxLength, maxLength + 1];
      return random.pick(['x', 'é', 'e\u0301', '😀']).repeat(Math.max(0, random.pick(lengths)));
    }
    case 'number':
    case 'integer': {
      const { minimum = -73, maximum = 300 } = schema;
      return random.pick([minimum - 1, minimum, maximum, maximum + 1, random.between(-80, 310)]);
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array': {
      const { minItems = 0, maxItems = 5 } = schema;
      const length = Math.max(0, random.pick([minItems - 1, minItems, 2, maxItems, maxItems + 1]));
      return Array.from({ length: Math.min(length, 50) }, () => chooseBoundaryValue(schema.items, random));
    }
    default:
      return chooseHostileValue(random);
  }
}
