import { partsOfFile } from '#components/quick-apply/cv-file/parts-of-file.ts';
import { someCvFields } from '../cv-import/cv-fields.ts';
import { aQuickForm } from '../quick-apply/a-quick-application.ts';
import type { MaybeSample } from '../security/sample-request.ts';

/** Requests about what the recruiter's side remarks on an application. */
const ofReceived = (body: object): MaybeSample => ({
  request: ({ receivedId }) => ({ params: { id: receivedId }, body }),
  strange: ({ strangeReceivedId }) => [{ params: { id: strangeReceivedId }, body }],
});
const ofNote = (named: 'noteId' | 'spareNoteId', request: object): MaybeSample => ({
  request: (world) => ({ params: { id: world.receivedId, noteId: world[named] }, ...request }),
  strange: ({ receivedId, strangeReceivedId, strangeNoteId, ...world }) => [
    { params: { id: strangeReceivedId, noteId: world[named] }, ...request },
    { params: { id: receivedId, noteId: strangeNoteId }, ...request },
  ],
});

/** Requests of applications, from both sides. */
export const applicationSamples: Record<string, MaybeSample> = {
  'applications.listApplied': { request: () => ({}) },
  'applications.decide': {
    request: ({ cvId, offerId, candidate }) => ({ body: { cvId, offerId, candidateId: candidate.userId } }),
    strange: ({ cvId, strangeCvId, offerId, sentOfferId, stranger, strangeRecruiter }) => [
      { body: { cvId, offerId, candidateId: stranger.userId } },
      { body: { cvId: strangeCvId, offerId } },
      { body: { cvId, offerId: sentOfferId, recruiterId: strangeRecruiter.userId } },
      { body: { cvId: strangeCvId, offerId: sentOfferId } },
    ],
  },
  'applications.listSent': {
    request: ({ candidate }) => ({ body: { candidateId: candidate.userId } }),
    strange: ({ stranger }) => [{ body: { candidateId: stranger.userId } }],
  },
  'applications.readSent': {
    request: ({ sentOfferId }) => ({ params: { id: sentOfferId } }),
    strange: ({ strangeSentOfferId }) => [{ params: { id: strangeSentOfferId } }],
  },
  'applications.readMatch': {
    request: ({ sentOfferId }) => ({ params: { id: sentOfferId } }),
  },
  'applications.withdraw': {
    request: ({ spareSentOfferId }) => ({ params: { id: spareSentOfferId } }),
    strange: ({ strangeSentOfferId }) => [{ params: { id: strangeSentOfferId } }],
  },
  'applications.nudge': {
    request: ({ waitingOfferId }) => ({ params: { id: waitingOfferId } }),
    strange: ({ strangeSentOfferId }) => [{ params: { id: strangeSentOfferId } }],
  },
  'cvUpdates.send': {
    request: ({ waitingOfferId }) => ({ params: { id: waitingOfferId } }),
    strange: ({ strangeSentOfferId }) => [{ params: { id: strangeSentOfferId } }],
  },
  'applications.nudgeByLink': { leftOut: 'needs a mailed link' },
  'applicationFiles.readReceived': {
    request: ({ withFile: { id } }) => ({ params: { id, page: 1 } }),
    strange: ({ strangeReceivedId }) => [{ params: { id: strangeReceivedId, page: 1 } }],
  },
  'applicationFiles.readSent': {
    request: ({ withFile: { offerId } }) => ({ params: { id: offerId, page: 1 } }),
    strange: ({ strangeSentOfferId }) => [{ params: { id: strangeSentOfferId, page: 1 } }],
  },
  'applicationFiles.readByLink': { leftOut: 'needs a mailed link' },
  'applications.readByLink': { leftOut: 'needs a mailed link' },
  'applications.withdrawByLink': { leftOut: 'needs a mailed link' },
  'answers.read': { leftOut: 'needs a mailed link' },
  'answers.answer': { leftOut: 'needs a mailed link' },
  'answers.move': {
    request: ({ receivedId }) => ({
      body: { applicationIds: [receivedId], to: 'accepted', from: 'received' },
    }),
  },
  'picks.ofCv': {
    // Sent to this recruiter alone; the other one has been sent nothing, and has picked another.
    request: ({ strangeCvId }) => ({ params: { id: strangeCvId } }),
    strange: ({ spareCvId }) => [{ params: { id: spareCvId } }],
  },
  'picks.readInvitation': { leftOut: 'needs a mailed link' },
  'picks.applyInvited': { leftOut: 'needs a mailed link' },
  'mailChoices.read': { request: () => ({}) },
  'mailChoices.save': { request: () => ({ body: { muted: ['viewed'] } }) },
  'mailChoices.readLink': { leftOut: 'needs a mailed link' },
  'mailChoices.saveByLink': { leftOut: 'needs a mailed link' },
  'mailChoices.mute': { leftOut: 'needs a mailed link' },
  'quickApply.ask': {
    request: ({ offerId }) => ({
      params: { id: offerId },
      body: aQuickForm({ email: 'boucle6@exemple.test', cv: partsOfFile(someCvFields(), 1) ?? {} }),
    }),
  },
  'quickApply.askOwn': {
    request: ({ strangeSentOfferId }) => {
      const { email: _, isOldEnough: __, ...body } = aQuickForm({ cv: partsOfFile(someCvFields(), 1) ?? {} });
      return { params: { id: strangeSentOfferId }, body };
    },
  },
  'quickApply.read': { request: () => ({ params: { token: 'x'.repeat(43) } }) },
  'quickApply.addFile': { leftOut: 'is sent a file' },
  'quickApply.readPage': { leftOut: 'needs a mailed link' },
  'quickApply.prove': { leftOut: 'needs a mailed code' },
  'quickApply.correct': { leftOut: 'needs a mailed link' },
  'quickApply.send': { leftOut: 'needs a mailed link' },
  'quickApply.sendAlso': { leftOut: 'needs a mailed link' },
  'quickApply.choosePassword': { leftOut: 'needs a mailed link' },
  'applications.readNotifications': {
    request: ({ candidate }) => ({ body: { candidateId: candidate.userId, accepted: true } }),
    strange: ({ stranger }) => [{ body: { candidateId: stranger.userId, accepted: true } }],
  },
  'applications.readReceived': {
    request: ({ receivedId }) => ({ params: { id: receivedId } }),
    strange: ({ strangeReceivedId }) => [{ params: { id: strangeReceivedId } }],
  },
  'applications.markViewed': {
    request: ({ receivedId }) => ({ params: { id: receivedId } }),
    strange: ({ strangeReceivedId }) => [{ params: { id: strangeReceivedId } }],
  },
  'answers.extend': {
    request: ({ undecidedId }) => ({ params: { id: undecidedId } }),
    strange: ({ strangeReceivedId }) => [{ params: { id: strangeReceivedId } }],
  },
  'applications.invite': {
    request: ({ receivedId, strangeSentOfferId }) => ({
      params: { id: receivedId },
      body: { offerId: strangeSentOfferId },
    }),
    strange: ({ receivedId, offerId, strangeReceivedId, strangeRecruiterOfferId }) => [
      { params: { id: strangeReceivedId }, body: { offerId } },
      { params: { id: receivedId }, body: { offerId: strangeRecruiterOfferId } },
    ],
  },
  'remarks.own': { request: () => ({}) },
  'remarks.rate': ofReceived({ stars: 3 }),
  'remarks.addTag': ofReceived({ name: 'À rappeler' }),
  'remarks.removeTag': ofReceived({ name: 'À rappeler' }),
  'remarks.addNote': ofReceived({ text: 'Disponible en mars.' }),
  'remarks.editNote': ofNote('noteId', { body: { text: 'Disponible en avril.', revision: 1 } }),
  'remarks.deleteNote': ofNote('spareNoteId', {}),
  'applications.listReceived': {
    request: ({ recruiter }) => ({ body: { recruitersId: recruiter.userId } }),
    strange: ({ strangeRecruiter }) => [{ body: { recruitersId: strangeRecruiter.userId } }],
  },
  'applications.receivedOffers': { request: () => ({}) },
};
