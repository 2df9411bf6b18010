import type { MaybeSample } from '../security/sample-request.ts';

/** What the form of a site sends. */
export const aSiteBody = (more: object = {}) => ({
  name: 'Garage Martin',
  city: 'Guéret',
  postalCode: '23000',
  townCode: '23096',
  ...more,
});

export const siteSamples: Record<string, MaybeSample> = {
  'organisations.read': { request: () => ({}) },
  'organisations.update': { request: ({ siret }) => ({ body: { name: 'Garage Martin', siret } }) },
  'organisations.addMissingSiret': { request: ({ siret }) => ({ body: { siret } }) },
  'establishments.read': { request: ({ siteSlug }) => ({ params: { slug: siteSlug } }) },
  'establishments.offers': { request: ({ siteSlug }) => ({ params: { slug: siteSlug } }) },
  'establishments.choices': { request: () => ({}) },
  'establishments.list': { request: () => ({}) },
  'establishments.create': { request: () => ({ body: aSiteBody() }) },
  'establishments.update': {
    request: ({ siteId }) => ({ params: { id: siteId }, body: aSiteBody() }),
    strange: ({ strangeSiteId }) => [{ params: { id: strangeSiteId }, body: aSiteBody() }],
  },
  'establishments.remove': {
    request: ({ spareSiteId }) => ({ params: { id: spareSiteId } }),
    strange: ({ strangeSiteId }) => [{ params: { id: strangeSiteId } }],
  },
};
