import { paths } from '#lib/paths/paths.ts';
import type { Db } from '#upstream/platform/db.ts';
import { signId } from '#upstream/platform/links/signed-id.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import type { Holder, Person } from './holder.ts';

type Written = { firstName: string; statement: string };
type Kind = 'account' | 'organisation';

const kindOf = (holder: Holder): Kind => ('userId' in holder ? 'account' : 'organisation');

const TEXTS = {
  account: { suspended: 'suspended', reinstated: 'reinstated', upheld: 'upheld' },
  organisation: {
    suspended: 'organisationSuspended',
    reinstated: 'organisationReinstated',
    upheld: 'organisationUpheld',
  },
} as const;

const suspendedMail = (kind: Kind): MailTemplate<Written & { token: string }> => ({
  name: `${kind}Suspended`,
  write: ({ firstName, statement, token }, texts, publicUrl) => {
    const own = `accounts.${TEXTS[kind].suspended}` as const;
    return {
      ...frame(own, texts, firstName),
      subject: texts.mail(`${own}.subject`),
      paragraphs: [texts.mail(`${own}.body`), texts.mail('accounts.suspended.contest')],
      quote: { label: texts.mail('accounts.suspended.reasons'), text: statement },
      ...buttonTo(texts, texts.mail('accounts.suspended.button'), publicUrl + paths.suspension(token)),
    };
  },
});

type Decided = 'reinstated' | 'upheld';

const decidedMail = (kind: Kind, decided: Decided): MailTemplate<Written & { reopened: number }> => ({
  name: `${kind}_${decided}`,
  write: ({ firstName, statement, reopened }, texts) => {
    const own = `accounts.${TEXTS[kind][decided]}` as const;
    return {
      ...frame(own, texts, firstName),
      subject: texts.mail(`${own}.subject`),
      paragraphs: [
        texts.mail(`${own}.body`),
        ...(reopened > 0 ? [texts.mail('accounts.reinstated.offers', { count: reopened })] : []),
      ],
      ...(statement ? { quote: { label: texts.mail('accounts.suspended.reasons'), text: statement } } : {}),
    };
  },
});

type About = { holder: Holder; readers: readonly Person[]; statement: string };

/** With the reasons and how to contest them (regulation (EU) 2022/2065, articles 17 and 20). */
export async function mailSuspended(
  tx: Db,
  deps: MailDeps,
  { holder, readers, statement, suspensionId }: About & { suspensionId: number },
): Promise<void> {
  const token = signId('suspension', suspensionId, deps.settings);
  const template = suspendedMail(kindOf(holder));
  for (const { email: to, language, firstName } of readers) {
    await queueMail(tx, deps, { to, language, template, values: { firstName, statement, token } });
  }
}

export async function mailDecided(
  tx: Db,
  deps: MailDeps,
  decided: Decided,
  { holder, readers, statement, reopened = 0 }: About & { reopened?: number },
): Promise<void> {
  const template = decidedMail(kindOf(holder), decided);
  for (const { email: to, language, firstName } of readers) {
    await queueMail(tx, deps, { to, language, template, values: { firstName, statement, reopened } });
  }
}
