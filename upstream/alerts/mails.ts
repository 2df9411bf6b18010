import type { Offer } from '#lib/contract/offers/offers.ts';
import type { StoredCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import { payAmount, payPer } from '#lib/facts/pay.ts';
import { type ApiTexts, apiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { savedHref, searchOfSaved } from '#lib/search/saved-search.ts';
import { searchHref } from '#lib/search/search-url.ts';
import { offersById } from '#upstream/offers/lookup.ts';
import type { Db } from '#upstream/platform/db.ts';
import { stopToken } from '#upstream/platform/links/stop-link.ts';
import {
  buttonTo,
  frameOfRequest,
  type MailItem,
  type MailTemplate,
} from '#upstream/platform/mail/content.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

/** Names no search: a stranger may have typed its words. The link is a path of the web. */
export const alertConfirmMail: MailTemplate<{ link: string; days: string }> = {
  name: 'alertConfirm',
  write: ({ link, days }, texts, publicUrl) => ({
    ...frameOfRequest('alerts.alertConfirm', texts, '', { days: Number(days) }),
    subject: texts.mail('alerts.alertConfirm.subject'),
    ...buttonTo(texts, texts.mail('alerts.alertConfirm.button'), publicUrl + link),
  }),
};

/**
 * `count` is a number; the offers are the mail's items. Links are paths of the web; `manage` is empty without an
 * account.
 */
export const searchAlertMail: MailTemplate<
  Record<'firstName' | 'search' | 'count' | 'results' | 'manage' | 'stop', string>
> = {
  name: 'searchAlert',
  write({ firstName, search, count, results, manage, stop }, { mail }, publicUrl) {
    const values = { count: Number(count), search };
    const body = mail('alerts.searchAlert.body', values);
    return {
      subject: mail('alerts.searchAlert.subject', values),
      preview: body,
      greeting: firstName ? mail('platform.hello', { name: firstName }) : mail('platform.helloNoName'),
      title: mail('alerts.searchAlert.title', values),
      paragraphs: [body],
      button: { label: mail('alerts.searchAlert.button'), link: publicUrl + results },
      ...(manage && { others: [{ label: mail('alerts.searchAlert.second'), link: publicUrl + manage }] }),
      footer: [mail('alerts.searchAlert.why')],
      stop: { label: mail('alerts.searchAlert.stop'), link: publicUrl + stop },
    };
  },
};

/** `percent` is null where the search has no scored criteria. */
export type Found = { offerId: number; percent: number | null };

const MOST_SHOWN = 10;

/** `userId` is null for the alert of an address without an account. */
export type AlertReader = { userId: number | null; email: string; firstName: string; language: Locale };
type Search = { id: number; name: string; revision: number; criteria: StoredCriteria };

function itemOf(offer: Offer, percent: number | null, texts: ApiTexts, publicUrl: string): MailItem {
  const { locale } = texts;
  const lists = referenceLists();
  const [job] = offer.trades;
  const title = lists.otherJobs.find(({ id }) => id === job?.preciseJobId)?.name[locale] ?? offer.companyName;
  const contract = lists.contractTypes.find(({ id }) => id === offer.recruitment[0]?.contractId);
  const amount = payAmount(offer, formatter(locale));
  return {
    title,
    link: publicUrl + paths.offer(offer.id),
    lines: [
      `${offer.companyName}, ${offer.city} (${offer.postalCode})`,
      [
        ...(contract ? [contract.name[locale]] : []),
        ...(amount ? [texts.mail('alerts.searchAlert.salary', { amount, unit: payPer(offer) })] : []),
      ].join(', '),
    ].filter((line) => line !== ''),
    ...(percent === null ? {} : { note: texts.mail('alerts.searchAlert.score', { percent }) }),
  };
}

export async function mailAlert(
  tx: Db,
  mail: MailDeps,
  { search, reader, found }: { search: Search; reader: AlertReader; found: readonly Found[] },
): Promise<void> {
  const { settings } = mail;
  const texts = apiTexts(reader.language);
  const shown = found.slice(0, MOST_SHOWN);
  const offers = await offersById(
    tx,
    shown.map(({ offerId }) => offerId),
    mail.clock(),
  );
  const token = stopToken('alert', search.id, settings);
  await queueMail(tx, mail, {
    to: reader.email,
    language: reader.language,
    template: searchAlertMail,
    values: {
      firstName: reader.firstName,
      search: search.name,
      count: String(found.length),
      results: reader.userId === null ? searchHref(searchOfSaved(search)) : savedHref(search),
      manage: reader.userId === null ? '' : paths.savedSearch('candidate'),
      stop: paths.alertStop(token),
    },
    items: shown.flatMap(({ offerId, percent }) => {
      const offer = offers.get(offerId);
      return offer ? [itemOf(offer, percent, texts, settings.publicUrl)] : [];
    }),
    unsubscribeUrl: settings.publicUrl + paths.alertStopPost(token),
  });
}
