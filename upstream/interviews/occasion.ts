import type { Db } from '#upstream/platform/db.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import type { Occasion } from './mails.ts';
import { guestsOf, hostsOf } from './people.ts';
import type { InterviewRow } from './read.ts';
import { slotsOf } from './slots/slots.ts';

export async function occasionOf(tx: Db, mail: MailDeps, interview: InterviewRow): Promise<Occasion> {
  const guests = await guestsOf(tx, interview, mail.clock());
  const slots = (await slotsOf(tx, [interview], mail.clock())).get(interview.id) ?? [];
  return { tx, mail, interview, guests, hosts: await hostsOf(tx, interview), slots };
}

export async function tellEverybody({ tx, interview, guests }: Occasion): Promise<void> {
  await notifyOrganisation(tx, interview.organisationId, 'interviews');
  for (const { candidateId } of guests) await notifyUser(tx, candidateId, 'interviews');
}
