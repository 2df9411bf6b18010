import * as z from 'zod';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { nothing, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { type ListName, referenceLists } from '../reference/reference.ts';
import {
  cancelBody,
  labelBody,
  minimaBody,
  packageBody,
  partnerBody,
  revertBody,
  testimonialBody,
  textBody,
} from './content-bodies.ts';

/** What editors write, and what only people with the right `prices` set. */
export const EDITED_KINDS = ['text_page', 'label', 'partner', 'testimonial'] as const;
export const PRICED_KINDS = ['package', 'pay_minima'] as const;

/** The SMIC, and the steps of IDCC 1090. */
export const MINIMA_KEYS = ['smic', 'idcc-1090'] as const;

export const LIST_NAMES = Object.keys(referenceLists.shape) as [ListName, ...ListName[]];

const key = z.string().regex(/^[a-zA-Z0-9.-]{1,60}$/);

const entry = z.object({
  kind: z.enum([...EDITED_KINDS, ...PRICED_KINDS]),
  key,
  /** In the reader's language; empty for pages of text and minima, which the web names. */
  name: z.string(),
  /** Of the version in force; null where the original applies. */
  since: timestamp.nullable(),
  /** Of the next version to come. */
  next: timestamp.nullable(),
});
export type ContentEntry = z.output<typeof entry>;

const version = z.object({
  id: z.number(),
  /** Of the schema of its kind; null brings back the original. */
  value: z.unknown(),
  effectiveFrom: timestamp,
  createdAt: timestamp,
  /** Null once the person has left. */
  author: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(['planned', 'inForce', 'past', 'cancelled']),
  /** Who cancelled a planned one, null once the person has left, and when. */
  cancelled: z.object({ by: z.string().nullable(), at: timestamp }).nullable(),
});
export type ContentVersionData = z.output<typeof version>;

const content = z.object({
  kind: entry.shape.kind,
  key,
  name: z.string(),
  /** What the product came with; null where nothing did, and for pages of text, which the web knows. */
  original: z.unknown(),
  /** The newest first; at most 100. */
  versions: z.array(version),
  /** To be sent with a change: 0 for none. */
  seenId: z.number(),
  /** What the reader typed and has not published: fields of a page of text. */
  draft: z.record(z.string(), z.string()).nullable(),
  /** A change of this price waits for a second person. */
  isAsked: z.boolean(),
});
export type ContentData = z.output<typeof content>;

const ofKey = z.object({ key });
const saved = { rateLimit: 'write', data: nothing, errors: ['content_changed'] } as const;
/** What only stores a request for a second person. */
const request = { ...saved, errors: ['content_changed', 'already_asked'] } as const;
const cancelled = { ...saved, errors: ['content_changed', 'already_decided'] } as const;

/** Room for a page of text in both languages. */
const TEXT_LIMIT = 512 * 1024;
/** Room for a picture of 5 MB in base64. */
const LOGO_LIMIT = 8 * 1024 * 1024;

export const staffContentContract = defineResource({
  list: {
    method: 'GET',
    path: '/staff/content',
    access: { staff: 'content' },
    summary: 'What editors write: pages of text, labels, partners or testimonials',
    rateLimit: 'read',
    query: z.object({
      ...paging,
      kind: z.enum(EDITED_KINDS, 'invalid_field').default('text_page'),
      /** Of labels. */
      list: z.enum(LIST_NAMES, 'invalid_field').default('jobs'),
      search: z.string().trim().max(100, 'too_long').optional(),
    }),
    data: z.array(entry),
    paged: true,
  },
  read: {
    method: 'GET',
    path: '/staff/content/:kind/:key',
    access: { staff: 'content' },
    summary: 'One content: the original, its versions, and what the reader has not published',
    rateLimit: 'read',
    params: z.object({ kind: z.enum(EDITED_KINDS), key }),
    data: content,
  },
  saveText: {
    method: 'POST',
    path: '/staff/content/text_page/:key',
    access: { staff: 'content' },
    summary: 'Publish a page of text in both languages, or keep it for a preview',
    ...saved,
    params: z.object({ key: z.enum(STATIC_PAGES) }),
    body: textBody,
    bodyLimit: TEXT_LIMIT,
  },
  saveLabel: {
    method: 'POST',
    path: '/staff/content/label/:key',
    access: { staff: 'content' },
    summary: 'Change the label of an entry of a reference list, in both languages',
    ...saved,
    params: ofKey,
    body: labelBody,
  },
  savePartner: {
    method: 'POST',
    path: '/staff/content/partner/:key',
    access: { staff: 'content' },
    summary: 'Change a garage of the home page, or add one (`new`)',
    ...saved,
    rateLimit: 'heavy',
    params: ofKey,
    body: partnerBody,
    bodyLimit: LOGO_LIMIT,
  },
  saveTestimonial: {
    method: 'POST',
    path: '/staff/content/testimonial/:key',
    access: { staff: 'content' },
    summary: 'Change a testimonial of the home page, or add one (`new`)',
    ...saved,
    params: ofKey,
    body: testimonialBody,
  },
  revert: {
    method: 'POST',
    path: '/staff/content/:kind/:key/revert',
    access: { staff: 'content' },
    summary: 'Bring an earlier version back, as a new version',
    ...saved,
    params: z.object({ kind: z.enum(EDITED_KINDS), key }),
    body: revertBody,
  },
  cancel: {
    method: 'POST',
    path: '/staff/content/:kind/:key/cancel',
    access: { staff: 'content' },
    summary: 'Cancel a planned version: what is in force until then stays',
    ...cancelled,
    params: z.object({ kind: z.enum(EDITED_KINDS), key }),
    body: cancelBody,
  },
  prices: {
    method: 'GET',
    path: '/staff/prices',
    access: { staff: 'prices' },
    summary: 'Packages, or minimum pay',
    rateLimit: 'read',
    query: z.object({ kind: z.enum(PRICED_KINDS, 'invalid_field').default('package') }),
    data: z.array(entry),
  },
  readPrice: {
    method: 'GET',
    path: '/staff/prices/:kind/:key',
    access: { staff: 'prices' },
    summary: 'A package or a minimum: the original and its versions',
    rateLimit: 'read',
    params: z.object({ kind: z.enum(PRICED_KINDS), key }),
    data: content,
  },
  savePackage: {
    method: 'POST',
    path: '/staff/prices/package/:key',
    access: { staff: 'prices' },
    summary:
      'Ask to change the title, the price or the offers of a package; a second person has to agree, and orders that exist keep theirs',
    ...request,
    params: ofKey,
    body: packageBody,
  },
  savePayMinima: {
    method: 'POST',
    path: '/staff/prices/pay_minima/:key',
    access: { staff: 'prices' },
    summary: 'Change the SMIC, or the minima of a collective agreement',
    ...saved,
    params: z.object({ key: z.enum(MINIMA_KEYS) }),
    body: minimaBody,
  },
  revertPackage: {
    method: 'POST',
    path: '/staff/prices/package/:key/revert',
    access: { staff: 'prices' },
    summary: 'Ask to bring an earlier price back, as a new version; a second person has to agree',
    ...request,
    params: ofKey,
    body: revertBody,
  },
  revertPayMinima: {
    method: 'POST',
    path: '/staff/prices/pay_minima/:key/revert',
    access: { staff: 'prices' },
    summary: 'Bring earlier minima back, as a new version',
    ...saved,
    params: z.object({ key: z.enum(MINIMA_KEYS) }),
    body: revertBody,
  },
  cancelPrice: {
    method: 'POST',
    path: '/staff/prices/:kind/:key/cancel',
    access: { staff: 'prices' },
    summary: 'Cancel a planned price or minimum: what is in force until then stays',
    ...cancelled,
    params: z.object({ kind: z.enum(PRICED_KINDS), key }),
    body: cancelBody,
  },
});
