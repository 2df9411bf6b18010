'use client';

import { useEffect, useState } from 'react';
import { keepsOffers } from '#lib/browser/kept-key.ts';
import { loadSession } from '#lib/browser/session.ts';
import { paths } from '#lib/paths/paths.ts';
import type { KeptList } from './kept-list.tsx';

type Props = Parameters<typeof KeptList>[0];

/** Loads the list where the device keeps offers; a candidate has those of the account. */
export function KeptOffers(props: Props) {
  const { texts, note, empty } = props;
  const [List, setList] = useState<typeof KeptList | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    void loadSession().then(({ user }) => {
      if (user?.role === 'candidate') location.replace(paths.favorites());
    });
    if (!keepsOffers()) return setIsEmpty(true);
    import('./kept-list.tsx').then(
      (part) => setList(() => part.KeptList),
      () => undefined,
    );
  }, []);
  if (List) return <List {...props} />;
  return (
    <>
      <h1 className="mb-2 text-22 md:text-28">{texts.kept.title}</h1>
      {note}
      {isEmpty && empty}
    </>
  );
}
