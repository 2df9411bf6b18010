import type { Locale } from '#lib/i18n/locales.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { similarTo } from '#upstream/offers/similar.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { MailItem } from '#upstream/platform/mail/content.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { jobName } from './mail-values.ts';

type Origin = Parameters<typeof similarTo>[1];

/** Live offers that are like one that is over, as mails list them. Reads them once, however many mails follow. */
export async function similarItems(
  tx: Db,
  mail: MailDeps,
  offer: Origin,
): Promise<(language: Locale) => MailItem[]> {
  const similar = await similarTo(tx, offer, mail.clock());
  return (language) =>
    similar.map((each) => ({
      title: jobName(each.trades[0]?.preciseJobId ?? 0, language) || each.companyName,
      link: mail.settings.publicUrl + paths.offer(each.id),
      lines: [`${each.companyName}, ${each.city} (${each.postalCode})`],
    }));
}
