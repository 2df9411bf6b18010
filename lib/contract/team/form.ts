import * as z from 'zod';
import { MEMBER_ROLES } from '#lib/rules/organisations/member-roles.ts';
import { id, password, seenRevision } from '../platform/form-fields.ts';
import { email, personName } from '../platform/mailed-fields.ts';

/** An organisation with more sites gives its members all of them. */
const MOST_SITES = 100;

const rights = {
  role: z.enum(MEMBER_ROLES, 'required_field'),
  /** Only counts for the role `recruiter`. */
  mayPublish: z.boolean('invalid_field').default(false),
  /** Null is every site, also those to come. */
  siteIds: z.array(id, 'invalid_field').min(1, 'member_sites').max(MOST_SITES, 'cap_reached').nullable(),
};

export const rightsBody = z.object(rights);
export const changedRights = z.object({ ...rights, revision: seenRevision });
export const invitationBody = z.object({ email, ...rights });

/** Who has no account yet, and whose mailbox the link has proved. */
export const joinBody = z.object({
  firstName: personName,
  lastName: personName,
  password,
  policy: z.literal(true, 'policy_required'),
});
