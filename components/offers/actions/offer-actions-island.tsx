'use client';
import { useEffect, useState } from 'react';
import { RESULTS_CHANGED } from '#lib/browser/results-changed.ts';
import { loadSession } from '#lib/browser/session.ts';
import type { CandidateSide, CandidateSideProps } from './candidate-side.tsx';

/**
 * Once per page: renders a candidate's actions into each OfferActions, and leads those who may change an offer to its
 * form. Others follow its link.
 */
export function OfferActionsIsland(props: CandidateSideProps) {
  const { edit } = props.texts;
  const [isCandidate, setIsCandidate] = useState(false);
  const [Side, setSide] = useState<typeof CandidateSide | null>(null);
  useEffect(() => {
    const showSide = () =>
      void loadSession().then(({ user, counters }) => {
        setIsCandidate(user?.role === 'candidate');
        const edited = counters?.editedOffers;
        if (!edited) return;
        import('./owner-side.ts').then(
          (part) => part.showOwnerSide(edited, edit),
          () => undefined,
        );
      });
    showSide();
    document.addEventListener(RESULTS_CHANGED, showSide);
    return () => document.removeEventListener(RESULTS_CHANGED, showSide);
  }, [edit]);
  useEffect(() => {
    if (!isCandidate) return;
    // Only candidates load it. Without it, the links still open the plain form.
    import('./candidate-side.tsx').then(
      (part) => setSide(() => part.CandidateSide),
      () => undefined,
    );
  }, [isCandidate]);
  return Side ? <Side {...props} /> : null;
}
