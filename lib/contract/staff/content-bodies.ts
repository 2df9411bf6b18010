import * as z from 'zod';
import { LONGEST_PACKAGE_TITLE, LONGEST_PAGE, offerCount } from '../content/values.ts';

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
export const textBody = z.object({
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

export const labelBody = z.object({
  ...change,
  fr: line(200),
  en: line(200),
  masculine: line(200).optional(),
  feminine: line(200).optional(),
});
export type LabelBody = z.output<typeof labelBody>;

export const partnerBody = z.object({
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

export const testimonialBody = z.object({
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

export const packageBody = z.object({
  ...change,
  titleFr: line(LONGEST_PACKAGE_TITLE),
  titleEn: line(LONGEST_PACKAGE_TITLE),
  /** Without tax, for each offer; `12.50`. */
  euros: z.number('price_range').min(1, 'price_range').max(10_000, 'price_range'),
  offers: offerCount,
});
export type PackageBody = z.output<typeof packageBody>;

export const minimaBody = z.object({
  ...change,
  source: line(200),
  /** A line for each step: `II A : 2 941,00`; for the SMIC the amount alone. Gross euros a month for 35 hours. */
  lines: z.string('required_field').trim().min(1, 'required_field').max(4000, 'too_long'),
});
export type MinimaBody = z.output<typeof minimaBody>;

export const revertBody = z.object({
  ...change,
  /** Of the same content; 0 is the original. */
  versionId: z.number().int().min(0),
});

export const cancelBody = z.object({ seenId: change.seenId, versionId: z.number().int().min(1) });
