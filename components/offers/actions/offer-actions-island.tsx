'use client';
import { useEffect } from 'react';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { loadSession } from '#lib/browser/session.ts';
import { paths } from '#lib/paths/paths.ts';
import { ACTIONS_SELECTOR } from './actions-place.ts';
import type { ApplyTexts } from './apply-texts.ts';
import type { CandidateSide, CandidateSideProps } from './candidate-side.tsx';

function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || modified || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>(`${ACTIONS_SELECTOR} > [data-apply]`);
}

/** The offer's own page needs no separate form. */
const nextOf = (link: HTMLAnchorElement) => paths.applyTo(link.parentElement?.dataset.offerActions ?? '');

/** Asks visitors and recruiters to sign in without leaving the page. */
function promptOnClick(texts: ApplyTexts) {
  return (event: MouseEvent) => {
    const link = clickedLink(event);
    if (!link) return;
    event.preventDefault();
    import('./sign-in-prompt.ts').then(
      ({ openSignInPrompt }) => openSignInPrompt(texts, nextOf(link)),
      // Without the dialog, follow the link.
      () => location.assign(link.href),
    );
  };
}

/** Once per page: opens the sign-in prompt on a click, or renders the candidate's actions into each OfferActions. */
export function OfferActionsIsland(props: CandidateSideProps) {
  const { texts } = props;
  const [isCandidate, setIsCandidate] = useMountedState(false);
  const [Side, setSide] = useMountedState<typeof CandidateSide | null>(null);
  useEffect(() => {
    void loadSession().then(({ user }) => setIsCandidate(user?.role === 'candidate'));
  }, []);
  useEffect(() => {
    if (!isCandidate) return;
    // Only candidates load it. Without it, the links still open the plain form.
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
