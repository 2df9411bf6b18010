import * as z from 'zod';

/** Characters of a page of text. */
export const LONGEST_PAGE = 40_000;

const LONGEST = { line: 200, description: 320, testimonial: 600 } as const;

const line = (most: number = LONGEST.line) =>
  z.string('required_field').trim().min(1, 'required_field').max(most, 'too_long');

const inBoth = <T extends z.ZodType>(text: T) => z.object({ fr: text, en: text });

const place = z
  .number('invalid_field')
  .int('invalid_field')
  .min(0, 'invalid_field')
  .max(999, 'invalid_field');

const writtenPage = z.object({
  title: line(),
  description: line(LONGEST.description),
  /** Markdown with `{{name}}` for what the product knows. */
  body: z.string('required_field').trim().min(1, 'required_field').max(LONGEST_PAGE, 'too_long'),
});

/** A page of text. */
export const textPageValue = inBoth(writtenPage);
export type TextPageValue = z.output<typeof textPageValue>;

/** Offers that one package allows. */
export const offerCount = z
  .number('offer_count_range')
  .int('offer_count_range')
  .min(1, 'offer_count_range')
  .max(100, 'offer_count_range');

/** Characters of the title of a package. */
export const LONGEST_PACKAGE_TITLE = 60;

/**
 * A package: cents without tax for each offer, how many offers it allows, and its title. Versions from before titles
 * and offers could be changed have the price alone.
 */
export const packageValue = z.object({
  title: inBoth(line(LONGEST_PACKAGE_TITLE)).optional(),
  offersCredited: offerCount.optional(),
  unitPriceCents: z
    .number('price_range')
    .int('price_range')
    .min(100, 'price_range')
    .max(1_000_000, 'price_range'),
});
export type PackageValue = z.output<typeof packageValue>;

/** Minimum pay, gross cents a month for 35 hours; the step of the SMIC is empty. */
export const payMinimaValue = z.object({
  source: line(),
  steps: z
    .array(
      z.object({
        step: z.string().max(10),
        monthlyCents: z
          .number('pay_minimum_range')
          .int('pay_minimum_range')
          .min(50_000, 'pay_minimum_range')
          .max(5_000_000, 'pay_minimum_range'),
      }),
    )
    .min(1),
});
export type PayMinimaValue = z.output<typeof payMinimaValue>;

/** The label of an entry of a reference list; `masculine` and `feminine` are French, for lists with both forms. */
export const labelValue = z.object({
  ...inBoth(line()).shape,
  masculine: line().optional(),
  feminine: line().optional(),
});
export type LabelValue = z.output<typeof labelValue>;

/** A garage on the home page. `logoKey` names a stored picture; without one its name is shown. */
export const partnerValue = z.object({
  name: line(80),
  link: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'secure_link' })
    .max(300, 'too_long')
    .nullable(),
  logoKey: z.string().max(60).nullable(),
  position: place,
  isShown: z.boolean(),
});
export type PartnerValue = z.output<typeof partnerValue>;

export const testimonialValue = z.object({
  name: line(80),
  role: inBoth(line(120)),
  text: inBoth(line(LONGEST.testimonial)),
  position: place,
  isShown: z.boolean(),
});
export type TestimonialValue = z.output<typeof testimonialValue>;
