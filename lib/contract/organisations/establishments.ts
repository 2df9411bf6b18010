import * as z from 'zod';
import { OFFER_NAMES } from '../offers/names.ts';
import { offer, responseBadge } from '../offers/offers.ts';
import { idParams, nothing, paging } from '../platform/fields.ts';
import { defineResource, type OwnedBy } from '../platform/operation.ts';
import { siteBody } from './forms.ts';
import { openingHours } from './opening-hours.ts';
import { proof } from './proof.ts';

/** What the people of an organisation and the readers of its page see of a site. */
export const siteFacts = z.object({
  id: z.number(),
  name: z.string(),
  /** In the address of its page; never changes. */
  slug: z.string(),
  city: z.string(),
  postalCode: z.string(),
  street: z.string().nullable(),
  /** As dialled. */
  phone: z.string().nullable(),
  openingHours,
  brands: z.array(z.string()),
  equipment: z.string().nullable(),
  teamSize: z.number().nullable(),
  pitch: z.string().nullable(),
  logo: z.string().nullable(),
  pictures: z.array(z.string()),
});

const ownSite = z.object({
  ...siteFacts.shape,
  siret: z.string().nullable(),
  townCode: z.string().nullable(),
  revision: z.number(),
  /** Its offers in every state, drafts included; they go back to the whole organisation when it is deleted. */
  offers: z.number(),
});
export type OwnSite = z.output<typeof ownSite>;

/** What an offer of the site takes over from it. */
const siteChoice = siteFacts
  .pick({ id: true, name: true, city: true, postalCode: true, street: true })
  .extend({ townCode: z.string(), phone: z.string() });
export type SiteChoice = z.output<typeof siteChoice>;

const own: readonly OwnedBy[] = [{ object: 'establishment', at: 'params.id' }];

/** A site as everybody sees it on its page. */
const publicSite = siteFacts.extend({
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  organisation: z.object({
    name: z.string(),
    website: z.string().nullable(),
    /** Null while it has proved nothing; only others are for search engines. */
    proof: proof.nullable(),
    responseBadge: responseBadge.nullable(),
  }),
});
export type PublicSite = z.output<typeof publicSite>;

const slugParams = z.object({ slug: z.string().min(1).max(100) });

export const establishmentsContract = defineResource({
  read: {
    method: 'GET',
    path: '/establishments/:slug',
    access: 'public',
    mayLag: true,
    summary: 'A site by the address of its page, with the organisation that it belongs to',
    rateLimit: 'read',
    params: slugParams,
    data: publicSite,
    errors: ['not_found'],
  },
  offers: {
    names: OFFER_NAMES,
    method: 'GET',
    path: '/establishments/:slug/offers',
    access: 'public',
    mayLag: true,
    summary:
      'Live offers of a site, newest first; the only site of an organisation also has those without a site',
    rateLimit: 'read',
    params: slugParams,
    query: z.object(paging),
    data: z.array(offer),
    paged: true,
    errors: ['not_found'],
  },
  choices: {
    method: 'GET',
    path: '/recruiter/sites/choices',
    access: { role: 'recruiter', member: 'read' },
    summary: 'The sites that the caller works for, by name',
    rateLimit: 'read',
    data: z.array(siteChoice),
  },
  list: {
    method: 'GET',
    path: '/recruiter/sites',
    access: { role: 'recruiter', member: 'manage' },
    summary: 'The sites that the caller works for, in full, in the order in which they were created',
    rateLimit: 'read',
    data: z.array(ownSite),
  },
  create: {
    method: 'POST',
    path: '/recruiter/sites',
    access: { role: 'recruiter', member: 'manage' },
    summary: 'Create a site; only members who work for every site may',
    rateLimit: 'write',
    body: siteBody,
    data: z.object({ id: z.number(), slug: z.string() }),
    errors: ['too_many_sites'],
  },
  update: {
    method: 'PATCH',
    path: '/recruiter/sites/:id',
    access: { role: 'recruiter', member: 'manage', own },
    summary: 'Replace a site; the address of its page stays',
    rateLimit: 'write',
    params: idParams,
    body: siteBody,
    data: nothing,
    errors: ['data_changed'],
  },
  remove: {
    method: 'DELETE',
    path: '/recruiter/sites/:id',
    access: { role: 'recruiter', member: 'manage', own },
    summary: 'Delete a site; its offers go back to the whole organisation',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
  },
});
