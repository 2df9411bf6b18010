import { useEffect, useState } from 'react';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import { decide as apply } from '#lib/browser/operations/applications.ts';
import { toggle as toggleFavourite } from '#lib/browser/operations/favourites.ts';
import { posterOrigin } from '#lib/browser/poster-origin.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { type CandidateState, loadCandidate, type OwnCv, withId } from './actions-state.ts';
import type { ApplyTexts } from './apply-texts.ts';

/** Loaded on demand. */
const toaster = async () => (await import('#components/ui/notices/toast.ts')).toast;

async function confirmed(texts: ApplyTexts, cv: OwnCv | undefined): Promise<boolean> {
  const { openConfirm } = await import('#components/ui/dialog/open-dialog.tsx');
  const description = cv && `${texts.confirmCv} ${cv.name}`;
  return openConfirm({ title: texts.confirm, description, no: texts.confirmNo, yes: texts.confirmYes });
}

const codeOf = (error: unknown) => (error instanceof ApiFailure ? error.failure.code : undefined);

/** Opens the form of an offer that has asked questions only since the page was loaded. */
function leadsToQuestions(error: unknown, offerId: number): boolean {
  const fields = error instanceof ApiFailure ? Object.keys(error.failure.fields ?? {}) : [];
  if (!fields.some((field) => field.startsWith('screeningAnswers'))) return false;
  location.assign(paths.applyForm(offerId, { poster: posterOrigin() }));
  return true;
}

type ApplicationRequest = { offerId: number; recruiterId: number; cvId: number };

/** `state` is null until it is known; `busy` is the offer of the running application. */
export function useCandidate(texts: ApplyTexts, leadsOn: boolean) {
  const [state, setState] = useState<CandidateState | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    loadCandidate(browserClient(leaving.signal)).then(setState, (error) => {
      if (!leaving.signal.aborted) return reportFailure(error);
    });
    return () => leaving.abort();
  }, []);

  const mark = (list: 'applied' | 'favourites', id: number, present: boolean) =>
    setState((known) => known && { ...known, [list]: withId(known[list], id, present) });

  async function toggle(offerId: number): Promise<void> {
    const adds = !state?.favourites.has(offerId);
    mark('favourites', offerId, adds);
    try {
      const { data, message } = await browserClient()(toggleFavourite, { params: { id: offerId } });
      mark('favourites', offerId, data.favorite);
      void import('#components/offline/on-device.ts').then(({ keepFavourites }) => keepFavourites());
      if (message) (await toaster()).success(message);
    } catch (error) {
      // A failed addition is undone; a failed removal stays hidden.
      if (adds) mark('favourites', offerId, false);
      await reportFailure(error);
    }
  }

  async function succeed(offerId: number, message: string): Promise<void> {
    mark('applied', offerId, true);
    if (leadsOn) {
      location.assign(withQuery(paths.applications('sent'), { sent: offerId }));
      return;
    }
    dispatchEvent(new Event(COUNTERS_CHANGED));
    (await toaster()).success(message, {
      action: { label: texts.toSent, href: paths.applications('sent') },
    });
  }

  async function send({ offerId, recruiterId, cvId }: ApplicationRequest): Promise<void> {
    const cv = state?.cvs.find(({ id }) => id === cvId);
    if (busy !== null || !(await confirmed(texts, cv))) return;
    setBusy(offerId);
    try {
      const body = { cvId, offerId, recruiterId, poster: posterOrigin() };
      const { message } = await browserClient()(apply, { body });
      await succeed(offerId, message ?? texts.success);
    } catch (error) {
      if (codeOf(error) === 'already_applied') mark('applied', offerId, true);
      if (!leadsToQuestions(error, offerId)) await reportFailure(error);
    } finally {
      setBusy(null);
    }
  }

  return { state, busy, toggle, apply: send };
}
