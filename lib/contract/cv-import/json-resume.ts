import * as z from 'zod';

/** An empty value counts as absent, as many programs write one for what they do not know. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional()).optional();

const text = optional(z.string());
const uri = optional(z.string().refine((value) => URL.canParse(value)));
/** A day, a month or a year. */
const date = optional(z.string().regex(/^(?:[1-2]\d{3}-[0-1]\d-[0-3]\d|[1-2]\d{3}-[0-1]\d|[1-2]\d{3})$/));
const day = optional(z.iso.date());
const texts = optional(z.array(z.string()));

const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => optional(z.array(z.object(shape)));

const period = { startDate: date, endDate: date };

const basics = z.object({
  name: text,
  label: text,
  image: text,
  email: optional(z.email()),
  phone: text,
  url: uri,
  summary: text,
  location: optional(
    z.object({ address: text, postalCode: text, city: text, countryCode: text, region: text }),
  ),
  profiles: listOf({ network: text, username: text, url: uri }),
});

/**
 * A CV in the format JSON Resume, version 1.0.0. Other keys are allowed within its parts, as there, and left out.
 * Source: https://github.com/jsonresume/resume-schema/blob/v1.0.0/schema.json
 */
export const jsonResume = z.strictObject({
  $schema: uri,
  basics: optional(basics),
  work: listOf({
    ...period,
    name: text,
    location: text,
    description: text,
    position: text,
    url: uri,
    summary: text,
    highlights: texts,
  }),
  volunteer: listOf({
    ...period,
    organization: text,
    position: text,
    url: uri,
    summary: text,
    highlights: texts,
  }),
  education: listOf({
    ...period,
    institution: text,
    /** Ours: the format has no place for the town of a school. */
    location: z.unknown().optional(),
    url: uri,
    area: text,
    studyType: text,
    score: text,
    courses: texts,
  }),
  awards: listOf({ title: text, date, awarder: text, summary: text }),
  certificates: listOf({ name: text, date: day, url: uri, issuer: text }),
  publications: listOf({ name: text, publisher: text, releaseDate: date, url: uri, summary: text }),
  skills: listOf({ name: text, level: text, keywords: texts }),
  languages: listOf({ language: text, fluency: text }),
  interests: listOf({ name: text, keywords: texts }),
  references: listOf({ name: text, reference: text }),
  projects: listOf({
    ...period,
    name: text,
    description: text,
    highlights: texts,
    keywords: texts,
    url: uri,
    roles: texts,
    entity: text,
    type: text,
  }),
  meta: optional(z.object({ canonical: uri, version: text, lastModified: text })),
});
export type JsonResume = z.output<typeof jsonResume>;
