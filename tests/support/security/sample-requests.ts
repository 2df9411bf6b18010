import { accountSamples } from '../accounts/account-samples.ts';
import { applicationSamples } from '../applications/application-samples.ts';
import { aCvBody, aProfile } from '../builders.ts';
import { interviewSamples } from '../interviews/interview-samples.ts';
import { messageSamples } from '../messages/message-samples.ts';
import { anOfferBody } from '../offers/an-offer-body.ts';
import { aBillingProfile, aPaymentLink } from '../orders/an-order.ts';
import { siteSamples } from '../organisations/site-samples.ts';
import { aSearch, searchSamples } from '../search/search-samples.ts';
import { staffSamples } from '../staff/staff-samples.ts';
import { teamSamples } from '../team/team-samples.ts';
import type { MaybeSample } from './sample-request.ts';

/** The smallest PNG there is, as base64. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const internalOffer: MaybeSample = {
  request: ({ internalOfferId }) => ({ params: { id: internalOfferId } }),
  strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
};

const anAppeal = { reason: 'Nous ne demandons rien.' };

/**
 * One request for each operation of the contract; those that need a mailed secret or end the session that asks
 * are left to the tests of accounts, with the reason why.
 */
export const samples: Record<string, MaybeSample> = {
  ...accountSamples,
  ...searchSamples,
  ...siteSamples,
  ...teamSamples,
  ...staffSamples,
  'offerAppeals.read': {
    request: ({ moderated }) => ({ params: { id: moderated.appealableId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'offerAppeals.send': {
    request: ({ moderated }) => ({ params: { id: moderated.appealableId }, body: anAppeal }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId }, body: anAppeal }],
  },
  'quotes.challenge': { request: () => ({}) },
  'quotes.request': { leftOut: 'needs a solved human check' },
  'profile.getUser': {
    request: ({ candidate }) => ({ params: { id: candidate.userId } }),
    strange: ({ stranger }) => [{ params: { id: stranger.userId } }],
  },
  'exports.status': { request: () => ({}) },
  'exports.request': { leftOut: 'needs the password confirmed a moment ago' },
  'profile.unsubscribe': { leftOut: 'ends the account that the other operations use' },
  'profile.updateContact': {
    request: () => ({ body: { phoneNumber: '06 12 34 56 78', postalCode: '69003' } }),
  },
  'profile.updateUser': { request: () => ({ body: aProfile() }) },
  'profile.uploadImage': {
    request: () => ({ body: { name: 'moi', extension: 'png', base64: ONE_PIXEL } }),
  },
  'notifications.getNotifications': { request: () => ({}) },
  'reference.config': { request: () => ({}) },
  'reference.statistics': { request: () => ({}) },
  'reference.payMinima': { request: () => ({}) },
  'reference.site': { request: () => ({}) },
  'content.textPages': { request: () => ({}) },
  'content.textPage': { request: () => ({ params: { page: 'cgu' } }) },
  'places.suggest': { request: () => ({ query: { query: 'Gué' } }) },
  'places.nearest': { request: () => ({ query: { latitude: 46.17, longitude: 1.87 } }) },
  'places.resolve': { request: () => ({ query: { text: '23000' } }) },
  'places.byCode': { request: () => ({ params: { code: '23096' } }) },
  'catalogue.parts': { request: () => ({}) },
  'catalogue.lists': { request: () => ({}) },
  'catalogue.establishments': { request: () => ({}) },
  'catalogue.addresses': { request: () => ({ query: { limit: 10 } }) },
  'catalogue.feeds': { request: () => ({}) },
  'catalogue.feed': { request: () => ({ query: { department: '23' } }) },
  'catalogue.offers': { request: () => ({ query: { limit: 10 } }) },
  'companyRegister.status': { request: () => ({}) },
  'companyRegister.find': { leftOut: 'asks a register that is not there' },
  'offers.list': { request: () => ({}) },
  'offers.similar': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'offers.read': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'keptForms.keep': { leftOut: 'needs the secret of the web' },
  'keptForms.read': { leftOut: 'needs the secret of the web' },
  'offers.countViews': { leftOut: 'needs the secret of the web' },
  'favourites.list': { request: () => ({}) },
  'favourites.offers': { request: () => ({ query: { limit: 20 } }) },
  'favourites.toggle': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'ownOffers.list': { request: () => ({ query: { search: 'gueret' } }) },
  'ownOffers.read': {
    request: ({ offerId }) => ({ params: { id: offerId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'ownOffers.create': { request: () => ({ body: anOfferBody({ status: 'draft' }) }) },
  'ownOffers.update': {
    request: ({ draftOfferId }) => ({
      body: { ...anOfferBody({ status: 'draft' }), id: draftOfferId, revision: 1 },
    }),
    strange: ({ strangeRecruiterOfferId }) => [
      { body: { ...anOfferBody(), id: strangeRecruiterOfferId, revision: 1 } },
    ],
  },
  'ownOffers.switchActive': {
    request: ({ offerId }) => ({ params: { id: offerId }, body: { isActive: true } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'ownOffers.switchActiveByGet': {
    request: ({ sentOfferId }) => ({ params: { id: sentOfferId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'ownOffers.remove': {
    request: ({ draftOfferId }) => ({ params: { id: draftOfferId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'offerEnds.read': {
    request: ({ offerId }) => ({ params: { id: offerId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'offerEnds.extend': {
    request: ({ extendedOffer }) => ({
      params: { id: extendedOffer.id },
      body: { expiresAt: extendedOffer.expiresAt },
    }),
    strange: ({ strangeRecruiterOfferId, extendedOffer: { expiresAt } }) => [
      { params: { id: strangeRecruiterOfferId }, body: { expiresAt } },
    ],
  },
  'offerEnds.fill': {
    request: ({ filledOfferId }) => ({ params: { id: filledOfferId }, body: { reason: 'elsewhere' } }),
    strange: ({ strangeRecruiterOfferId }) => [
      { params: { id: strangeRecruiterOfferId }, body: { reason: 'elsewhere' } },
    ],
  },
  'offerEnds.readByLink': { leftOut: 'needs a mailed link' },
  'offerEnds.extendByLink': { leftOut: 'needs a mailed link' },
  'offerEnds.fillByLink': { leftOut: 'needs a mailed link' },
  'verification.read': { request: () => ({}) },
  'verification.sendLink': { leftOut: 'needs a website' },
  'verification.openLink': { leftOut: 'needs a mailed link' },
  'verification.askRegister': { leftOut: 'needs a register' },
  'connection.read': { request: () => ({}) },
  'connection.save': { leftOut: 'asks a provider that is not there' },
  'connection.check': { leftOut: 'asks a provider that is not there' },
  'connection.require': { leftOut: 'needs a sign-in by a provider' },
  'connection.remove': { leftOut: 'needs a provider' },
  'posters.prepare': {
    request: ({ offerId }) => ({ params: { id: offerId } }),
    strange: ({ strangeRecruiterOfferId }) => [{ params: { id: strangeRecruiterOfferId } }],
  },
  'posters.resolve': { request: ({ posterCode }) => ({ params: { code: posterCode } }) },
  'posters.countVisits': { leftOut: 'needs the secret of the web' },
  'cvImport.readFile': { leftOut: 'is sent a file' },
  'offerImport.template': { leftOut: 'answers a file' },
  'offerImport.offers': { leftOut: 'is sent a file' },
  'offerImport.last': { request: () => ({}) },
  'offerImport.lines': { request: () => ({ query: { outcome: 'created' } }) },
  'offerImport.report': { leftOut: 'answers a file' },
  'partner.publish': internalOffer,
  'partner.publishByGet': internalOffer,
  'partner.close': internalOffer,
  'partner.closeByGet': internalOffer,
  'trades.list': { request: () => ({}) },
  'trades.read': { request: () => ({ params: { slug: 'mecanicien-automobile' }, query: { page: 2 } }) },
  'trades.town': { request: () => ({ params: { slug: 'mecanicien-automobile', town: 'gueret-23' } }) },
  'trades.ofOffer': { request: ({ offerId }) => ({ params: { id: offerId } }) },
  'trades.atPlace': { request: () => ({ params: { job: 1, code: '69123' } }) },
  'savedSearches.saveOffer': { request: () => ({ body: { criteria: aSearch } }) },
  'savedSearches.saveCv': { request: () => ({ body: { criteria: aSearch } }) },
  'savedSearches.listSaved': { request: () => ({ query: { sortDirection: 'DESC' } }) },
  'savedSearches.readSaved': {
    request: ({ searchId }) => ({ params: { id: searchId } }),
    strange: ({ strangeSearchId }) => [{ params: { id: strangeSearchId } }],
  },
  'savedSearches.updateSaved': {
    request: ({ searchId }) => ({ params: { id: searchId }, body: { criteria: aSearch } }),
    strange: ({ strangeSearchId }) => [{ params: { id: strangeSearchId }, body: { criteria: aSearch } }],
  },
  'savedSearches.rename': {
    request: ({ searchId }) => ({ params: { id: searchId }, body: { searchName: 'Renfort' } }),
    strange: ({ strangeSearchId }) => [{ params: { id: strangeSearchId }, body: { searchName: 'Renfort' } }],
  },
  'savedSearches.deleteSaved': {
    request: ({ searchId }) => ({ params: { id: searchId } }),
    strange: ({ strangeSearchId }) => [{ params: { id: strangeSearchId } }],
  },
  'cvs.list': { request: () => ({}) },
  'cvViews.list': { request: () => ({ query: { limit: 10 } }) },
  'cvAccess.read': { request: () => ({}) },
  'cvs.read': {
    request: ({ cvId }) => ({ params: { id: cvId } }),
    strange: ({ strangeCvId }) => [{ params: { id: strangeCvId } }],
  },
  'cvs.create': { request: () => ({ body: aCvBody() }) },
  'cvs.update': {
    request: ({ cvId }) => ({ body: { ...aCvBody(), id: cvId, revision: 1 } }),
    strange: ({ strangeCvId }) => [{ body: { ...aCvBody(), id: strangeCvId, revision: 1 } }],
  },
  'cvs.setVisible': {
    request: ({ cvId }) => ({ params: { id: cvId }, body: { visible: true } }),
    strange: ({ strangeCvId }) => [{ params: { id: strangeCvId }, body: { visible: true } }],
  },
  'cvs.copy': {
    request: ({ cvId }) => ({ params: { id: cvId } }),
    strange: ({ strangeCvId }) => [{ params: { id: strangeCvId } }],
  },
  'cvs.remove': {
    request: ({ spareCvId }) => ({ params: { id: spareCvId } }),
    strange: ({ strangeCvId }) => [{ params: { id: strangeCvId } }],
  },
  'cvs.share': {
    request: ({ cvId }) => ({ body: { cvId, email: 'garage@exemple.test' } }),
    strange: ({ strangeCvId }) => [{ body: { cvId: strangeCvId, email: 'garage@exemple.test' } }],
  },
  ...applicationSamples,
  ...interviewSamples,
  'plans.status': { request: () => ({}) },
  'packages.list': { request: () => ({}) },
  'packages.offers': { request: () => ({ query: { kind: 'subscription' } }) },
  'packages.autonomous': { request: () => ({}) },
  'billing.readProfile': {
    request: ({ recruiter }) => ({ params: { id: recruiter.userId } }),
    strange: ({ strangeRecruiter }) => [{ params: { id: strangeRecruiter.userId } }],
  },
  'billing.saveProfile': {
    request: ({ recruiter }) => ({ params: { id: recruiter.userId }, body: aBillingProfile() }),
    strange: ({ strangeRecruiter }) => [{ params: { id: strangeRecruiter.userId }, body: aBillingProfile() }],
  },
  'billing.readDifferences': { request: () => ({}) },
  'billing.settleDifference': {
    request: () => ({ body: { field: 'name', choice: 'keep' } }),
  },
  'orders.create': {
    request: () => ({ body: { orders: [{ quantity: 1, productId: 3, productRef: 'accompagnee' }] } }),
  },
  'orders.read': {
    request: ({ orderId }) => ({ params: { id: orderId } }),
    strange: ({ strangeOrderId }) => [{ params: { id: strangeOrderId } }],
  },
  'orders.list': { request: () => ({ query: { sortDirection: 'ASC', status: 'paid,awaiting_payment' } }) },
  'orders.paymentLink': {
    request: ({ orderId }) => ({ body: aPaymentLink({ orderId: orderId }) }),
    strange: ({ strangeOrderId }) => [{ body: aPaymentLink({ orderId: strangeOrderId }) }],
  },
  'orders.verifyPayment': {
    request: ({ orderId }) => ({ body: { orderId: orderId } }),
    strange: ({ strangeOrderId }) => [{ body: { orderId: strangeOrderId } }],
  },
  'orders.freeOffer': {
    request: ({ freeOrderId }) => ({ body: { ...aBillingProfile(), orderId: freeOrderId } }),
    strange: ({ strangeOrderId }) => [{ body: { ...aBillingProfile(), orderId: strangeOrderId } }],
  },
  'orders.cancel': {
    request: ({ orderId }) => ({ params: { id: orderId } }),
    strange: ({ strangeOrderId }) => [{ params: { id: strangeOrderId } }],
  },
  'invoices.read': {
    request: ({ invoiceId }) => ({ params: { id: invoiceId } }),
    strange: ({ strangeInvoiceId }) => [{ params: { id: strangeInvoiceId } }],
  },
  ...messageSamples,
};
