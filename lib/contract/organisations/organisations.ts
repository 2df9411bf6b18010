import * as z from 'zod';
import { nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { organisationBody, siretBody } from './forms.ts';

const organisation = z.object({
  id: z.number(),
  name: z.string(),
  /** 14 digits. */
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  agreement: z.number().nullable(),
  /** Of the head office; null while there is no postal code. */
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  verifiedAt: timestamp.nullable(),
  revision: z.number(),
  /** What the caller may do: change it, and create sites. */
  mayChange: z.boolean(),
  mayAddSites: z.boolean(),
});
export type Organisation = z.output<typeof organisation>;

export const organisationsContract = defineResource({
  read: {
    method: 'GET',
    path: '/recruiter/organisation',
    access: { role: 'recruiter', member: 'manage' },
    summary: 'The organisation that the caller works for',
    rateLimit: 'read',
    data: organisation,
  },
  update: {
    method: 'PATCH',
    path: '/recruiter/organisation',
    access: { role: 'recruiter', member: 'own' },
    summary: 'Replace the name and the numbers of the own organisation, and its address where one is sent',
    rateLimit: 'write',
    body: organisationBody,
    data: z.object({ revision: z.number() }),
    errors: ['data_changed'],
  },
  addMissingSiret: {
    method: 'POST',
    path: '/recruiter/organisation/siret',
    access: { role: 'recruiter', member: 'publish' },
    summary: 'Give the own organisation the SIRET that it lacks; refused when it has another one',
    rateLimit: 'write',
    body: siretBody,
    data: nothing,
    errors: ['data_changed'],
  },
});
