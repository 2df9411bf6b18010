'use client';

import { useEffect, useRef, useState } from 'react';
import { keptMarkup } from '#lib/web/pages/kept-markup.ts';

type Props = Readonly<{ id: string; html?: string | undefined; className?: string | undefined }>;

/**
 * React neither compares nor replaces raw HTML while hydrating, so the server's markup stays, also when the router reads
 * the page again and nothing in it changed: another piece has another key. A page that the router shows again from its
 * own memory has no markup, and is reloaded.
 */
export function StaticSlot({ id, html, className }: Props) {
  const slot = useRef<HTMLDivElement>(null);
  const [first] = useState(() => html ?? keptMarkup(id));
  useEffect(() => {
    if (slot.current?.childNodes.length === 0) location.reload();
  }, []);
  return (
    <div
      ref={slot}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staticHtml, which escapes everything
      dangerouslySetInnerHTML={{ __html: first }}
    />
  );
}
