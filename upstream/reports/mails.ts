import type { ReportReason, WithdrawalGround } from '#lib/contract/reports/reports.ts';
import { formatter } from '#lib/i18n/format.ts';
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { lastAppealDay } from '#lib/rules/offers/appeal.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { mailTurn } from '#upstream/platform/mail/mail-turns.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import {
  offerReportedMail,
  offerRestoredMail,
  offerWithdrawnMail,
  reportDecidedMail,
  reportReceivedMail,
} from './mail-templates.ts';

export type Reported = {
  id: number;
  companyName: string;
  tradeId: number | null;
  preciseJobId: number | null;
};

export function namedIn({ id, companyName, tradeId, preciseJobId }: Reported, language: Locale) {
  const reference = referenceIn(language);
  const job = reference.name('otherJobs', preciseJobId) ?? reference.name('jobs', tradeId) ?? '';
  return { offerId: String(id), job, company: companyName };
}

type Sent = { reason: ReportReason; details: string; email: string; language: Locale };

export async function mailReport(
  tx: Db,
  deps: MailDeps & Pick<Deps, 'limits'>,
  offer: Reported,
  report: Sent,
): Promise<void> {
  const { reason, details, email, language } = report;
  const reasonIn = (locale: Locale) => textsOf(locale)(`reports.reasons.${reason}`);
  await queueMail(tx, deps, {
    to: deps.settings.siteEmail,
    language: defaultLocale,
    template: offerReportedMail,
    values: { ...namedIn(offer, defaultLocale), reason: reasonIn(defaultLocale), details },
  });
  if (!email) return;
  const turn = await mailTurn(deps.limits, 'reportToMailbox', email, deps.clock());
  if (!turn) return;
  await queueMail(tx, deps, {
    to: email,
    language,
    template: reportReceivedMail,
    values: { ...namedIn(offer, language), company: '', reason: reasonIn(language) },
    ...turn,
  });
}

export async function mailReporter(
  tx: Db,
  deps: MailDeps,
  offer: Reported,
  notice: { to: string; language: Locale; outcome: 'kept' | 'withdrawn'; statement: string },
): Promise<void> {
  const { to, language, outcome, statement } = notice;
  const values = { ...namedIn(offer, language), company: '', outcome, statement };
  await queueMail(tx, deps, { to, language, template: reportDecidedMail, values });
}

export type Owner = { email: string; firstName: string; language: Locale };

/** Includes how to contest the decision. */
export async function mailWithdrawal(
  tx: Db,
  deps: MailDeps,
  offer: Reported,
  notice: { owner: Owner; ground: WithdrawalGround; statement: string; isReported: boolean; now: Date },
): Promise<void> {
  const { owner, ground, statement, isReported, now } = notice;
  const { email, firstName, language } = owner;
  await queueMail(tx, deps, {
    to: email,
    language,
    template: offerWithdrawnMail,
    values: {
      ...namedIn(offer, language),
      firstName,
      ground: textsOf(language)(`reports.grounds.${ground}`),
      statement,
      isReported,
      lastDay: formatter(language).longDate(new Date(`${lastAppealDay(now)}T12:00:00Z`)),
    },
  });
}

export async function mailRestoral(
  tx: Db,
  deps: MailDeps,
  offer: Reported,
  { owner, statement }: { owner: Owner; statement: string },
): Promise<void> {
  const { email, firstName, language } = owner;
  const values = { ...namedIn(offer, language), firstName, statement };
  await queueMail(tx, deps, { to: email, language, template: offerRestoredMail, values });
}
