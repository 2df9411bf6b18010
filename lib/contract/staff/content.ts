import * as z from 'zod';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { LONGEST_PACKAGE_TITLE, LONGEST_PAGE, offerCount } from '../content/values.ts';
import { nothing, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { type ListName, referenceLists } from '../reference/reference.ts';

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
  state: z.enum(['planned', 'inForce', 'past']),
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
});
export type ContentData = z.output<typeof content>;

/** Of every change: when it applies, and what the author has seen. */
const change = {
  seenId: z.number().int().min(0),
  /** `YYYY-MM-DDTHH:MM` on the clock of Paris; empty is now. */
  effectiveAt: z.string().max(20).optional(),
  note: z.string().trim().max(300, 'too_long').nullable().optional(),
};

const line = (most: number) =>
  z.string('required_field').trim().min(1, 'required_field').max(most, 'too_long');
const place = z
  .number('invalid_field')
  .int('invalid_field')
  .min(0, 'invalid_field')
  .max(999, 'invalid_field');

/** Of any length up to a page: the handler keeps what was typed before it refuses. */
const typed = z.string('required_field').trim().max(LONGEST_PAGE, 'too_long');
const textBody = z.object({
  ...change,
  act: z.enum(['preview', 'publish', 'discard']).default('publish'),
  titleFr: typed,
  descriptionFr: typed,
  bodyFr: typed,
  titleEn: typed,
  descriptionEn: typed,
  bodyEn: typed,
});
export type TextBody = z.output<typeof textBody>;

const labelBody = z.object({
  ...change,
  fr: line(200),
  en: line(200),
  masculine: line(200).optional(),
  feminine: line(200).optional(),
});
export type LabelBody = z.output<typeof labelBody>;

const partnerBody = z.object({
  ...change,
  name: line(80),
  link: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'secure_link' })
    .max(300, 'too_long')
    .nullable(),
  /** A PNG or JPEG in base64; absent keeps the present one. */
  logo: z.string().optional(),
  position: place,
  isShown: z.boolean(),
});
export type PartnerBody = z.output<typeof partnerBody>;

const testimonialBody = z.object({
  ...change,
  name: line(80),
  roleFr: line(120),
  roleEn: line(120),
  textFr: line(600),
  textEn: line(600),
  position: place,
  isShown: z.boolean(),
});
export type TestimonialBody = z.output<typeof testimonialBody>;

const packageBody = z.object({
  ...change,
  titleFr: line(LONGEST_PACKAGE_TITLE),
  titleEn: line(LONGEST_PACKAGE_TITLE),
  /** Without tax, for each offer; `12.50`. */
  euros: z.number('price_range').min(1, 'price_range').max(10_000, 'price_range'),
  offers: offerCount,
});
export type PackageBody = z.output<typeof packageBody>;

const minimaBody = z.object({
  ...change,
  source: line(200),
  /** A line for each step: `II A : 2 941,00`; for the SMIC the amount alone. Gross euros a month for 35 hours. */
  lines: z.string('required_field').trim().min(1, 'required_field').max(4000, 'too_long'),
});
export type MinimaBody = z.output<typeof minimaBody>;

const revertBody = z.object({
  ...change,
  /** Of the same content; 0 is the original. */
  versionId: z.number().int().min(0),
});

const ofKey = z.object({ key });
const saved = { rateLimit: 'write', data: nothing, errors: ['content_changed'] } as const;

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
    summary: 'Change the title, the price or the offers of a package; orders that exist keep theirs',
    ...saved,
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
  revertPrice: {
    method: 'POST',
    path: '/staff/prices/:kind/:key/revert',
    access: { staff: 'prices' },
    summary: 'Bring an earlier price or minimum back, as a new version',
    ...saved,
    params: z.object({ kind: z.enum(PRICED_KINDS), key }),
    body: revertBody,
  },
});
