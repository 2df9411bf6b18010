'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useId, useState, useTransition } from 'react';
import { OPEN_ROWS } from '#lib/paths/open-rows.ts';

/** Rows that are being loaded, so that two pressed in quick succession both open. */
const loading = new Set<number>();

/** The query of this page with these rows open as well. */
function withOpen(ids: Iterable<number>): string {
  const query = new URLSearchParams(location.search);
  for (const id of ids) {
    if (!query.has(OPEN_ROWS, String(id))) query.append(OPEN_ROWS, String(id));
  }
  return `?${query}`;
}

type Props = Readonly<{
  /** Of what the row shows, unique in its list. */
  id: number;
  label: ReactNode;
  className: string;
  /** The details, once the address asks for them (`openRows`); null before. */
  children: ReactNode;
}>;

/**
 * The details of a row, which the server renders when they are opened: a link to the same page with this row open. Once
 * loaded they stay, so that closing them loses nothing typed.
 */
export function RowFold({ id, label, className, children }: Props) {
  const panel = useId();
  const router = useRouter();
  const query = new URLSearchParams(useSearchParams() ?? '');
  const isLoaded = children !== null;
  const [isOpen, setOpen] = useState(isLoaded);
  const [isLoading, startLoading] = useTransition();
  if (isLoaded) query.delete(OPEN_ROWS, String(id));
  else query.append(OPEN_ROWS, String(id));
  useEffect(() => {
    if (!isLoaded) return () => void loading.delete(id);
  }, [id, isLoaded]);
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    setOpen(!isOpen || !isLoaded);
    if (isLoaded) return;
    loading.add(id);
    startLoading(() => router.replace(withOpen(loading), { scroll: false }));
  };
  return (
    <>
      <a
        href={`?${query}#row-${id}`}
        id={`row-${id}`}
        aria-expanded={isOpen && isLoaded}
        aria-controls={isLoaded ? panel : undefined}
        aria-busy={isLoading || undefined}
        data-print="no"
        onClick={toggle}
        className={className}
      >
        {label}
      </a>
      {isLoaded && (
        <div id={panel} hidden={!isOpen} className="border-t border-line">
          {children}
        </div>
      )}
    </>
  );
}
