import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Invitation } from '#lib/contract/interviews/invitation.ts';
import type { Slot } from '#lib/contract/interviews/slots.ts';

/** Somebody who was invited and has not answered; say what differs. */
export function aGuest(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: 81,
    interviewId: 40,
    offerId: 7,
    candidateId: 3,
    applicationId: 61,
    cvId: 12,
    answer: 'pending',
    answeredAt: null,
    message: '',
    otherTime: '',
    phone: null,
    invitedAt: '2026-11-16T08:30:00.000Z',
    canTakeBack: false,
    resendableAt: '2026-11-17T08:30:00.000Z',
    cv: {
      id: 12,
      cvName: 'Atelier',
      status: 'published',
      user: { id: 3, firstName: 'Nadia', lastName: 'Ferrand', email: 'nadia@exemple.test' },
    },
    ...changes,
  };
}

/** An interview that is to come, as the API answers it to its recruiter; say what differs. */
export function anInterview(changes: Partial<Interview> = {}): Interview {
  return {
    id: 40,
    offerId: 7,
    // 14:30 in Paris.
    time: '2026-11-24T13:30:00.000Z',
    endTime: '2026-11-24T14:30:00.000Z',
    duration: 2,
    formerTime: null,
    formerTimeZone: null,
    timeZone: 'Europe/Paris',
    slots: [],
    kind: 'on_site',
    isVideo: false,
    meetingUrl: '',
    caller: null,
    phone: '',
    address: '12 rue de la Quarantaine',
    address1: '69400 Villefranche-sur-Saône',
    address2: 'Atelier',
    information: 'Apporter une copie du permis B.',
    organizer: [{ name: 'Sophie Martin', email: 'sophie@garage.test' }],
    colleagues: [{ email: 'paul@garage.test' }],
    invitations: [aGuest()],
    offer: {
      companyName: 'Garage Tréfonds',
      trades: [{ tradeId: 1, preciseJobId: 1001 }],
      available: true,
    },
    overlaps: [],
    version: 1,
    revision: 1,
    open: true,
    createdAt: '2026-11-16T08:30:00.000Z',
    updatedAt: '2026-11-16T08:30:00.000Z',
    ...changes,
  };
}

/** An hour in Paris; say what differs. */
export function aSlot(changes: Partial<Slot> = {}): Slot {
  return {
    id: 501,
    // 9:30 on a Thursday.
    time: '2026-12-03T08:30:00.000Z',
    endTime: '2026-12-03T09:30:00.000Z',
    duration: 2,
    state: 'free',
    busy: false,
    ...changes,
  };
}

/** A proposal of three slots; say what differs. */
export const aProposal = (changes: Partial<Interview> = {}): Interview =>
  anInterview({
    slots: [
      aSlot(),
      aSlot({ id: 502, time: '2026-12-04T13:00:00.000Z', endTime: '2026-12-04T13:30:00.000Z', duration: 1 }),
      aSlot({ id: 503, time: '2026-12-05T09:00:00.000Z', endTime: '2026-12-05T10:00:00.000Z' }),
    ],
    time: '2026-12-03T08:30:00.000Z',
    endTime: '2026-12-05T09:00:00.000Z',
    ...changes,
  });
