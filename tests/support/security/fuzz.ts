import type * as z from 'zod';
import type { Random } from '#upstream/demo/material/random.ts';

/** Texts that forms do send, so that a made-up request comes past its schema now and then. */
const LIKELY = [
  'Guéret',
  '23096',
  '23000',
  '75056',
  'Lyon 3e',
  'Garage Tréfonds',
  'mécanicien',
  'a',
  '1',
  '2',
  '',
  'karim@exemple.test',
  '06 39 98 00 00',
  'FR',
  '1994-05-17',
  '2026-11-30',
  '2026-11-30T10:00',
  '10:00',
  '732 829 320 00074',
  'FR44732829320',
  'draft',
  'published',
  'accepted',
  'paid,free',
  'daily',
  'DESC',
  '2026-11-21T09:00:00.000Z',
  '5f1c2c0e-6f6b-4c57-9d39-9b8a9a1f2b11',
  'https://garage.test',
  '123456',
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { id: value };
  return value;
};

/** Texts that programs stumble over: characters, numbers, days and names that mean something somewhere. */
export const hostileTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e',
  '\ufeff',
  '\u2028',
  '👩‍🔧'.repeat(40),
  'ﷺ'.repeat(90),
  'a\r\nBcc: x@exemple.test',
  '\r\n.\r\n',
  '\t',
  '\u001b[31m',
  '%',
  '%00',
  '%s%n',
  '_',
  '\\',
  '\\x00',
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=1+1',
  '../../x',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e3',
  '1e400',
  '0x10',
  '1.5',
  ' 1 ',
  '١',
  '9007199254740993',
  '-0',
  '+1',
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  '1'.repeat(400),
  'null',
  'undefined',
  'true',
  '0000-00-00',
  '9999-99-99',
  '2026-02-30',
  '+275760-09-13',
  '-000001-01-01',
  '2026-11-21T25:61',
  '24:00',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'x'.repeat(300),
  ' '.repeat(5000),
  'a'.repeat(20_000),
  '@'.repeat(3000),
  `${'a.'.repeat(2000)}@b`,
  '1 '.repeat(3000),
  ','.repeat(3000),
];

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  -1.5,
  1e-7,
  26,
  27,
  1001,
  99_999,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  -(2 ** 63),
  1e21,
  1e308,
  -1e308,
];

/** What is neither: of the wrong kind, deep, long, or named like what every object has. */
const hostileThings = (): unknown[] => [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  ['a'],
  [1, 1, 1],
  { id: 1 },
  { id: null },
  { id: {} },
  { constructor: { x: 1 } },
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
  { toJSON: 'x' },
  { 0: 'a' },
  nested(60),
  nested(600),
  Array(200).fill(1),
  Array(2000).fill({}),
  JSON.parse('{"hasOwnProperty":1}'),
];

/** Anything that its reader did not expect. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.5)) return random.pick(hostileTexts);
  return random.chance(0.5) ? random.pick(HOSTILE_NUMBERS) : random.pick(hostileThings());
}

/** A text for an address: what is expected of one rarely, and more rarely what `encodeURIComponent` cannot write. */
export function hostileText(random: Random): string {
  return random.chance(0.3) ? random.pick(LIKELY) : random.pick(hostileTexts);
}

const HOSTILE_KEYS = ['constructor', 'toString', 'id', 'userId', 'role', '', '0', 'x'.repeat(300), '\u0000'];

function objectLike(shape: Record<string, z.core.$ZodType>, random: Random): Record<string, unknown> {
  const entries = Object.entries(shape)
    .filter(() => random.chance(0.9))
    .map(([key, inner]) => [key, inputLike(inner, random)] as const);
  const extra = random.chance(0.1) ? [[random.pick(HOSTILE_KEYS), hostileValue(random)] as const] : [];
  return Object.fromEntries([...entries, ...extra]);
}

function arrayLike(element: z.core.$ZodType, random: Random): unknown[] {
  const length = random.chance(0.05) ? 120 : random.int(0, 3);
  return Array.from({ length }, () => inputLike(element, random));
}

/** A value of a schema's kind, without its checks. */
function kindLike(schema: z.core.$ZodType, random: Random): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectLike(def.shape, random);
    case 'array':
      return arrayLike(def.element, random);
    case 'string':
      return random.pick(LIKELY);
    case 'number':
      return random.int(1, 30);
    case 'boolean':
      return random.chance(0.5);
    case 'enum':
      return random.pick(Object.values(def.entries));
    case 'literal':
      return random.pick(def.values);
    case 'union':
      return inputLike(random.pick(def.options), random);
    case 'pipe':
      // Of what is prepared before it is looked at, the look tells the kind.
      return inputLike(kindOf(def.in) === 'transform' ? def.out : def.in, random);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inputLike(def.innerType, random);
    default:
      return hostileValue(random);
  }
}

const kindOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type;

/** An input in the form that a zod schema describes, a twelfth of whose parts are anything else. */
export function inputLike(schema: z.core.$ZodType, random: Random): unknown {
  return random.chance(1 / 12) ? hostileValue(random) : kindLike(schema, random);
}

/** A copy of a value with one part of it, at any depth, replaced by a hostile one. */
export function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return hostileValue(random);
  const keys = Object.keys(value);
  if (keys.length === 0) return hostileValue(random);
  const key = random.pick(keys);
  const inner = spoiled((value as Record<string, unknown>)[key], random);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...value, [key]: inner };
}
