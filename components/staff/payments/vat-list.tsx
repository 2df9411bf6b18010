import { formState } from '#components/ui/form/plain/form-state.ts';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import type { VatToCheck } from '#lib/contract/staff/payments.ts';
import { countryName } from '#lib/facts/country-name.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FoldedForm } from '../form/staff-form.tsx';
import { tabPath } from './payments-frame.tsx';
import { ReasonField } from './reason-field.tsx';
import { type ListPage, TabList } from './tab-list.tsx';
import { orderName } from './words.ts';

type Props = ListPage & Readonly<{ orders: readonly VatToCheck[]; flash: Flash | null }>;

type CardProps = Readonly<{ order: VatToCheck; flash: Flash | null; locale: Locale }>;

function ConfirmForm({ order, flash, locale }: CardProps) {
  const t = staffTexts(locale);
  const state = formState(flash, `vat-${order.orderId}`);
  const label = t('payments.vat.confirm');
  return (
    <FoldedForm
      label={label}
      named={t('payments.held.named', { act: label, company: order.company })}
      operation="staffPayments.confirmVat"
      state={state}
      fixed={{ id: order.orderId }}
      back={tabPath('vat')}
      submit={t('payments.vat.submit')}
    >
      <p>{t('payments.vat.question')}</p>
      <ReasonField state={state} t={t} />
    </FoldedForm>
  );
}

function VatCard(props: CardProps) {
  const { order, locale } = props;
  const t = staffTexts(locale);
  const { cents, dateTime, number } = formatter(locale);
  const { orderId, code, company, siret, vatNumber, percent, mention } = order;
  const place = [order.address, `${order.postalCode} ${order.city}`, countryName(order.country, locale)];
  const rate = t('payments.vat.percent', { percent: number(percent) });
  return (
    <li className="panel">
      <h2 className="text-18 wrap-anywhere">
        <a href={staffPaths.order(orderId)} className="inline-flex min-h-11 items-center">
          {company}
        </a>
      </h2>
      <KeyList
        items={[
          { label: t('payments.orders.order'), value: orderName({ id: orderId, code }, t) },
          { label: t('payments.vat.address'), value: place.join(', ') },
          {
            label: t('payments.vat.siret'),
            value: siret ? readableSiret(siret) : t('payments.vat.noNumber'),
          },
          { label: t('payments.vat.number'), value: vatNumber ?? t('payments.vat.noNumber') },
          {
            label: t('payments.vat.rate'),
            value: mention ? `${rate}, ${t(`payments.vat.${mention}`)}` : rate,
          },
          { label: t('payments.vat.totalHt'), value: cents(order.totalHtCents) },
          { label: t('payments.order.paidAt'), value: dateTime(order.paidAt) },
        ]}
      />
      <div className="mt-3">
        <ConfirmForm {...props} />
      </div>
    </li>
  );
}

/** Paid orders at less than the full rate, to which nobody has proven the buyer's right. */
export function VatList({ orders, flash, ...page }: Props) {
  const { locale } = page;
  const cards = orders.map((order) => (
    <VatCard key={order.orderId} order={order} flash={flash} locale={locale} />
  ));
  return <TabList tab="vat" none={staffTexts(locale)('payments.vat.none')} cards={cards} {...page} />;
}
