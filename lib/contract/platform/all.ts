import { authenticationContract } from '../accounts/authentication.ts';
import { emailChangeContract } from '../accounts/email-change.ts';
import { exportsContract } from '../accounts/exports.ts';
import { garageSigninContract } from '../accounts/garage-signin.ts';
import { passkeysContract } from '../accounts/passkeys.ts';
import { profileContract } from '../accounts/profile.ts';
import { sessionsContract } from '../accounts/sessions.ts';
import { suspensionContract } from '../accounts/suspension.ts';
import { alertsContract } from '../alerts/alerts.ts';
import { answersContract } from '../applications/answers.ts';
import { applicationsContract } from '../applications/applications.ts';
import { cvUpdatesContract } from '../applications/cv-updates.ts';
import { applicationFilesContract } from '../applications/files.ts';
import { mailChoicesContract } from '../applications/mail-choices.ts';
import { picksContract } from '../applications/picks.ts';
import { quickApplyContract } from '../applications/quick-apply.ts';
import { remarksContract } from '../applications/remarks.ts';
import { companyRegisterContract } from '../company-register/company-register.ts';
import { contentContract } from '../content/content.ts';
import { cvImportContract } from '../cv-import/read-file.ts';
import { cvAccessContract } from '../cv-views/access.ts';
import { cvViewsContract } from '../cv-views/views.ts';
import { cvsContract } from '../cvs/cvs.ts';
import { cvSharesContract } from '../cvs/shares.ts';
import { favouritesContract } from '../favourites/favourites.ts';
import { interviewsContract } from '../interviews/interviews.ts';
import { invoicesContract } from '../invoices/invoices.ts';
import { messagesContract } from '../messages/messages.ts';
import { messageTemplatesContract } from '../messages/templates.ts';
import { newsletterContract } from '../newsletter/newsletter.ts';
import { notificationsContract } from '../notifications/notifications.ts';
import { offerImportContract } from '../offer-import/offer-import.ts';
import { catalogueContract } from '../offers/catalogue.ts';
import { offersContract } from '../offers/offers.ts';
import { billingContract } from '../orders/billing.ts';
import { ordersContract } from '../orders/orders.ts';
import { connectionContract } from '../organisations/connection.ts';
import { establishmentsContract } from '../organisations/establishments.ts';
import { organisationsContract } from '../organisations/organisations.ts';
import { verificationContract } from '../organisations/verification.ts';
import { offerAppealsContract } from '../own-offers/appeals.ts';
import { offerEndsContract } from '../own-offers/ends.ts';
import { ownOffersContract } from '../own-offers/own-offers.ts';
import { packagesContract } from '../packages/packages.ts';
import { partnerContract } from '../partner/partner.ts';
import { placesContract } from '../places/places.ts';
import { plansContract } from '../plans/plans.ts';
import { postersContract } from '../posters/posters.ts';
import { quotesContract } from '../quotes/quotes.ts';
import { referenceContract } from '../reference/reference.ts';
import { reportsContract } from '../reports/reports.ts';
import { savedSearchesContract } from '../saved-searches/saved-searches.ts';
import { searchContract } from '../search/search.ts';
import { staffContracts } from '../staff/all.ts';
import { teamInvitationsContract } from '../team/invitations.ts';
import { joinRequestsContract } from '../team/join-requests.ts';
import { teamContract } from '../team/team.ts';
import { tradesContract } from '../trades/trades.ts';
import { keptFormsContract } from './kept-forms.ts';
import type { Operation, ResourceContract } from './operation.ts';

export const contract = {
  authentication: authenticationContract,
  profile: profileContract,
  sessions: sessionsContract,
  suspension: suspensionContract,
  passkeys: passkeysContract,
  garageSignin: garageSigninContract,
  emailChange: emailChangeContract,
  exports: exportsContract,
  newsletter: newsletterContract,
  keptForms: keptFormsContract,
  notifications: notificationsContract,
  reference: referenceContract,
  content: contentContract,
  places: placesContract,
  companyRegister: companyRegisterContract,
  verification: verificationContract,
  connection: connectionContract,
  offers: offersContract,
  catalogue: catalogueContract,
  favourites: favouritesContract,
  ownOffers: ownOffersContract,
  offerEnds: offerEndsContract,
  offerAppeals: offerAppealsContract,
  posters: postersContract,
  offerImport: offerImportContract,
  partner: partnerContract,
  alerts: alertsContract,
  search: searchContract,
  savedSearches: savedSearchesContract,
  trades: tradesContract,
  cvs: cvsContract,
  cvShares: cvSharesContract,
  cvViews: cvViewsContract,
  cvAccess: cvAccessContract,
  cvImport: cvImportContract,
  applications: applicationsContract,
  answers: answersContract,
  mailChoices: mailChoicesContract,
  remarks: remarksContract,
  picks: picksContract,
  quickApply: quickApplyContract,
  applicationFiles: applicationFilesContract,
  cvUpdates: cvUpdatesContract,
  interviews: interviewsContract,
  plans: plansContract,
  packages: packagesContract,
  billing: billingContract,
  orders: ordersContract,
  messages: messagesContract,
  messageTemplates: messageTemplatesContract,
  invoices: invoicesContract,
  organisations: organisationsContract,
  establishments: establishmentsContract,
  quotes: quotesContract,
  reports: reportsContract,
  team: teamContract,
  teamInvitations: teamInvitationsContract,
  joinRequests: joinRequestsContract,
  ...staffContracts,
} as const satisfies Record<string, ResourceContract>;

export type Contract = typeof contract;

export type NamedOperation = { resource: string; name: string; operation: Operation };

export function listOperations(): NamedOperation[] {
  return Object.entries(contract).flatMap(([resource, operations]) =>
    Object.entries(operations as ResourceContract).map(([name, operation]) => ({
      resource,
      name,
      operation,
    })),
  );
}
