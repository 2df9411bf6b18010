import { ButtonLink } from '#components/ui/button.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { UsersText } from '#components/ui/users-text.tsx';
import type { PublicSite } from '#lib/contract/organisations/establishments.ts';
import { mapAddress } from '#lib/facts/map-address.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { weekday } from '#lib/i18n/weekday.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import { webAddress } from '#lib/rules/text/web-address.ts';

type Props = Readonly<{ site: PublicSite; view: View }>;

const mapOf = ({ street, postalCode, city }: PublicSite) => mapAddress([street, `${postalCode} ${city}`]);

/** Where it is and how to reach it. */
export function SiteContact({ site, view: { t } }: Props) {
  const { street, postalCode, city, phone, organisation } = site;
  const website = webAddress(organisation.website ?? '');
  return (
    <section aria-labelledby="site-contact" className="panel">
      <h2 id="site-contact" className="text-18">
        {t('sitePage.contact')}
      </h2>
      <address className="mt-2 not-italic">
        {street && <span className="block">{street}</span>}
        <span className="block">
          {postalCode} {city}
        </span>
        {phone && (
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center num">
            {shownPhone(phone)}
          </a>
        )}
        {website && (
          <a href={website} rel="nofollow noopener" className="flex min-h-11 items-center wrap-anywhere">
            {new URL(website).hostname}
          </a>
        )}
      </address>
      <p className="mt-3" data-print="no">
        <ButtonLink variant="second" icon="map-pin" href={mapOf(site)} rel="noopener">
          {t('sitePage.map')}
        </ButtonLink>
      </p>
    </section>
  );
}

/** One row a day. */
export function SiteHours({ site: { openingHours }, view: { t, locale } }: Props) {
  if (!openingHours) return null;
  const items = openingHours.map((spans, index) => ({
    label: weekday(index + 1, locale),
    value:
      spans.length === 0
        ? t('sitePage.closed')
        : spans.map(({ opens, closes }) => (
            <span key={opens} className="block whitespace-nowrap">
              {opens}–{closes}
            </span>
          )),
  }));
  return (
    <section aria-labelledby="hours" className="panel">
      <h2 id="hours" className="text-18">
        {t('sitePage.hours')}
      </h2>
      <KeyList items={items} className="mt-2 [&_dt]:first-letter:uppercase" />
    </section>
  );
}

/** What it works on and with, and how many people work there. */
export function SiteWorkshop({ site, view }: Props) {
  const { brands, equipment, teamSize } = site;
  const { t, locale, format } = view;
  if (brands.length === 0 && !equipment && !teamSize) return null;
  return (
    <section aria-labelledby="workshop" className="panel grid gap-3">
      <h2 id="workshop" className="text-18">
        {t('sitePage.workshop')}
      </h2>
      {teamSize && <p>{t('sitePage.team', { count: teamSize, n: format.number(teamSize) })}</p>}
      {brands.length > 0 && (
        <ul aria-label={t('sitePage.brands')} className="flex flex-wrap gap-2">
          {brands.map((brand) => (
            <li key={brand}>
              <Tag className="whitespace-normal!">{brand}</Tag>
            </li>
          ))}
        </ul>
      )}
      {equipment && (
        <p className="whitespace-pre-line">
          <UsersText text={equipment} locale={locale} />
        </p>
      )}
    </section>
  );
}
