import { formState } from '#components/ui/form/plain/form-state.ts';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import type { HeldPayment } from '#lib/contract/staff/payments.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FoldedForm } from '../form/staff-form.tsx';
import { tabPath } from './payments-frame.tsx';
import { ReasonField } from './reason-field.tsx';
import { type ListPage, TabList } from './tab-list.tsx';
import { moneyIn } from './words.ts';

type Props = ListPage & Readonly<{ payments: readonly HeldPayment[]; flash: Flash | null }>;

type RowProps = Readonly<{ payment: HeldPayment; flash: Flash | null; locale: Locale }>;

function Settle({ payment, flash, locale }: RowProps) {
  const t = staffTexts(locale);
  const state = formState(flash, `settle-${payment.id}`);
  const label = t('payments.held.settle');
  return (
    <FoldedForm
      label={label}
      named={t('payments.held.named', { act: label, company: payment.company })}
      operation="staffPayments.settle"
      state={state}
      fixed={{ id: payment.id }}
      back={tabPath('held')}
      submit={t('payments.held.settleSubmit')}
    >
      <p>{t('payments.held.settleQuestion', { expected: moneyIn(payment.expectedCents, 'eur', locale) })}</p>
      <ReasonField state={state} t={t} />
    </FoldedForm>
  );
}

function GiveBack({ payment, flash, locale }: RowProps) {
  const t = staffTexts(locale);
  const state = formState(flash, `return-${payment.id}`);
  const label = t('payments.held.giveBack');
  const amount = moneyIn(payment.heldCents, payment.currency, locale);
  return (
    <FoldedForm
      label={label}
      named={t('payments.held.named', { act: label, company: payment.company })}
      variant="danger"
      operation="staffPayments.giveBack"
      state={state}
      fixed={{ id: payment.id }}
      back={tabPath('held')}
      submit={t('payments.held.giveBackSubmit')}
    >
      <p>{t('payments.held.giveBackQuestion', { amount })}</p>
      <ReasonField state={state} t={t} />
    </FoldedForm>
  );
}

function Acts(props: RowProps) {
  const t = staffTexts(props.locale);
  const { canSettle, isReturning } = props.payment;
  if (isReturning) return <p className="mt-3 font-demi">{t('payments.held.returning')}</p>;
  return (
    <>
      {!canSettle && <p className="mt-3 text-14 text-steel">{t('payments.held.cannotSettle')}</p>}
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {canSettle && <Settle {...props} />}
        <GiveBack {...props} />
      </div>
    </>
  );
}

function HeldCard(props: RowProps) {
  const { payment, locale } = props;
  const t = staffTexts(locale);
  return (
    <li className="panel">
      <h2 className="text-18 wrap-anywhere">
        <a href={staffPaths.order(payment.orderId)} className="inline-flex min-h-11 items-center">
          {payment.company}
        </a>
      </h2>
      <KeyList
        items={[
          { label: t('payments.held.expected'), value: moneyIn(payment.expectedCents, 'eur', locale) },
          { label: t('payments.held.received'), value: moneyIn(payment.heldCents, payment.currency, locale) },
          { label: t('payments.held.date'), value: formatter(locale).dateTime(payment.createdAt) },
          { label: t('payments.held.provider'), value: payment.providerId },
        ]}
      />
      <Acts {...props} />
    </li>
  );
}

/** Money that matches no order. */
export function HeldList({ payments, flash, ...page }: Props) {
  const { locale } = page;
  const cards = payments.map((payment) => (
    <HeldCard key={payment.id} payment={payment} flash={flash} locale={locale} />
  ));
  return <TabList tab="held" none={staffTexts(locale)('payments.held.none')} cards={cards} {...page} />;
}
