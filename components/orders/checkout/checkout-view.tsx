'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Drawer, Drawers } from '#components/ui/dialog/drawer.tsx';
import type { Option } from '#components/ui/form/select-field.tsx';
import type { BillingProfile } from '#lib/contract/orders/billing.ts';
import { type BillingForm as BillingValues, formOfProfile } from '#lib/contract/orders/billing-forms.ts';
import type { OrderData } from '#lib/contract/orders/orders.ts';
import { formatter } from '#lib/i18n/format.ts';
import { paths } from '#lib/paths/paths.ts';
import { BillingForm } from './billing-form.tsx';
import { OrderSection } from './order-section.tsx';
import { orderTotals, packageTitle } from './order-view.ts';
import { PaymentSection } from './payment-section.tsx';
import { useCheckout } from './use-checkout.ts';

type Props = Readonly<{
  order: OrderData;
  profile: BillingProfile;
  countries: readonly Option[];
  /** The payment page's origin, the only one whose messages count. */
  paymentOrigin: string;
}>;

type SectionProps = Readonly<{
  number: number;
  of: 'cart' | 'billing' | 'payment';
  hint?: string;
  state: 'done' | 'current' | 'todo';
  children: ReactNode;
}>;

const DRAWN = { done: 'complete', current: 'current', todo: 'todo' } as const;

/** Opens when its turn comes, or at any time by hand. */
function CheckoutSection({ number, of, hint, state, children }: SectionProps) {
  const t = useTranslations('checkout');
  const [open, setOpen] = useState(of === 'cart' || state === 'current');
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && state === 'current') setOpen(true);
    before.current = state;
  }, [state]);
  return (
    <Drawer
      id={`checkout-${of}`}
      number={number}
      title={t(`section.${of}`)}
      hint={hint}
      state={DRAWN[state]}
      stateText={t(`state.${state}`)}
      open={open}
      heading
      onSummary={(event) => {
        event.preventDefault();
        setOpen(!open);
      }}
    >
      {children}
    </Drawer>
  );
}

type BilledProps = Readonly<{ billed: BillingValues; onEdit: () => void }>;

function Billed({ billed, onEdit }: BilledProps) {
  const t = useTranslations('checkout.billing');
  const { companyName, address, postalCode, city, firstName, lastName, email, vatNumber } = billed;
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <address className="min-w-0 not-italic wrap-anywhere">
        <b className="block">{companyName}</b>
        <span className="block">{`${firstName} ${lastName}`}</span>
        <span className="block">{address}</span>
        <span className="block">{`${postalCode} ${city}`}</span>
        <span className="block text-steel">{email}</span>
        <span className="block text-steel num">{vatNumber}</span>
      </address>
      <Button variant="second" icon="pencil" aria-label={t('change')} onClick={onEdit}>
        {t('edit')}
      </Button>
    </div>
  );
}

/** Moves the focus to the payment when it opens, for keyboard users. */
function useGoToPayment(isOpen: boolean): void {
  const was = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !was.current) {
      const summary = document.querySelector<HTMLElement>('#checkout-payment > summary');
      summary?.focus({ preventScroll: true });
      summary?.scrollIntoView({ block: 'start' });
    }
    was.current = isOpen;
  }, [isOpen]);
}

export function CheckoutView({ order: placed, profile, countries, paymentOrigin }: Props) {
  const t = useTranslations('checkout');
  const format = formatter(useLocale());
  const checkout = useCheckout(placed);
  const { order, payable, link, billed, bill, edit, verification } = checkout;
  const totals = orderTotals(order);
  const packages = order.orderDetails.map(({ packageName }) => packageTitle(packageName)).join(', ');
  // Start with the address changed here, not the stored one.
  const last = useRef(billed);
  if (billed) last.current = billed;
  useGoToPayment(billed !== null && payable);
  return (
    <>
      <Drawers>
        <CheckoutSection
          number={1}
          of="cart"
          state="done"
          hint={t('hint.cart', { packages, total: format.cents(totals.ttc) })}
        >
          <OrderSection order={order} />
        </CheckoutSection>
        <CheckoutSection
          number={2}
          of="billing"
          state={billed ? 'done' : 'current'}
          hint={billed?.companyName}
        >
          {billed ? (
            <Billed billed={billed} onEdit={edit} />
          ) : (
            <BillingForm
              begin={last.current ?? formOfProfile(profile)}
              stored={profile.isStored && last.current === null}
              hasLink={link !== null}
              priceHt={payable ? totals.ht : 0}
              countries={countries}
              onSubmit={bill}
            />
          )}
        </CheckoutSection>
        {payable && (
          <CheckoutSection
            number={3}
            of="payment"
            state={billed ? 'current' : 'todo'}
            hint={t('hint.payment')}
          >
            <PaymentSection
              link={billed && link}
              origin={paymentOrigin}
              order={order}
              verification={verification}
            />
          </CheckoutSection>
        )}
      </Drawers>
      <p className="mt-4 text-14 text-steel">
        {t.rich('terms', { sale: (text) => <a href={paths.static('cgv')}>{text}</a> })}
      </p>
    </>
  );
}
