import { agendaContract } from './agenda.ts';
import { alertsContract } from './alerts.ts';
import { applicationsContract } from './applications.ts';
import { authContract } from './auth.ts';
import { billingContract } from './billing.ts';
import { catalogueContract } from './catalogue.ts';
import { cvSharesContract } from './cv-shares.ts';
import { cvsContract } from './cvs.ts';
import { emailChangeContract } from './email-change.ts';
import { exportsContract } from './exports.ts';
import { importContract } from './import.ts';
import { infosContract } from './infos.ts';
import { invoicesContract } from './invoices.ts';
import { messagesContract } from './messages.ts';
import { newsletterContract } from './newsletter.ts';
import { notificationsContract } from './notifications.ts';
import { favouritesContract, offersContract } from './offers.ts';
import type { Operation, ResourceContract } from './operation.ts';
import { ordersContract } from './orders.ts';
import { packagesContract } from './packages.ts';
import { partnerContract } from './partner.ts';
import { placesContract } from './places.ts';
import { plansContract } from './plans.ts';
import { quotesContract } from './quotes.ts';
import { recruiterOffersContract } from './recruiter-offers.ts';
import { reportsContract } from './reports.ts';
import { searchContract } from './search.ts';
import { sessionsContract } from './sessions.ts';
import { tradesContract } from './trades.ts';
import { userContract } from './user.ts';

/** Every resource of the API by name: one line each. */
export const contract = {
  auth: authContract,
  user: userContract,
  sessions: sessionsContract,
  emailChange: emailChangeContract,
  exports: exportsContract,
  newsletter: newsletterContract,
  notifications: notificationsContract,
  infos: infosContract,
  places: placesContract,
  offers: offersContract,
  catalogue: catalogueContract,
  favourites: favouritesContract,
  recruiterOffers: recruiterOffersContract,
  import: importContract,
  partner: partnerContract,
  alerts: alertsContract,
  search: searchContract,
  trades: tradesContract,
  cvs: cvsContract,
  cvShares: cvSharesContract,
  applications: applicationsContract,
  agenda: agendaContract,
  plans: plansContract,
  packages: packagesContract,
  billing: billingContract,
  orders: ordersContract,
  messages: messagesContract,
  invoices: invoicesContract,
  quotes: quotesContract,
  reports: reportsContract,
} as const satisfies Record<string, ResourceContract>;

export type Contract = typeof contract;

/** One operation with the names it goes by. */
export type NamedOperation = { resource: string; name: string; operation: Operation };

/** The contract as a flat list, for what loops over it: routes, OpenAPI, the proxy's allow-list, tests. */
export function listOperations(): NamedOperation[] {
  return Object.entries(contract).flatMap(([resource, operations]) =>
    Object.entries(operations as ResourceContract).map(([name, operation]) => ({
      resource,
      name,
      operation,
    })),
  );
}
