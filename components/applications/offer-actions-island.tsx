'use client';
import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { loadSession } from '#components/frame/session-client.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { paths } from '#lib/paths.ts';
import { ACTIONS_SELECTOR, type ActionsPlace } from './actions-place.ts';
import type { ApplyTexts } from './apply-texts.ts';
import { CandidateActions } from './candidate-actions.tsx';
import { useCandidate } from './use-candidate.ts';

/** One offer's place in the page, found in what the server has drawn. */
type Host = { slot: Element; offerId: number; recruiterId: number; place: ActionsPlace };

function findHosts(): Host[] {
  return [...document.querySelectorAll<HTMLElement>(ACTIONS_SELECTOR)].flatMap((element) => {
    const slot = element.querySelector('[data-slot]');
    const { offerActions, recruiter, place } = element.dataset;
    if (!slot) return [];
    return [
      {
        slot,
        offerId: Number(offerActions),
        recruiterId: Number(recruiter),
        place: (place ?? 'card') as ActionsPlace,
      },
    ];
  });
}

/** The visitor's links give way to the candidate's actions. */
function hideLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>(`${ACTIONS_SELECTOR} > [data-apply]`)) {
    link.hidden = true;
  }
}

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

type Props = Readonly<{
  texts: ApplyTexts;
  /** The page of one offer: after applying it leads to the applications; a list stays where it is. */
  leadsOn?: boolean;
}>;

function CandidateSide({ texts, leadsOn = false }: Props) {
  const [hosts] = useMountedState(findHosts);
  const candidate = useCandidate(texts, leadsOn);
  const ready = candidate.state !== null;
  // Before the browser paints: both ways to apply never stand there together.
  useLayoutEffect(() => {
    if (ready) hideLinks();
  }, [ready]);
  const { state } = candidate;
  if (!state) return null;
  return hosts.map(({ slot, offerId, recruiterId, place }) =>
    createPortal(
      <CandidateActions
        offerId={offerId}
        place={place}
        texts={texts}
        state={state}
        busy={candidate.busy === offerId}
        onFavourite={candidate.toggle}
        onApply={(id, cvId) => candidate.apply({ offerId: id, recruiterId, cvId })}
      />,
      slot,
      `${place}-${offerId}`,
    ),
  );
}

/**
 * Brings the actions of all offers of a page to life, once for the page: asks who is there, then either opens
 * the sign-in prompt on a click or draws the candidate's actions into each OfferActions.
 */
export function OfferActionsIsland(props: Props) {
  const { texts } = props;
  const [isCandidate, setIsCandidate] = useMountedState(false);
  useEffect(() => {
    void loadSession().then(({ user }) => setIsCandidate(user?.role === 'candidate'));
  }, []);
  useEffect(() => {
    if (isCandidate) return;
    const prompt = promptOnClick(texts);
    document.addEventListener('click', prompt);
    return () => document.removeEventListener('click', prompt);
  }, [isCandidate, texts]);
  return isCandidate ? <CandidateSide {...props} /> : null;
}
