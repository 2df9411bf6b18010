'use client';

import { useEffect, useRef } from 'react';
import { keptMarkup } from '#lib/web/pages/static-store.ts';

type Props = Readonly<{ id: string; className?: string }>;

/**
 * Puts a kept piece of HTML into the page. The browser leaves what the server has written as it is: React
 * neither compares nor replaces raw HTML while it hydrates. Only a page that came without HTML (through the
 * client router) has nothing here, and is loaded whole.
 */
export function StaticSlot({ id, className }: Props) {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (slot.current?.childNodes.length === 0) location.reload();
  }, []);
  return (
    <div
      ref={slot}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staticHtml, which escapes everything
      dangerouslySetInnerHTML={{ __html: keptMarkup(id) }}
    />
  );
}
