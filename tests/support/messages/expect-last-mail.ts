import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import type { TestApi } from '../api.ts';

/** The only mail left to an address is the one about its closed account, which is deleted here as its delivery deletes it. */
export async function expectLastMail(api: TestApi, email: string): Promise<void> {
  const left = await api.mails(email);
  expect(left.map(({ template, subject }) => [template, subject])).toEqual([
    ['accountClosed', 'Votre compte Bielle est fermé'],
  ]);
  await api.db.delete(outboxMails).where(eq(outboxMails.recipient, email));
}
