export function pageNumber(text: string | string[] | undefined): number | undefined {
  if (text === undefined) return 1;
  return typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
