import * as z from 'zod';
import { idParams, nothing } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { messageTemplate as form } from './form.ts';
import { contactIds } from './messages.ts';

const template = z.object({
  id: z.number(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  revision: z.number(),
});
export type MessageTemplate = z.output<typeof template>;

const own = { role: 'recruiter', member: 'write' } as const;
const ownOne = { ...own, own: [{ object: 'messageTemplate', at: 'params.id' }] } as const;

/** Templates belong to the person, not to the organisation. */
export const messageTemplatesContract = defineResource({
  list: {
    method: 'GET',
    path: '/message-templates',
    access: own,
    summary: 'The templates that the caller wrote for their messages, by name',
    rateLimit: 'read',
    data: z.array(template),
  },
  create: {
    method: 'POST',
    path: '/message-templates',
    access: own,
    summary: 'Keep a template; a person has 50 at most',
    rateLimit: 'write',
    body: form,
    data: z.object({ id: z.number() }),
  },
  update: {
    method: 'PUT',
    path: '/message-templates/:id',
    access: ownOne,
    summary: 'Change a template of the caller',
    rateLimit: 'write',
    params: idParams,
    body: form,
    data: nothing,
    errors: ['not_found', 'data_changed'],
  },
  remove: {
    method: 'DELETE',
    path: '/message-templates/:id',
    access: ownOne,
    summary: 'Delete a template of the caller',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found'],
  },
  values: {
    method: 'GET',
    path: '/message-templates/values',
    access: own,
    summary:
      'What the variables of a template stand for in a message to each of these contacts; others are left out',
    rateLimit: 'read',
    query: z.object({ recipientIds: contactIds }),
    data: z.array(
      z.object({
        recipientId: z.number(),
        firstName: z.string(),
        /** The job of their latest application, in their own form; null without one. */
        offer: z.string().nullable(),
        garage: z.string(),
      }),
    ),
    errors: ['no_plan'],
  },
});
