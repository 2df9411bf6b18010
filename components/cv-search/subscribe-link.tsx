'use client';

import type { ReactNode } from 'react';
import { rememberWayBack } from '#components/orders/checkout/way-back.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';

/** The page after the payment leads back. */
export function SubscribeLink({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <ButtonLink variant="primary" href={SUBSCRIBE_ENTRY} onClick={rememberWayBack}>
      {children}
    </ButtonLink>
  );
}
