import { formatter } from '#lib/i18n/format.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import type { AppealOutcome } from '#lib/rules/offers/appeal.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { namedIn, type Owner, type Reported } from '../mails.ts';
import { appealDecidedMail, appealSentMail } from './mail-templates.ts';

/** `until`: the end of an offer that is online again. */
export async function mailAppealDecided(
  tx: Db,
  deps: MailDeps,
  offer: Reported,
  notice: { owner: Owner; outcome: AppealOutcome; statement: string; until: Date | null },
): Promise<void> {
  const { owner, outcome, statement, until } = notice;
  const { email, firstName, language } = owner;
  await queueMail(tx, deps, {
    to: email,
    language,
    template: appealDecidedMail,
    values: {
      ...namedIn(offer, language),
      firstName,
      outcome,
      statement,
      until: until ? formatter(language).longDate(until) : '',
    },
  });
}

/** To the site's operator, who answers in the back office. */
export async function mailAppeal(tx: Db, deps: MailDeps, offer: Reported): Promise<void> {
  await queueMail(tx, deps, {
    to: deps.settings.siteEmail,
    language: defaultLocale,
    template: appealSentMail,
    values: namedIn(offer, defaultLocale),
  });
}
