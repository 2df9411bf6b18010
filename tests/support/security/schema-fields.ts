import type { z } from 'zod';
import type { Operation, Schema } from '#lib/contract/platform/operation.ts';

export type Field = { path: string; key: string };

/** Every named field that a schema knows, at any depth; fields of lists stand under the name of the list. */
export function fieldsOf(schema: z.core.$ZodType, path = ''): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([key, inner]) => {
      const here = path ? `${path}.${key}` : key;
      return [{ path: here, key }, ...fieldsOf(inner, here)];
    });
  }
  if (def.type === 'array') return fieldsOf(def.element, path);
  if (def.type === 'union') return def.options.flatMap((option) => fieldsOf(option, path));
  if (def.type === 'pipe') return [...fieldsOf(def.in, path), ...fieldsOf(def.out, path)];
  return 'innerType' in def ? fieldsOf(def.innerType, path) : [];
}

/** The forms that the body of an operation may have: none, one, or one for each role. */
export function bodiesOf({ body }: Operation): Schema[] {
  if (!body) return [];
  return 'safeParse' in body ? [body as Schema] : Object.values(body);
}
