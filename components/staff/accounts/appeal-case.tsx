import { FreeText } from '#components/ui/free-text.tsx';
import { UsersText } from '#components/ui/users-text.tsx';
import type { AccountAppeal } from '#lib/contract/staff/accounts.ts';
import { auditActText } from '#lib/facts/audit-facts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { Fold } from '../form/staff-form.tsx';

type Props = Readonly<{ appeal: AccountAppeal; locale: Locale }>;
type Offer = AccountAppeal['offers'][number];

function ReportedOffer({ offer, locale }: Readonly<{ offer: Offer; locale: Locale }>) {
  const t = staffTexts(locale);
  const texts = textsOf(locale);
  const { id, companyName, city, description, reports } = offer;
  const title = t('appeals.offer', { id: String(id), company: companyName, city });
  return (
    <li className="border-l-4 border-warn pl-3">
      <p className="font-semibold wrap-anywhere">
        <a href={paths.offer(id)}>{title}</a>
      </p>
      <ul className="mt-1 grid gap-2">
        {reports.map((report) => (
          <li key={report.id}>
            {texts(`reports.reasons.${report.reason}`)}
            <span className="text-14 text-steel">
              {' '}
              {t('offers.sentOn', { date: formatter(locale).dateTime(report.sentAt) })}
            </span>
            {report.details && (
              <span className="block whitespace-pre-line wrap-anywhere">
                <UsersText text={report.details} locale={locale} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {description && (
        <Fold label={t('offers.read')} named={t('appeals.readNamed', { title })}>
          <FreeText text={description} />
        </Fold>
      )}
    </li>
  );
}

function Acts({ appeal: { acts }, locale }: Props) {
  const t = staffTexts(locale);
  return (
    <ul className="mt-1 grid gap-1">
      {acts.map(({ at, act, by }) => {
        const values = {
          act: auditActText(act, locale),
          date: formatter(locale).dateTime(at),
          name: by ?? '—',
        };
        return <li key={`${at} ${act}`}>{t('appeals.act', values)}</li>;
      })}
    </ul>
  );
}

/** What led to a suspension, for somebody who decides about it without having seen it before. */
export function AppealCase({ appeal, locale }: Props) {
  const t = staffTexts(locale);
  return (
    <>
      {appeal.offers.length > 0 && (
        <>
          <h3 className="mt-3 text-16">{t('appeals.reports')}</h3>
          <ul className="mt-1 grid gap-3">
            {appeal.offers.map((offer) => (
              <ReportedOffer key={offer.id} offer={offer} locale={locale} />
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-3 text-16">{t('appeals.acts')}</h3>
      <Acts appeal={appeal} locale={locale} />
    </>
  );
}
