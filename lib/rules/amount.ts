/** `24 000,50`, `24.000`, `24,000.50`: the mark before three figures parts thousands, another one cents. */
const AMOUNT = /^(\d{1,3}(?:[ .,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/** Euros, with or without sign and thousands marks, `24 k€` too. */
export function readAmount(text: string): number | undefined {
  const plain = text
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/ ?(?:€|eur|euros?)(?: ?(?:\/|par) ?an)?$/i, '')
    .trim();
  const thousands = /^(\d{1,3})(?:[.,](\d))? ?k ?€?$/i.exec(plain);
  if (thousands) return Number(`${thousands[1]}.${thousands[2] ?? '0'}`) * 1000;
  const parts = AMOUNT.exec(plain);
  if (!parts?.[1]) return undefined;
  return Number(`${parts[1].replace(/[ .,]/g, '')}.${parts[2] ?? '0'}`);
}
