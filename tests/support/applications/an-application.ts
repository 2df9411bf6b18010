import type { SentApplication } from '#lib/contract/applications/sent.ts';
import { anOffer } from '../offers/an-offer.ts';

/** An application that waits for an answer, as the API answers it; say what differs. */
export function anApplication(changes: Partial<SentApplication> = {}): SentApplication {
  const { offer = anOffer(), ...rest } = changes;
  return {
    id: 51,
    offerId: offer.id,
    cvId: 3,
    cv: { id: 3, cvName: 'Mécanicien confirmé', shownId: 3, updatedAt: null, canUpdate: false },
    state: 'on_hold',
    createdAt: '2026-11-16T08:30:00.000Z',
    viewedAt: null,
    selectedAt: null,
    decidedAt: null,
    answerDueOn: '2026-12-07',
    unread: false,
    rejectionReason: null,
    screeningAnswers: [],
    message: null,
    file: null,
    canNudge: false,
    events: [{ kind: 'sent', at: '2026-11-16T08:30:00.000Z' }],
    offer,
    ...rest,
  };
}
