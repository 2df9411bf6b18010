'use client';

import { useEffect, useRef } from 'react';
import { keptMarkup } from '#lib/web/pages/static-store.ts';

type Props = Readonly<{ id: string; className?: string }>;

/**
 * React neither compares nor replaces raw HTML while hydrating, so the server's markup stays. A page that came through
 * the client router has none here, and is reloaded.
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
