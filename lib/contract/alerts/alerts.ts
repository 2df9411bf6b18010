import * as z from 'zod';
import { idParams, nothing } from '../platform/fields.ts';
import { loneEmail } from '../platform/mailed-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { SAVED_SEARCH_NAMES } from '../saved-searches/names.ts';
import { offerCriteria } from '../search/search.ts';

/** `now` writes as offers are published, `daily` every morning, `weekly` on Mondays. */
export const alertFrequency = z.enum(['off', 'now', 'daily', 'weekly'], 'invalid_field');
export type AlertFrequency = z.output<typeof alertFrequency>;

/** Of a search of CVs, which are not sent as they come. */
export const cvAlertFrequency = alertFrequency.exclude(['now'], 'invalid_field');
export type CvAlertFrequency = z.output<typeof cvAlertFrequency>;

/** Of an alert without an account. */
export const visitorFrequency = alertFrequency.extract(['daily', 'weekly'], 'invalid_field');
export type VisitorFrequency = z.output<typeof visitorFrequency>;

/** The secret in the mail that asks to confirm an alert. */
const confirmParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** The secret in the link of a mail: the search's number and a mark that only we can make. */
const stopParams = z.object({ token: z.string().regex(/^\d{1,15}\.[\w-]{43}$/) });

export const alertsContract = defineResource({
  set: {
    method: 'PUT',
    path: '/search/alert/:id',
    access: { role: 'candidate', own: [{ object: 'savedSearch', at: 'params.id' }] },
    summary:
      'Switch the alert of a saved search of offers on or off; what was published before is never sent',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ frequency: alertFrequency }),
    data: z.object({ id: z.number(), alert: alertFrequency }),
    errors: ['not_found'],
  },
  setForCvs: {
    method: 'PUT',
    path: '/search/cv-alert/:id',
    access: { role: 'recruiter', member: 'self', own: [{ object: 'savedSearch', at: 'params.id' }] },
    summary:
      'Switch the alert of a saved search of CVs on or off, with a plan that opens the search; CVs found before are ' +
      'never sent',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ frequency: cvAlertFrequency }),
    data: z.object({ id: z.number(), alert: cvAlertFrequency }),
    errors: ['not_found', 'no_plan', 'not_for_member'],
  },
  ask: {
    requestNames: SAVED_SEARCH_NAMES,
    method: 'POST',
    path: '/alerts',
    access: 'public',
    summary:
      'Ask for an alert of offers at an address, without an account; a mail asks the address to confirm. The answer is ' +
      'the same for every address',
    rateLimit: 'account',
    body: z.object({
      email: loneEmail,
      criteria: offerCriteria,
      frequency: visitorFrequency.default('weekly'),
    }),
    data: nothing,
    errors: ['unknown_town', 'too_many_requests'],
  },
  readRequest: {
    names: SAVED_SEARCH_NAMES,
    method: 'GET',
    path: '/alerts/confirm/:token',
    access: 'public',
    summary: 'The alert that the link of a mail would confirm; reading it changes nothing',
    rateLimit: 'account',
    params: confirmParams,
    data: z.discriminatedUnion('state', [
      z.object({
        state: z.enum(['waiting', 'confirmed']),
        searchName: z.string(),
        frequency: visitorFrequency,
        /** The secret of the link that ends it. */
        stopToken: z.string(),
      }),
      z.object({ state: z.literal('expired') }),
    ]),
  },
  confirm: {
    method: 'POST',
    path: '/alerts/confirm/:token',
    access: 'public',
    summary: 'Confirm an alert: its address receives new offers from now on; at most 10 for an address',
    rateLimit: 'account',
    params: confirmParams,
    data: nothing,
    errors: ['bad_token', 'too_many_alerts'],
  },
  readLink: {
    names: { searchName: 'name_search' },
    method: 'GET',
    path: '/alerts/:token',
    access: 'public',
    summary: 'The alert that the link of a mail would stop; reading it changes nothing',
    rateLimit: 'account',
    params: stopParams,
    data: z.object({
      /** Null once the search is deleted. */
      searchName: z.string().nullable(),
      kind: z.enum(['offer', 'cv']),
      alert: alertFrequency,
      /** False for the alert of an address, and once the search is deleted. */
      hasAccount: z.boolean(),
    }),
    errors: ['not_found'],
  },
  stop: {
    method: 'POST',
    path: '/alerts/:token/stop',
    access: 'public',
    summary:
      'Stop the alert of a mail without a session, and delete one without an account; one that is stopped already ' +
      'stays so',
    rateLimit: 'account',
    params: stopParams,
    data: nothing,
    errors: ['not_found'],
  },
});
