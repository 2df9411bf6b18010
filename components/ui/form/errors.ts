import type { FieldErrors } from 'react-hook-form';

/** `name` is a path; `server`: the text is already translated. */
export type FlatError = { name: string; message: string | undefined; server: boolean };

/** The error's message is already in the reader's language. */
export const SERVER_ERROR = 'server';

const isLeaf = (value: object): value is { type: unknown; message?: string } =>
  'type' in value && typeof value.type === 'string';

/** `root` of a list counts as the list itself. */
export function flattenErrors(errors: FieldErrors, path = ''): FlatError[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const name = key === 'root' ? path : path ? `${path}.${key}` : key;
    if (isLeaf(value)) return [{ name, message: value.message, server: value.type === SERVER_ERROR }];
    return flattenErrors(value as FieldErrors, name);
  });
}
