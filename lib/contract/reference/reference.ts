import * as z from 'zod';
import { HABILITATION_KINDS } from '#lib/rules/cvs/habilitations.ts';
import { defineResource } from '../platform/operation.ts';

const text = z.object({ fr: z.string(), en: z.string() });
const entry = z.object({ id: z.number(), name: text, slug: z.string().optional() });
const gendered = entry.extend({ name_m: z.string(), name_f: z.string() });

/** Every entry in both languages; `_m` and `_f` are the French gendered forms. */
export const referenceLists = z.object({
  jobs: z.array(gendered.extend({ slug: z.string(), rome: z.string(), romeLabel: z.string() })),
  otherJobs: z.array(gendered.extend({ joblistId: z.number() })),
  xp: z.array(gendered.extend({ xp_m: z.string(), xp_f: z.string(), hint: text })),
  diplomas: z.array(entry.extend({ level: z.number().nullable(), rank: z.number() })),
  diplomaOptions: z.array(entry.extend({ diplomaId: z.number() })),
  missions: z.array(entry.extend({ jobIds: z.array(z.number()) })),
  missionSpecs: z.array(entry.extend({ missionId: z.number() })),
  skills: z.array(entry.extend({ jobIds: z.array(z.number()) })),
  skillsComp: z.array(entry.extend({ skillId: z.number() })),
  tools: z.array(entry.extend({ jobIds: z.array(z.number()) })),
  qualityMain: z.array(gendered.extend({ icon: z.string(), filename: z.string() })),
  quality2: z.array(entry),
  quality3: z.array(gendered),
  languages: z.array(entry.extend({ code: z.string(), filename: z.string() })),
  otherDriverLicenses: z.array(entry.extend({ type: z.string(), code: z.string() })),
  /** Permissions to do certain work; `years` is how long one is valid, null where no rule is known. */
  habilitations: z.array(entry.extend({ kind: z.enum(HABILITATION_KINDS), years: z.number().nullable() })),
  contractTypes: z.array(entry),
  recruiterObjectives: z.array(entry),
  responsabilities: z.array(entry),
  advantages: z.array(entry),
});
export type ReferenceLists = z.output<typeof referenceLists>;
export type ListName = keyof ReferenceLists;

const testimonial = z.object({ id: z.number(), text, name: z.string(), role: text });
/** `logo` is a picture's address; null shows the name. `link` leads to the garage's own site. */
const partner = z.object({
  id: z.number(),
  name: z.string(),
  logo: z.string().nullable(),
  link: z.string().nullable(),
});
export type Testimonial = z.output<typeof testimonial>;
export type Partner = z.output<typeof partner>;

/** Euros; `since` is `YYYY-MM-DD`. */
const payMinimum = z.object({ monthly: z.number(), since: z.string(), source: z.string() });

export const referenceContract = defineResource({
  config: {
    method: 'GET',
    path: '/infos/config',
    access: 'public',
    summary: 'The reference lists of every form and search',
    rateLimit: 'read',
    data: referenceLists,
  },
  statistics: {
    names: { tradeId: 'jobId' },
    method: 'GET',
    path: '/infos/statistics',
    access: 'public',
    mayLag: true,
    summary: 'Live figures of the home page: offers, urgent ones, new this week, departments, offers by job',
    rateLimit: 'read',
    data: z.object({
      offers: z.number(),
      urgent: z.number(),
      newThisWeek: z.number(),
      departments: z.number(),
      byJob: z.array(z.object({ tradeId: z.number(), offers: z.number() })),
    }),
  },
  payMinima: {
    method: 'GET',
    path: '/infos/pay-minima',
    access: 'public',
    summary:
      'Minimum pay in force today, gross a month for 35 hours: the SMIC, that of Mayotte, and the steps of IDCC 1090',
    rateLimit: 'read',
    data: z.object({
      smic: payMinimum,
      mayotteSmic: payMinimum,
      steps: z.array(payMinimum.extend({ step: z.string() })),
    }),
  },
  site: {
    method: 'GET',
    path: '/infos/site',
    access: 'public',
    summary: 'Whether there is demo data, and the testimonials and partners of the home page',
    rateLimit: 'read',
    data: z.object({
      hasDemoData: z.boolean(),
      testimonials: z.array(testimonial),
      partners: z.array(partner),
    }),
  },
});
