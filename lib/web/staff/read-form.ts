import type { Schema } from '#lib/contract/platform/operation.ts';

type Def = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
};

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

/** What a wrapper (optional, default, pipe) reads. */
function inside(schema: Schema): Schema {
  const { innerType, in: input, out, type } = defOf(schema);
  if (innerType) return inside(innerType);
  if (type !== 'pipe' || !input) return schema;
  return inside(defOf(input).type === 'transform' && out ? out : input);
}

const isNullable = (schema: Schema): boolean => {
  const { type, innerType } = defOf(schema);
  return type === 'nullable' || (innerType !== undefined && isNullable(innerType));
};

const isOptional = (schema: Schema) => defOf(schema).type === 'optional' || defOf(schema).type === 'default';

function fieldValue(schema: Schema, texts: readonly string[]): unknown {
  const { type, element } = defOf(inside(schema));
  const [text] = texts;
  if (type === 'array' && element) return texts.map((each) => fieldValue(element, [each]));
  if (type === 'boolean') return text === 'on' || text === 'true';
  if (text === '' && isNullable(schema)) return null;
  if (text === '' && isOptional(schema)) return undefined;
  if (type !== 'number') return text;
  // A comma is how French forms write decimals.
  return text === undefined || text === '' ? undefined : Number(text.replace(',', '.').replace(/\s/g, ''));
}

/**
 * Turns the texts of a plain form into what an operation reads: numbers, ticks, lists and empty fields as its schema
 * says. Fields that it does not know are left out.
 * @param schema of an object; anything else gives `{}`
 */
export function formValues(schema: Schema | undefined, form: URLSearchParams): Record<string, unknown> {
  const shape = schema && defOf(inside(schema)).shape;
  if (!shape) return {};
  const entries = Object.entries(shape).map(([name, field]): [string, unknown] => {
    const texts = form.getAll(name);
    const { type } = defOf(inside(field));
    const isTick = type === 'boolean' || type === 'array';
    return [name, texts.length === 0 && !isTick ? undefined : fieldValue(field, texts)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
