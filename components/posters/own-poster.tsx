'use client';

import { useEffect } from 'react';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { loadSession } from '#lib/browser/session.ts';
import { PosterLinks, type PosterTexts } from './poster-links.tsx';

type Props = Readonly<{ offerId: number; recruiterId: number; texts: PosterTexts }>;

/** On the page of an offer, which is the same for everybody: for its owner alone. */
export function OwnPoster({ offerId, recruiterId, texts }: Props) {
  const [isOwner, setIsOwner] = useMountedState(false);
  useEffect(() => {
    void loadSession().then(({ user }) => setIsOwner(user?.role === 'recruiter' && user.id === recruiterId));
  }, [recruiterId]);
  if (!isOwner) return null;
  return (
    <section aria-label={texts.title} className="grid gap-2 border-t border-line pt-4" data-print="no">
      <p className="text-14">{texts.hint}</p>
      <PosterLinks offerId={offerId} label={(size) => size} texts={texts} />
    </section>
  );
}
