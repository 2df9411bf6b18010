export type MissingField = { path: (string | number)[]; problem: 'required_field' };

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

export function missing(of: object, names: readonly string[], at: (string | number)[] = []): MissingField[] {
  return names
    .filter((name) => isEmpty((of as Record<string, unknown>)[name]))
    .map((name) => ({ path: [...at, name], problem: 'required_field' }));
}
