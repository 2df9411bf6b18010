'use client';
import { useEffect, useState } from 'react';
import { keepsOffers } from '#lib/browser/kept-key.ts';
import { RESULTS_CHANGED } from '#lib/browser/results-changed.ts';
import { loadSession } from '#lib/browser/session.ts';
import type { CandidateSide, CandidateSideProps } from './candidate-side.tsx';

const hearts = () => import('./visitor-hearts.ts');
const ignore = () => undefined;

/** A visitor's heart keeps the offer on the device. */
function onHeart(event: MouseEvent, texts: CandidateSideProps['texts']): void {
  const heart = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-keep]');
  if (!heart || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  hearts().then(
    (part) => part.pressHeart(heart, texts),
    () => location.assign(heart.href),
  );
}

/**
 * Once per page: renders a candidate's actions into each OfferActions, and leads those who may change an offer to its
 * form. Others follow its link.
 */
export function OfferActionsIsland(props: CandidateSideProps) {
  const { texts } = props;
  const { edit } = texts;
  const [isCandidate, setIsCandidate] = useState(false);
  const [Side, setSide] = useState<typeof CandidateSide | null>(null);
  useEffect(() => {
    const showSide = () =>
      void loadSession().then(({ user, counters }) => {
        setIsCandidate(user?.role === 'candidate');
        if (user ? user.role !== 'candidate' : keepsOffers()) {
          hearts().then((part) => part.showHearts(user === null, texts), ignore);
        }
        const edited = counters?.editedOffers;
        if (!edited) return;
        import('./owner-side.ts').then((part) => part.showOwnerSide(edited, edit), ignore);
      });
    showSide();
    document.addEventListener(RESULTS_CHANGED, showSide);
    return () => document.removeEventListener(RESULTS_CHANGED, showSide);
  }, [edit, texts]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => onHeart(event, texts);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [texts]);
  useEffect(() => {
    if (!isCandidate) return;
    // Only candidates load it. Without it, the links still open the plain form.
    import('./candidate-side.tsx').then((part) => setSide(() => part.CandidateSide), ignore);
  }, [isCandidate]);
  return Side ? <Side {...props} /> : null;
}
