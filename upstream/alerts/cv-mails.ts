import { inArray } from 'drizzle-orm';
import type { StoredCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import { type ApiTexts, apiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import { newestOfSaved } from '#lib/search/cv-search-url.ts';
import type { Db } from '#upstream/platform/db.ts';
import { stopToken } from '#upstream/platform/links/stop-link.ts';
import { frame, type MailItem, type MailTemplate } from '#upstream/platform/mail/content.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

/** `count` is a number; the CVs are the mail's items. Links are paths of the web. */
export const cvAlertMail: MailTemplate<
  Record<'firstName' | 'search' | 'count' | 'results' | 'stop', string>
> = {
  name: 'cvAlert',
  write({ firstName, search, count, results, stop }, { mail }, publicUrl) {
    const values = { count: Number(count), search };
    const body = mail('alerts.cvAlert.body', values);
    return {
      subject: mail('alerts.cvAlert.subject', values),
      preview: body,
      greeting: firstName ? mail('platform.hello', { name: firstName }) : mail('platform.helloNoName'),
      title: mail('alerts.cvAlert.title', values),
      paragraphs: [body],
      button: { label: mail('alerts.cvAlert.button'), link: publicUrl + results },
      others: [
        {
          label: mail('alerts.cvAlert.second'),
          link: publicUrl + paths.savedSearch('recruiter'),
        },
      ],
      footer: [mail('alerts.cvAlert.why')],
      stop: { label: mail('alerts.cvAlert.stop'), link: publicUrl + stop },
    };
  },
};

/** `count` is a number. */
export const cvAlertsPausedMail: MailTemplate<Record<'firstName' | 'count', string>> = {
  name: 'cvAlertsPaused',
  write: ({ firstName, count }, texts, publicUrl) => ({
    ...frame('alerts.cvAlertsPaused', texts, firstName, { count: Number(count) }),
    subject: texts.mail('alerts.cvAlertsPaused.subject', { count: Number(count) }),
    button: {
      label: texts.mail('alerts.cvAlertsPaused.button'),
      link: publicUrl + paths.recruiterPricing(),
    },
    others: [
      {
        label: texts.mail('alerts.cvAlertsPaused.second'),
        link: publicUrl + paths.savedSearch('recruiter'),
      },
    ],
  }),
};

/** `percent` is null where the search has no scored criteria; `km` is from its town, null without one. */
export type FoundCv = { cvId: number; percent: number | null; km: number | null };

const MOST_SHOWN = 10;

type Reader = { email: string; firstName: string; language: Locale };
type Search = { id: number; name: string; criteria: StoredCriteria };

const columns = {
  id: cvs.id,
  city: cvs.city,
  tradeId: cvs.tradeId,
  preciseJobId: cvs.preciseJobId,
  experienceId: cvs.experienceId,
};
type Row = Pick<typeof cvs.$inferSelect, keyof typeof columns>;

/** Says what the person does and where, and names nobody: mails are forwarded. */
function itemOf(row: Row, { percent, km }: FoundCv, texts: ApiTexts, publicUrl: string): MailItem {
  const { locale, mail } = texts;
  const lists = referenceLists();
  const job =
    lists.otherJobs.find(({ id }) => id === row.preciseJobId) ??
    lists.jobs.find(({ id }) => id === row.tradeId);
  const level = lists.xp.find(({ id }) => id === row.experienceId);
  return {
    title: job ? ownForm(job, null, locale) : mail('alerts.cvAlert.profile'),
    link: publicUrl + paths.cv(row.id),
    lines: [
      km === null ? row.city : mail('alerts.cvAlert.place', { city: row.city, km }),
      ...(level ? [ownForm(level, null, locale)] : []),
    ],
    ...(percent === null ? {} : { note: mail('alerts.searchAlert.score', { percent }) }),
  };
}

export async function mailCvAlert(
  tx: Db,
  mail: MailDeps,
  { search, reader, found }: { search: Search; reader: Reader; found: readonly FoundCv[] },
): Promise<void> {
  const { settings } = mail;
  const texts = apiTexts(reader.language);
  const shown = found.slice(0, MOST_SHOWN);
  const ids = shown.map(({ cvId }) => cvId);
  const rows = await tx.select(columns).from(cvs).where(inArray(cvs.id, ids));
  const token = stopToken('alert', search.id, settings);
  await queueMail(tx, mail, {
    to: reader.email,
    language: reader.language,
    template: cvAlertMail,
    values: {
      firstName: reader.firstName,
      search: search.name,
      count: String(found.length),
      results: newestOfSaved(search),
      stop: paths.alertStop(token),
    },
    items: shown.flatMap((each) => {
      const row = rows.find(({ id }) => id === each.cvId);
      return row ? [itemOf(row, each, texts, settings.publicUrl)] : [];
    }),
    unsubscribeUrl: settings.publicUrl + paths.alertStopPost(token),
  });
}

/** Tells a recruiter once that the plan no longer opens the search, so that no news is not taken for none found. */
export async function mailCvAlertsPaused(
  tx: Db,
  mail: MailDeps,
  reader: Reader,
  count: number,
): Promise<void> {
  await queueMail(tx, mail, {
    to: reader.email,
    language: reader.language,
    template: cvAlertsPausedMail,
    values: { firstName: reader.firstName, count: String(count) },
  });
}
