'use client';
import { useEffect } from 'react';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { loadSession } from '#lib/browser/session.ts';
import { paths } from '#lib/paths/paths.ts';
import { ACTIONS_SELECTOR } from './actions-place.ts';
import type { ApplyTexts } from './apply-texts.ts';
import type { CandidateSide, CandidateSideProps } from './candidate-side.tsx';

/** The link of an offer's actions that a plain click went to. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || modified || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>(`${ACTIONS_SELECTOR} > [data-apply]`);
}

/** The place to apply at on the offer's own page, where a link's form is not needed. */
const nextOf = (link: HTMLAnchorElement) => paths.applyTo(link.parentElement?.dataset.offerActions ?? '');

/** A visitor or a recruiter who wants to apply is asked to sign in, without leaving the page. */
function promptOnClick(texts: ApplyTexts) {
  return (event: MouseEvent) => {
    const link = clickedLink(event);
    if (!link) return;
    event.preventDefault();
    import('./sign-in-prompt.tsx').then(
      ({ openSignInPrompt }) => openSignInPrompt(texts, nextOf(link)),
      // Without the dialog the link still does its work.
      () => location.assign(link.href),
    );
  };
}

/**
 * Brings the actions of all offers of a page to life, once for the page: asks who is there, then either opens
 * the sign-in prompt on a click or draws the candidate's actions into each OfferActions.
 */
export function OfferActionsIsland(props: CandidateSideProps) {
  const { texts } = props;
  const [isCandidate, setIsCandidate] = useMountedState(false);
  const [Side, setSide] = useMountedState<typeof CandidateSide | null>(null);
  useEffect(() => {
    void loadSession().then(({ user }) => setIsCandidate(user?.role === 'candidate'));
  }, []);
  useEffect(() => {
    if (!isCandidate) return;
    // Only candidates fetch it. Without it, the links still lead to the form that applies.
    import('./candidate-side.tsx').then(
      (part) => setSide(() => part.CandidateSide),
      () => undefined,
    );
  }, [isCandidate]);
  useEffect(() => {
    if (isCandidate) return;
    const prompt = promptOnClick(texts);
    document.addEventListener('click', prompt);
    return () => document.removeEventListener('click', prompt);
  }, [isCandidate, texts]);
  return Side ? <Side {...props} /> : null;
}
