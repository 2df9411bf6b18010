import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { StaffOrder } from '#lib/contract/staff/payments.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { readableSiret } from '#lib/rules/orders/siret.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { Flash } from '#lib/web/session/flash.ts';
import { FlashNote } from '../form/staff-form.tsx';
import { RefundCard } from './refund-card.tsx';
import { RefundForm } from './refund-form.tsx';
import { orderName, orderState } from './words.ts';

type Props = Readonly<{ order: StaffOrder; flash: Flash | null; locale: Locale }>;
type View = Pick<Props, 'order' | 'locale'>;

function Section({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className="panel mt-4">
      <h2 className="mb-2 text-18">{title}</h2>
      {children}
    </section>
  );
}

function vatOfOrder({ vatPercent, vatCheck }: StaffOrder, locale: Locale): string {
  const t = staffTexts(locale);
  const rate = t('payments.vat.percent', { percent: formatter(locale).number(vatPercent) });
  return vatCheck === 'none' ? rate : `${rate}, ${t(`payments.vat.${vatCheck}`)}`;
}

function Facts({ order, locale }: View) {
  const t = staffTexts(locale);
  const { cents, dateTime } = formatter(locale);
  const { company, siren, email, createdAt, paidAt, totalCents, refundedCents, leftCents } = order;
  return (
    <div className="panel">
      <KeyList
        items={[
          { label: t('payments.order.company'), value: company },
          ...(siren ? [{ label: t('payments.order.siren'), value: readableSiret(siren) }] : []),
          ...(email ? [{ label: t('payments.order.email'), value: email }] : []),
          { label: t('payments.order.placed'), value: dateTime(createdAt) },
          ...(paidAt ? [{ label: t('payments.order.paidAt'), value: dateTime(paidAt) }] : []),
          { label: t('payments.order.total'), value: cents(totalCents) },
          { label: t('payments.vat.rate'), value: vatOfOrder(order, locale) },
          ...(refundedCents > 0
            ? [
                { label: t('payments.order.refunded'), value: cents(refundedCents) },
                { label: t('payments.order.left'), value: cents(leftCents), total: true },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function Plans({ order, locale }: View) {
  const t = staffTexts(locale);
  const { date, cents } = formatter(locale);
  return (
    <>
      <KeyList
        items={order.lines.map(({ title, quantity, totalHtCents }) => ({
          label: quantity > 1 ? `${title} × ${quantity}` : title,
          value: t('payments.order.amountHt', { amount: cents(totalHtCents) }),
        }))}
      />
      <h3 className="mt-3 font-demi">{t('payments.order.plans')}</h3>
      {order.plans.length === 0 && <p>{t('payments.order.noPlans')}</p>}
      <ul>
        {order.plans.map(({ title, offersLeft, expiresAt, isOver }) => (
          <li key={`${title}-${expiresAt}`} className="py-1">
            {title}
            {', '}
            {t('payments.order.planLeft', { count: offersLeft })}
            {', '}
            {t(isOver ? 'payments.order.planOver' : 'payments.order.planUntil', { date: date(expiresAt) })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Payments({ order, locale }: View) {
  const t = staffTexts(locale);
  const { cents, date, dateTime } = formatter(locale);
  if (order.payments.length === 0) return <p>{t('payments.order.noPayments')}</p>;
  return (
    <ul className="grid gap-2">
      {order.payments.map(({ id, status, amountCents, createdAt, providerId, returnedAt }) => (
        <li key={id} className="border-t border-line pt-2 first:border-t-0 first:pt-0">
          <b className="num">{cents(amountCents)}</b>{' '}
          {returnedAt
            ? t('payments.payment.returned', { date: date(returnedAt) })
            : t(`payments.payment.${status}`)}
          <span className="block text-14 text-steel wrap-anywhere">
            {[dateTime(createdAt), providerId].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Documents({ order, locale }: View) {
  const t = staffTexts(locale);
  const { cents, date } = formatter(locale);
  if (order.documents.length === 0) return <p>{t('payments.order.noDocuments')}</p>;
  return (
    <ul className="grid gap-2">
      {order.documents.map(({ id, kind, number, issuedAt, totalCents }) => (
        <li key={id} className="border-t border-line pt-2 first:border-t-0 first:pt-0">
          <b>{t(kind === 'invoice' ? 'payments.order.invoice' : 'payments.order.creditNote', { number })}</b>
          <span className="block text-14 text-steel num">
            {date(issuedAt)} · {cents(totalCents)}
          </span>
          <a href={staffPaths.invoiceFile(id)} className="inline-flex min-h-11 items-center">
            {t('payments.order.openDocument')}
            <span className="vh"> {number}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The order ended with its company, or never existed. */
export function OrderGone({ locale }: Pick<Props, 'locale'>) {
  const t = staffTexts(locale);
  return (
    <>
      <PageStatus code={404} />
      <PageHead title={t('payments.title')} />
      <EmptyState
        icon="banknote"
        action={<ButtonLink href={staffPaths.payments()}>{t('payments.order.back')}</ButtonLink>}
      >
        {t('payments.order.gone')}
      </EmptyState>
    </>
  );
}

export function OrderView({ order, flash, locale }: Props) {
  const t = staffTexts(locale);
  const { text, tone } = orderState(order, t);
  return (
    <>
      <p className="mb-2">
        <a href={staffPaths.payments()} className="inline-flex min-h-11 items-center">
          {t('payments.order.back')}
        </a>
      </p>
      <PageHead title={t('payments.order.title', { order: orderName(order, t) })}>
        <Tag tone={tone}>{text}</Tag>
      </PageHead>
      <FlashNote flash={flash} />
      <Facts order={order} locale={locale} />
      <Section title={t('payments.refund.title')}>
        <RefundForm order={order} flash={flash} locale={locale} />
      </Section>
      <section className="mt-4">
        <h2 className="mb-2 text-18">{t('payments.order.refunds')}</h2>
        {order.refunds.length === 0 && <p>{t('payments.order.noRefunds')}</p>}
        <ul className="grid gap-3">
          {order.refunds.map((refund) => (
            <RefundCard
              key={refund.id}
              refund={refund}
              back={staffPaths.order(order.id)}
              flash={flash}
              locale={locale}
            />
          ))}
        </ul>
      </section>
      <Section title={t('payments.order.documents')}>
        <Documents order={order} locale={locale} />
      </Section>
      <Section title={t('payments.order.payments')}>
        <Payments order={order} locale={locale} />
      </Section>
      <Section title={t('payments.order.lines')}>
        <Plans order={order} locale={locale} />
      </Section>
    </>
  );
}
