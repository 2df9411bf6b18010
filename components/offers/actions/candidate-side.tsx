'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { RESULTS_CHANGED } from '#lib/browser/results-changed.ts';
import { ACTIONS_SELECTOR, type ActionsPlace } from './actions-place.ts';
import type { ApplyTexts } from './apply-texts.ts';
import { CandidateActions } from './candidate-actions.tsx';
import { useCandidate } from './use-candidate.ts';

/** Found in the server's HTML. */
type Host = { slot: Element; offerId: number; recruiterId: number; place: ActionsPlace; asks: boolean };

function findHosts(): Host[] {
  return [...document.querySelectorAll<HTMLElement>(ACTIONS_SELECTOR)].flatMap((element) => {
    const slot = element.querySelector('[data-slot]');
    const { offerActions, recruiter, place, asks } = element.dataset;
    if (!slot) return [];
    return [
      {
        slot,
        offerId: Number(offerActions),
        recruiterId: Number(recruiter),
        place: (place ?? 'card') as ActionsPlace,
        asks: asks !== undefined,
      },
    ];
  });
}

/** The candidate's actions replace them. */
function hideLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>(
    `${ACTIONS_SELECTOR} > :is([data-apply], [data-keep])`,
  )) {
    link.hidden = true;
  }
}

export type CandidateSideProps = Readonly<{
  texts: ApplyTexts;
  /** On an offer's own page: opens the applications after applying. */
  leadsOn?: boolean;
}>;

export function CandidateSide({ texts, leadsOn = false }: CandidateSideProps) {
  const [hosts, setHosts] = useState(findHosts);
  const candidate = useCandidate(texts, leadsOn);
  const ready = candidate.state !== null;
  // Before painting, so that both ways to apply never show together.
  useLayoutEffect(() => {
    if (ready) hideLinks();
  }, [ready]);
  useEffect(() => {
    const onResults = () => {
      setHosts(findHosts());
      if (ready) hideLinks();
    };
    document.addEventListener(RESULTS_CHANGED, onResults);
    return () => document.removeEventListener(RESULTS_CHANGED, onResults);
  }, [ready]);
  const { state } = candidate;
  if (!state) return null;
  return hosts.map(({ slot, offerId, recruiterId, place, asks }) =>
    createPortal(
      <CandidateActions
        offerId={offerId}
        place={place}
        asks={asks}
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
