import type { MaybeSample } from '../security/sample-request.ts';
import { contentSamples } from './content-samples.ts';

const STATEMENT = { statement: 'Des annonces trompeuses, malgré deux avertissements.' };

const account = (name: 'staffSubjectId' | 'suspendedId' | 'erasedId', body?: object): MaybeSample => ({
  request: (world) => ({ params: { id: world[name] }, ...(body ? { body } : {}) }),
});

const accountSamples: Record<string, MaybeSample> = {
  'suspension.read': { request: ({ suspensionToken }) => ({ params: { token: suspensionToken } }) },
  'suspension.appeal': {
    request: ({ openSuspensionToken }) => ({
      params: { token: openSuspensionToken },
      body: { appeal: 'Cette décision repose sur une erreur de votre part.' },
    }),
  },
  'staffAccounts.find': { request: () => ({ query: { search: 'durand' } }) },
  'staffAccounts.read': account('staffSubjectId'),
  'staffAccounts.sendLink': account('staffSubjectId'),
  'staffAccounts.endSessions': account('staffSubjectId'),
  'staffAccounts.liftLimits': account('staffSubjectId', { until: '2099-01-01' }),
  'staffAccounts.suspend': account('staffSubjectId', STATEMENT),
  'staffAccounts.reinstate': account('suspendedId'),
  'staffAccounts.suspendOrganisation': {
    request: ({ openGarageId }) => ({ params: { id: openGarageId }, body: STATEMENT }),
  },
  'staffAccounts.reinstateOrganisation': {
    request: ({ closedGarageId }) => ({ params: { id: closedGarageId } }),
  },
  'staffAccounts.appeals': { request: () => ({}) },
  'staffAccounts.decideAppeal': {
    request: ({ contestedId }) => ({
      params: { id: contestedId },
      body: { decision: 'upheld', ...STATEMENT },
    }),
  },
  'staffAccounts.extendPlan': {
    request: ({ staffPlanId }) => ({
      params: { id: staffPlanId },
      body: { days: 10, reason: 'Panne du 20/11' },
    }),
  },
  'staffAccounts.erase': {
    request: ({ erasedId, erasedEmail }) => ({ params: { id: erasedId }, body: { email: erasedEmail } }),
  },
  'staffToday.queues': { request: () => ({}) },
  'staffGarages.list': { request: () => ({}) },
  'staffGarages.verify': {
    request: ({ unverifiedId }) => ({ params: { id: unverifiedId }, body: { document: 'Kbis' } }),
  },
  'staffAudit.list': { request: () => ({ query: { limit: 10 } }) },
  'staffAudit.file': { request: () => ({}) },
};

const PAID = { leftOut: 'needs money at the provider' };
const MAILED = { leftOut: 'needs a mailed link' };

let added = 0;

export const staffSamples: Record<string, MaybeSample> = {
  ...contentSamples,
  'staffSession.signinByCode': { leftOut: 'needs a code of the app' },
  'staffSession.signinByPasskey': { leftOut: 'needs a passkey' },
  'staffSession.signout': { leftOut: 'ends the session that the other operations use' },
  'staffSession.me': { request: () => ({}) },
  'staffSession.makeCodes': { leftOut: 'answers secrets' },
  'staffSession.beginSetup': { leftOut: 'answers a secret' },
  'staffSession.removePasskey': { leftOut: 'needs a passkey' },
  'staffSession.readSetup': MAILED,
  'staffSession.setupByCode': MAILED,
  'staffSession.preparePasskey': MAILED,
  'staffSession.setupByPasskey': MAILED,
  'staffOffers.list': { request: () => ({ query: { search: 'gueret mecanicien' } }) },
  'staffOffers.reported': { request: () => ({}) },
  'staffOffers.alike': { request: () => ({}) },
  'staffOffers.changed': { request: () => ({}) },
  'staffOffers.appeals': { request: () => ({}) },
  'staffOffers.counts': { request: () => ({}) },
  'staffOffers.keep': {
    request: ({ moderated }) => ({ params: { id: moderated.keptId }, body: { seen: 0 } }),
  },
  'staffOffers.keepAlike': { request: ({ moderated }) => ({ body: { offerIds: moderated.alikeIds } }) },
  'staffOffers.withdraw': {
    request: ({ moderated }) => ({
      params: { id: moderated.withdrawnId },
      body: { seen: 0, ground: 'terms', statement: 'Une annonce par poste.' },
    }),
  },
  'staffOffers.restore': {
    request: ({ moderated }) => ({
      params: { id: moderated.restoredId },
      body: { seen: moderated.restoredSeen },
    }),
  },
  'staffOffers.feature': {
    request: ({ moderated }) => ({ params: { id: moderated.featuredId }, body: { featured: true } }),
  },
  'staffOffers.decideAppeal': {
    request: ({ moderated }) => ({
      params: { id: moderated.appealId },
      body: { outcome: 'granted', statement: 'Nous avions mal lu.' },
    }),
  },
  ...accountSamples,
  'staffPayments.orders': { request: () => ({ query: { q: 'garage' } }) },
  'staffPayments.read': { request: ({ orderId }) => ({ params: { id: orderId } }) },
  'staffPayments.document': PAID,
  'staffPayments.refunds': { request: () => ({}) },
  'staffPayments.held': { request: () => ({}) },
  'staffPayments.vatChecks': { request: () => ({}) },
  'staffPayments.confirmVat': PAID,
  'staffPayments.refund': PAID,
  'staffPayments.approve': PAID,
  'staffPayments.decline': PAID,
  'staffPayments.retry': PAID,
  'staffPayments.review': PAID,
  'staffPayments.settle': PAID,
  'staffPayments.giveBack': PAID,
  'staffRequests.list': { request: () => ({}) },
  'staffRequests.approve': { leftOut: 'needs what a second person asked for' },
  'staffRequests.decline': { leftOut: 'needs what a person asked for' },
  'staffQuotes.list': { request: () => ({ query: { status: 'due' } }) },
  'staffQuotes.note': {
    request: ({ quoteId }) => ({ params: { id: quoteId }, body: { text: 'Rappeler mardi.' } }),
  },
  'staffQuotes.remind': {
    request: ({ quoteId }) => ({ params: { id: quoteId }, body: { remindOn: '2099-01-15' } }),
  },
  'staffQuotes.move': {
    request: ({ quoteId }) => ({ params: { id: quoteId }, body: { from: 'new', to: 'called_back' } }),
  },
  'staffCvs.incidents': { request: () => ({}) },
  'staffCvs.close': {
    request: ({ incidentId }) => ({ params: { id: incidentId }, body: { reason: 'Vu avec le garage' } }),
  },
  'staffCvs.lift': {
    request: ({ spareIncidentId }) => ({
      params: { id: spareIncidentId },
      body: { reason: 'Vu avec le garage' },
    }),
  },
  'staffCvs.open': {
    request: ({ cvId }) => ({ params: { id: cvId }, body: { reason: 'Demande de la personne' } }),
  },
  'staffCvs.read': { request: ({ cvId }) => ({ params: { id: cvId } }) },
  'staffMembers.list': { request: () => ({}) },
  'staffMembers.add': {
    request: () => {
      added += 1;
      return { body: { email: `collegue${added}@bielle.test`, name: 'Alex', roles: ['support'] } };
    },
  },
  'staffMembers.change': {
    request: ({ staffColleagueId }) => ({
      params: { id: staffColleagueId },
      body: { name: 'Alex', roles: ['editor'] },
    }),
  },
  'staffMembers.end': {
    request: ({ staffLeaverId }) => ({ params: { id: staffLeaverId } }),
  },
  'staffMembers.resetAccess': {
    request: ({ staffColleagueId }) => ({ params: { id: staffColleagueId } }),
  },
  'staffMetrics.read': { request: () => ({ query: { by: 'week' } }) },
  'staffOperations.listMails': { request: () => ({ query: { state: 'failed' } }) },
  'staffOperations.retryMail': { request: ({ failedMailId }) => ({ params: { id: failedMailId } }) },
  'staffOperations.listJobs': { request: () => ({}) },
  'staffOperations.retryJob': { request: ({ failedJobId }) => ({ params: { id: failedJobId } }) },
};
