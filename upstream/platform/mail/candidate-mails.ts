import { eq } from 'drizzle-orm';
import { paths } from '#lib/paths/paths.ts';
import type { CandidateMail } from '#lib/rules/applications/candidate-mails.ts';
import type { Db } from '../db.ts';
import type { UpstreamSettings } from '../deps.ts';
import { signedId, signId } from '../links/signed-id.ts';
import { users } from '../schema/accounts.ts';
import type { MailTemplate } from './content.ts';
import { type MailDeps, queueMail } from './outbox.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

/** Of the link that turns mails off without a session; names nobody. */
const mailChoicesToken = (userId: number, settings: Secret) => signId('mail-choices', userId, settings);

/** Undefined when the signature is wrong. */
export const userOfMailChoices = (token: string, settings: Secret) =>
  signedId('mail-choices', token, settings);

/** The mail says how to turn its kind off. */
const withStop = <V>(template: MailTemplate<V>, path: string): MailTemplate<V> => ({
  name: template.name,
  write: (values, texts, publicUrl) => ({
    ...template.write(values, texts, publicUrl),
    stop: { label: texts.mail('platform.mute'), link: publicUrl + path },
  }),
});

/**
 * Queues a mail about an application and returns its id; null when its candidate has turned this kind off or is
 * suspended.
 */
export async function queueCandidateMail<V extends object>(
  tx: Db,
  deps: MailDeps,
  {
    kind,
    candidateId,
    ...mail
  }: Parameters<typeof queueMail<V>>[2] & { kind: CandidateMail; candidateId: number },
): Promise<number | null> {
  const [candidate] = await tx
    .select({ mutedMails: users.mutedMails })
    .from(users)
    .where(eq(users.id, candidateId));
  if (candidate?.mutedMails.includes(kind) !== false) return null;
  const token = mailChoicesToken(candidateId, deps.settings);
  return queueMail(tx, deps, {
    ...mail,
    accountId: candidateId,
    template: withStop(mail.template, paths.mailChoices(token, kind)),
    unsubscribeUrl: deps.settings.publicUrl + paths.muteMailPost(token, kind),
  });
}
