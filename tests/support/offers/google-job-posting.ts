import { z } from 'zod';

/**
 * What Google asks of a JobPosting, read from its page 'Job posting structured data', written without a look at
 * lib/web/offers/job-posting.ts. Strict: a property that neither that page nor schema.org knows is a mistake.
 */

const text = z.string().trim().min(1);

/** ISO 8601 with a time zone, or a day alone. */
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

const EMPLOYMENT = z.enum([
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]);

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: text,
  sameAs: z.url().optional(),
  logo: z.url({ protocol: /^https?$/ }).optional(),
});

const place = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text.optional(),
    addressLocality: text,
    addressRegion: text.optional(),
    postalCode: z.string().regex(/^\d{5}$/),
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  }),
  geo: z
    .strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
});

const amount = z.number().positive();
const unitText = z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']);
const quantity = { '@type': z.literal('QuantitativeValue'), unitText };

const salary = z.strictObject({
  '@type': z.literal('MonetaryAmount'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  value: z.union([
    z.strictObject({ ...quantity, value: amount }),
    z
      .strictObject({ ...quantity, minValue: amount, maxValue: amount })
      .refine(({ minValue, maxValue }) => minValue < maxValue),
  ]),
});

const credential = z.enum([
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
]);

/** Its tags: paragraphs, line breaks, lists, headings and emphasis, opened and closed, without attributes. */
const description = text.refine((html) => {
  const open: string[] = [];
  for (const [, slash, tag] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!/^(?:p|br|ul|li|h[1-5]|strong|em)$/.test(tag ?? '')) return false;
    if (tag === 'br') continue;
    if (slash === '') open.push(tag ?? '');
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}, 'holds HTML that Google does not read');

export const googleJobPosting = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  // Required.
  title: text.max(100),
  description,
  datePosted: moment,
  hiringOrganization: organization,
  jobLocation: place,
  // Recommended, and read when present.
  validThrough: moment.optional(),
  employmentType: z.union([EMPLOYMENT, z.array(EMPLOYMENT).min(2)]).optional(),
  baseSalary: salary.optional(),
  identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text }),
  directApply: z.boolean().optional(),
  experienceRequirements: z
    .union([
      z.literal('no requirements'),
      z.strictObject({
        '@type': z.literal('OccupationalExperienceRequirements'),
        monthsOfExperience: z.number().int().positive(),
      }),
    ])
    .optional(),
  educationRequirements: z
    .union([
      z.literal('no requirements'),
      z.strictObject({
        '@type': z.literal('EducationalOccupationalCredential'),
        credentialCategory: credential,
      }),
    ])
    .optional(),
  // Of schema.org; Google ignores them.
  url: z.url(),
  workHours: text.optional(),
  jobStartDate: z.iso.date().optional(),
  jobImmediateStart: z.literal(true).optional(),
  totalJobOpenings: z.number().int().positive().optional(),
  qualifications: text.optional(),
  skills: text.optional(),
  industry: text.optional(),
  jobBenefits: text.optional(),
  applicationContact: z
    .strictObject({
      '@type': z.literal('ContactPoint'),
      telephone: z.string().regex(/^\+\d{8,15}$/),
      description: text.optional(),
    })
    .optional(),
  occupationalCategory: z
    .strictObject({
      '@type': z.literal('CategoryCode'),
      inCodeSet: z.strictObject({ '@type': z.literal('CategoryCodeSet'), name: text }),
      codeValue: text,
      name: text,
    })
    .optional(),
});

/** What Google recommends of the properties that our offers can state. */
export const GOOGLE_RECOMMENDED = [
  'validThrough',
  'employmentType',
  'baseSalary',
  'identifier',
  'experienceRequirements',
  'educationRequirements',
] as const;
