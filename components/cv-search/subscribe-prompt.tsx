'use client';

import { useEffect } from 'react';
import { rememberWayBack } from '#components/orders/checkout/way-back.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import { openSubscribe } from './open-subscribe.ts';
import type { SubscribeTexts } from './subscribe-dialog.tsx';

/** React may run effects twice. */
let isOpen = false;

/** Asks at once, and keeps the link when that is declined. */
export function SubscribePrompt({ title, description, cancel, subscribe }: SubscribeTexts) {
  useEffect(() => {
    if (isOpen) return;
    isOpen = true;
    openSubscribe({ title, description, cancel, subscribe })
      .catch(() => undefined)
      .finally(() => {
        isOpen = false;
      });
  }, [title, description, cancel, subscribe]);
  return (
    <EmptyState
      icon="lock"
      action={
        <ButtonLink variant="primary" href={SUBSCRIBE_ENTRY} onClick={rememberWayBack}>
          {subscribe}
        </ButtonLink>
      }
    >
      {description}
    </EmptyState>
  );
}
