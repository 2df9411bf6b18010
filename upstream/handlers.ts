import { alertsHandlers } from './alerts/routes.ts';
import { applicationsHandlers } from './applications/routes.ts';
import { emailChangeHandlers } from './auth/email-change.ts';
import { authHandlers } from './auth/routes.ts';
import { sessionsHandlers } from './auth/sessions.ts';
import { billingHandlers } from './billing/routes.ts';
import { cvsHandlers } from './cvs/routes.ts';
import { cvSharesHandlers } from './cvs/share-routes.ts';
import { addExportFile } from './exports/file-route.ts';
import { exportsHandlers } from './exports/routes.ts';
import { importHandlers } from './import/routes.ts';
import { infosHandlers } from './infos/routes.ts';
import { addCalendarFeed } from './interviews/feed-route.ts';
import { agendaHandlers } from './interviews/routes.ts';
import { invoicesHandlers } from './invoices/routes.ts';
import { messagesHandlers } from './messages/routes.ts';
import { addNewsletterRoutes } from './newsletter/issue-route.ts';
import { newsletterHandlers } from './newsletter/routes.ts';
import { notificationsHandlers } from './notifications/routes.ts';
import { catalogueHandlers } from './offers/catalogue.ts';
import { recruiterOffersHandlers } from './offers/own-offers-routes.ts';
import { favouritesHandlers, offersHandlers } from './offers/routes.ts';
import { ordersHandlers } from './orders/routes.ts';
import { packagesHandlers } from './packages/routes.ts';
import { partnerHandlers } from './partner/routes.ts';
import { placesHandlers } from './places/routes.ts';
import { plansHandlers } from './plans/routes.ts';
import type { AddRoutes } from './platform/app.ts';
import type { AllHandlers } from './platform/routes.ts';
import { quotesHandlers } from './quotes/routes.ts';
import { reportsHandlers } from './reports/routes.ts';
import { searchHandlers } from './search/routes.ts';
import { tradesHandlers } from './trades/routes.ts';
import { userHandlers } from './user/routes.ts';

/** The handlers of every resource of lib/contract/all.ts: one line each; a missing one does not compile. */
export const handlers: AllHandlers = {
  auth: authHandlers,
  user: userHandlers,
  sessions: sessionsHandlers,
  emailChange: emailChangeHandlers,
  exports: exportsHandlers,
  newsletter: newsletterHandlers,
  notifications: notificationsHandlers,
  infos: infosHandlers,
  places: placesHandlers,
  offers: offersHandlers,
  catalogue: catalogueHandlers,
  favourites: favouritesHandlers,
  recruiterOffers: recruiterOffersHandlers,
  import: importHandlers,
  partner: partnerHandlers,
  search: searchHandlers,
  alerts: alertsHandlers,
  trades: tradesHandlers,
  cvs: cvsHandlers,
  cvShares: cvSharesHandlers,
  applications: applicationsHandlers,
  agenda: agendaHandlers,
  plans: plansHandlers,
  packages: packagesHandlers,
  billing: billingHandlers,
  orders: ordersHandlers,
  messages: messagesHandlers,
  invoices: invoicesHandlers,
  quotes: quotesHandlers,
  reports: reportsHandlers,
};

/** What resources answer outside the contract. */
export const moreRoutes: readonly AddRoutes[] = [addCalendarFeed, addExportFile, addNewsletterRoutes];
