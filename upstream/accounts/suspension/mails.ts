import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Db } from '#upstream/platform/db.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { signId } from '#upstream/platform/signed-id.ts';

type Person = { email: string; firstName: string; language: Locale };
type Written = { firstName: string; statement: string };

const suspendedMail: MailTemplate<Written & { token: string }> = {
  name: 'accountSuspended',
  write: ({ firstName, statement, token }, texts, publicUrl) => ({
    ...frame('accounts.suspended', texts, firstName),
    subject: texts.mail('accounts.suspended.subject'),
    paragraphs: [texts.mail('accounts.suspended.body'), texts.mail('accounts.suspended.contest')],
    quote: { label: texts.mail('accounts.suspended.reasons'), text: statement },
    ...buttonTo(texts, texts.mail('accounts.suspended.button'), publicUrl + paths.suspension(token)),
  }),
};

const decidedMail = (name: 'reinstated' | 'upheld'): MailTemplate<Written> => ({
  name: `account_${name}`,
  write: ({ firstName, statement }, texts) => ({
    ...frame(`accounts.${name}`, texts, firstName),
    subject: texts.mail(`accounts.${name}.subject`),
    ...(statement ? { quote: { label: texts.mail('accounts.suspended.reasons'), text: statement } } : {}),
  }),
});

/** With the reasons and how to contest them (regulation (EU) 2022/2065, articles 17 and 20). */
export async function mailSuspended(
  tx: Db,
  deps: MailDeps,
  { email, firstName, language }: Person,
  { suspensionId, statement }: { suspensionId: number; statement: string },
): Promise<void> {
  const token = signId('suspension', suspensionId, deps.settings);
  const values = { firstName, statement, token };
  await queueMail(tx, deps, { to: email, language, template: suspendedMail, values });
}

const mailDecided =
  (name: 'reinstated' | 'upheld') =>
  async (
    tx: Db,
    deps: MailDeps,
    { email, firstName, language }: Person,
    { statement }: { statement: string },
  ): Promise<void> => {
    const values = { firstName, statement };
    await queueMail(tx, deps, { to: email, language, template: decidedMail(name), values });
  };

export const mailReinstated = mailDecided('reinstated');
export const mailUpheld = mailDecided('upheld');
