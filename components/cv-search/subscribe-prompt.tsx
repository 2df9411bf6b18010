'use client';

import { useEffect } from 'react';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { openSubscribe } from './open-subscribe.ts';
import type { SubscribeTexts } from './subscribe-dialog.tsx';
import { SubscribeLink } from './subscribe-link.tsx';

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
    <EmptyState icon="lock" action={<SubscribeLink>{subscribe}</SubscribeLink>}>
      {description}
    </EmptyState>
  );
}
