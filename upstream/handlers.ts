import { authenticationHandlers } from '#upstream/accounts/authentication/routes.ts';
import { sessionsHandlers } from '#upstream/accounts/authentication/sessions.ts';
import { emailChangeHandlers } from '#upstream/accounts/email-change/routes.ts';
import { addExportFile } from '#upstream/accounts/exports/file-route.ts';
import { exportsHandlers } from '#upstream/accounts/exports/routes.ts';
import { garageSigninHandlers } from '#upstream/accounts/garage-signin/routes.ts';
import { passkeysHandlers } from '#upstream/accounts/passkeys/routes.ts';
import { profileHandlers } from '#upstream/accounts/profile/routes.ts';
import { suspensionHandlers } from '#upstream/accounts/suspension/routes.ts';
import { offerImportHandlers } from '#upstream/offer-import/routes.ts';
import { billingHandlers } from '#upstream/orders/billing/routes.ts';
import { connectionHandlers } from '#upstream/organisations/connection/routes.ts';
import { verificationHandlers } from '#upstream/organisations/verification/routes.ts';
import { addVerificationRoute } from '#upstream/organisations/verification/staff-route.ts';
import { offerEndsHandlers } from '#upstream/own-offers/ends/routes.ts';
import { ownOffersHandlers } from '#upstream/own-offers/routes.ts';
import type { AddRoutes } from '#upstream/platform/http/app.ts';
import type { AllHandlers } from '#upstream/platform/http/routes.ts';
import { keptFormsHandlers } from '#upstream/platform/kept-forms/routes.ts';
import { referenceHandlers } from '#upstream/reference/routes.ts';
import { alertsHandlers } from './alerts/routes.ts';
import { answersHandlers } from './applications/answers/routes.ts';
import { cvUpdatesHandlers } from './applications/cv-updates/routes.ts';
import { applicationFilesHandlers } from './applications/files/routes.ts';
import { mailChoicesHandlers } from './applications/mail-choices.ts';
import { picksHandlers } from './applications/picks/routes.ts';
import { remarksHandlers } from './applications/remarks/routes.ts';
import { applicationsHandlers } from './applications/routes.ts';
import { companyRegisterHandlers } from './company-register/routes.ts';
import { contentHandlers } from './content/routes.ts';
import { cvImportHandlers } from './cv-import/routes.ts';
import { cvAccessHandlers, cvViewsHandlers } from './cv-views/routes.ts';
import { cvsHandlers } from './cvs/routes.ts';
import { cvSharesHandlers } from './cvs/share-routes.ts';
import { favouritesHandlers } from './favourites/routes.ts';
import { addCalendarFeed } from './interviews/feed-route.ts';
import { interviewsHandlers } from './interviews/routes.ts';
import { invoicesHandlers } from './invoices/routes.ts';
import { messagesHandlers } from './messages/routes.ts';
import { messageTemplatesHandlers } from './messages/templates.ts';
import { addNewsletterRoutes } from './newsletter/issue-route.ts';
import { newsletterHandlers } from './newsletter/routes.ts';
import { notificationsHandlers } from './notifications/routes.ts';
import { catalogueHandlers } from './offers/catalogue.ts';
import { offersHandlers } from './offers/routes.ts';
import { ordersHandlers } from './orders/routes.ts';
import { organisationsHandlers } from './organisations/routes.ts';
import { establishmentsHandlers } from './organisations/sites/routes.ts';
import { packagesHandlers } from './packages/routes.ts';
import { partnerHandlers } from './partner/routes.ts';
import { placesHandlers } from './places/routes.ts';
import { plansHandlers } from './plans/routes.ts';
import { postersHandlers } from './posters/routes.ts';
import { quickApplyHandlers } from './quick-apply/routes.ts';
import { quotesHandlers } from './quotes/routes.ts';
import { offerAppealsHandlers } from './reports/appeals/routes.ts';
import { reportsHandlers } from './reports/routes.ts';
import { savedSearchesHandlers } from './saved-searches/routes.ts';
import { searchHandlers } from './search/routes.ts';
import { staffHandlers } from './staff/handlers.ts';
import { addStaffRoute } from './staff/members/operator-route.ts';
import { teamInvitationsHandlers } from './team/invitation-routes.ts';
import { joinRequestsHandlers } from './team/request-routes.ts';
import { teamHandlers } from './team/routes.ts';
import { tradesHandlers } from './trades/routes.ts';

/** One line per resource of lib/contract/platform/all.ts; a missing one does not compile. */
export const handlers: AllHandlers = {
  authentication: authenticationHandlers,
  profile: profileHandlers,
  sessions: sessionsHandlers,
  suspension: suspensionHandlers,
  passkeys: passkeysHandlers,
  emailChange: emailChangeHandlers,
  exports: exportsHandlers,
  newsletter: newsletterHandlers,
  notifications: notificationsHandlers,
  reference: referenceHandlers,
  content: contentHandlers,
  keptForms: keptFormsHandlers,
  places: placesHandlers,
  companyRegister: companyRegisterHandlers,
  connection: connectionHandlers,
  garageSignin: garageSigninHandlers,
  verification: verificationHandlers,
  offers: offersHandlers,
  catalogue: catalogueHandlers,
  favourites: favouritesHandlers,
  ownOffers: ownOffersHandlers,
  offerEnds: offerEndsHandlers,
  offerAppeals: offerAppealsHandlers,
  posters: postersHandlers,
  offerImport: offerImportHandlers,
  partner: partnerHandlers,
  search: searchHandlers,
  savedSearches: savedSearchesHandlers,
  alerts: alertsHandlers,
  trades: tradesHandlers,
  cvs: cvsHandlers,
  cvShares: cvSharesHandlers,
  cvViews: cvViewsHandlers,
  cvAccess: cvAccessHandlers,
  cvImport: cvImportHandlers,
  applications: applicationsHandlers,
  answers: answersHandlers,
  mailChoices: mailChoicesHandlers,
  picks: picksHandlers,
  remarks: remarksHandlers,
  quickApply: quickApplyHandlers,
  applicationFiles: applicationFilesHandlers,
  cvUpdates: cvUpdatesHandlers,
  interviews: interviewsHandlers,
  plans: plansHandlers,
  packages: packagesHandlers,
  billing: billingHandlers,
  orders: ordersHandlers,
  messages: messagesHandlers,
  messageTemplates: messageTemplatesHandlers,
  invoices: invoicesHandlers,
  organisations: organisationsHandlers,
  establishments: establishmentsHandlers,
  quotes: quotesHandlers,
  reports: reportsHandlers,
  team: teamHandlers,
  teamInvitations: teamInvitationsHandlers,
  joinRequests: joinRequestsHandlers,
  ...staffHandlers,
};

/** Routes outside the contract. */
export const moreRoutes: readonly AddRoutes[] = [
  addCalendarFeed,
  addExportFile,
  addNewsletterRoutes,
  addStaffRoute,
  addVerificationRoute,
];
