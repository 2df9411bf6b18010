import { type SQL, sql } from 'drizzle-orm';
import { ASKED_LICENCES, type AskedLicence } from '#lib/rules/search/facets.ts';
import { bitOf } from '#upstream/reference/bits.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { maskOf } from './masks.ts';

/** The licences that offers ask for are among `offer_search.bits`. */

const isNone = (value: AskedLicence) => value === 'none';
const needsLicence = (code: AskedLicence) => !isNone(code) && !/^R4/.test(code);

function bitsOfCodes(codes: readonly AskedLicence[]): number[] {
  const { otherDriverLicenses } = referenceLists();
  return codes.flatMap((code) => {
    const id = otherDriverLicenses.find((licence) => licence.code === code)?.id;
    return (id === undefined ? undefined : bitOf(0, 'licences', id)) ?? [];
  });
}

type Range = { first: number; length: number; mask: string; bitsOf: ReadonlyMap<AskedLicence, number[]> };

let built: Range | undefined;

/** From the first to the last bit of a licence. An option of `none` has those of which an offer may have none. */
function range(): Range {
  if (built) return built;
  const all = bitsOfCodes(ASKED_LICENCES);
  const first = Math.min(...all);
  const bitsOf = new Map(
    ASKED_LICENCES.map((value) => [
      value,
      bitsOfCodes(isNone(value) ? ASKED_LICENCES.filter(needsLicence) : [value]),
    ]),
  );
  built = { first, length: Math.max(...all) - first + 1, mask: maskOf(all), bitsOf };
  return built;
}

/** The licences of a row of `offer_search` as a short text of bits, in which `asksFor` looks. */
export function licencesOf(row: 'o' | 's'): SQL {
  const { first, length, mask } = range();
  return sql`substring(${sql.raw(row)}.bits & ${mask}::bit(512) from ${first + 1}::int for ${length}::int)::text`;
}

/** Whether the licences of an offer pass a filter by one of its values. */
export function asksFor(licences: string, value: AskedLicence): boolean {
  const { first, bitsOf } = range();
  const hasOne = (bitsOf.get(value) ?? []).some((bit) => licences[bit - first] === '1');
  return hasOne !== isNone(value);
}

/** A condition on a row of `offer_search`: it asks for one of these licences. */
export function asksForOne(values: readonly AskedLicence[], row: 'o' | 's'): SQL {
  const bits = sql`${sql.raw(row)}.bits`;
  const hasOneOf = (codes: readonly AskedLicence[]) => {
    const mask = maskOf(codes.flatMap((code) => range().bitsOf.get(code) ?? []));
    return sql`(${bits} & ${mask}::bit(512)) <> ${maskOf([])}::bit(512)`;
  };
  const codes = values.filter((value) => !isNone(value));
  const anyOf = [
    ...(codes.length > 0 ? [hasOneOf(codes)] : []),
    ...(values.some(isNone) ? [sql`not (${hasOneOf(['none'])})`] : []),
  ];
  return sql`(${sql.join(anyOf, sql` or `)})`;
}
