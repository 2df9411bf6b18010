'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { DrawDialog } from '#components/ui/dialog/dialog-link.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { SkeletonBlock } from '#components/ui/skeleton.tsx';
import type { Choice } from '#lib/browser/cart-store.ts';
import type { PackageData } from '#lib/contract/packages/packages.ts';
import { paths } from '#lib/paths/paths.ts';
import { cartTotals } from '#lib/rules/orders/cart-totals.ts';
import type { CartLine } from './cart-lines.ts';
import { CartFindings, PlaceNote } from './cart-notes.tsx';
import { CartTable } from './cart-table.tsx';
import { Totals } from './totals.tsx';
import { type CartState, useCart } from './use-cart.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useSettledOrder } from './use-settled-order.ts';
import { useUpgrade } from './use-upgrade.ts';

const ADD_ID = 'add-package';

type Props = Readonly<{
  /** Empty when the packages could not be loaded. */
  packages: readonly PackageData[];
  adding: Choice | null;
  signedIn: boolean;
  /** The recruiter has the free first offer only. */
  isFree: boolean;
}>;

/** Loaded on demand; without it the page of packages opens. */
function useChooser(add: CartState['add']) {
  const [draw, setDraw] = useState<DrawDialog | null>(null);
  const close = () => setDraw(null);
  const open = () => {
    import('#components/packages/chooser-dialog.tsx').then(
      ({ ChooserDialog }) => {
        const choose = (choice: Choice) => {
          add(choice);
          close();
        };
        setDraw(() => () => <ChooserDialog onChoose={choose} onClose={close} />);
      },
      () => location.assign(paths.pricing()),
    );
  };
  return { open, isOpen: draw !== null, drawn: draw?.(close) };
}

function CartEnd(
  props: Readonly<{
    lines: readonly CartLine[];
    signedIn: boolean;
    mayGoOn: () => Promise<boolean>;
    isSold: boolean;
  }>,
) {
  const { lines, signedIn, mayGoOn, isSold } = props;
  const t = useTranslations('cart');
  const unavailable = useTranslations('packages.card')('unavailable');
  const order = usePlaceOrder(lines, t('note.noAnswer'));
  const validate = async () => {
    if (order.busy) return;
    if (!signedIn) location.assign(paths.login('recruiter', paths.cart()));
    else if (await mayGoOn()) await order.start();
  };
  return (
    <>
      {lines.length > 0 && (
        <>
          <Totals totals={cartTotals(lines)} />
          <p className="ml-auto mt-2 max-w-[360px] text-14 text-steel">{t('totals.place')}</p>
        </>
      )}
      {!isSold && <p className="mt-4 text-right font-bold">{unavailable}</p>}
      {order.failure && <PlaceNote failure={order.failure} />}
      {!signedIn && lines.length > 0 && <p className="mt-4 text-right text-14 text-steel">{t('signIn')}</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button
          variant="primary"
          size="large"
          busy={order.busy}
          disabledReason={lines.length === 0 ? t('emptyReason') : isSold ? undefined : unavailable}
          onClick={() => void validate()}
        >
          {order.busy ? t('validating') : t('validate')}
        </Button>
      </div>
    </>
  );
}

/** Only this browser knows the cart. */
export function CartView({ packages, adding, signedIn, isFree }: Props) {
  const t = useTranslations('cart');
  const cart = useCart({ packages, adding });
  const { lines } = cart;
  const chooser = useChooser(cart.add);
  const upgrades = isFree && (lines?.[0]?.priceInclTax ?? 0) > 0;
  const upgrade = useUpgrade({ upgrades, covered: chooser.isOpen });
  useSettledOrder(signedIn);
  if (!lines || !cart.findings) return <SkeletonBlock label={t('loading')} />;

  const remove = (line: CartLine) => {
    const undo = cart.remove(line.item.id);
    toast.success(t('removed', { name: line.title }), { action: { label: t('undo'), onClick: undo } });
    document.getElementById(ADD_ID)?.focus();
  };
  return (
    <>
      <CartFindings findings={cart.findings} isStored={cart.isStored} />
      {lines.length > 0 ? (
        <CartTable
          lines={lines}
          onCount={({ item }, count) => cart.setCount(item.id, count)}
          onRemove={remove}
        />
      ) : (
        <EmptyState icon="receipt-text">{t('empty')}</EmptyState>
      )}
      <div className="mt-4">
        <Button id={ADD_ID} variant="second" icon="plus" onClick={chooser.open}>
          {t('add')}
        </Button>
      </div>
      <CartEnd
        lines={lines}
        signedIn={signedIn}
        mayGoOn={upgrade.agreed}
        isSold={!lines.some(({ item }) => packages.some(({ id, available }) => id === item.id && !available))}
      />
      {chooser.drawn}
    </>
  );
}
