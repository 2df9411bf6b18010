import * as z from 'zod';
import { FACETS, type FacetName } from '#lib/rules/search/criterion-names.ts';
import { ASKED_LICENCES, HOURS } from '#lib/rules/search/facets.ts';

const options = z.array(
  z.object({
    /** As the search takes it: an id, euros, days, `full` or `part`, a licence; 1 for a filter that is on or off. */
    value: z.union([z.number(), z.enum(HOURS), z.enum(ASKED_LICENCES)]),
    /** Null where the offers are too many to count. */
    count: z.number().nullable(),
  }),
);

/** Every option of each facet, also those without offers. */
export const facetCounts = z.object(
  Object.fromEntries(FACETS.map((facet) => [facet, options])) as Record<FacetName, typeof options>,
);
export type FacetCounts = z.output<typeof facetCounts>;
