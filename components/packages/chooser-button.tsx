'use client';

import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#components/ui/button-class.ts';
import { DialogLink, type DrawDialog } from '#components/ui/dialog/dialog-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { addToCart, type Choice } from '#lib/browser/cart-store.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Pick<ButtonLook, 'variant'> & Readonly<{ children: ReactNode }>;

function toCart(choice: Choice): void {
  location.assign(addToCart(choice) ? paths.cart() : paths.cart({ add: choice.refCode }));
}

const load = async (): Promise<DrawDialog> => {
  const { ChooserDialog } = await import('./chooser-dialog.tsx');
  return (close) => <ChooserDialog onChoose={toCart} onClose={close} />;
};

/**
 * The choice goes to the cart. Needs the texts `pricing` and `ui` (ClientTexts). Without JavaScript it links to the
 * packages.
 */
export function ChooserButton({ variant, children }: Props) {
  return (
    <DialogLink href={paths.recruiterPricing()} className={buttonClass({ variant })} load={load}>
      <Icon name="plus" />
      {children}
    </DialogLink>
  );
}
