import { applicationsContract } from './applications.ts';
import { authContract } from './auth.ts';
import { cvsContract } from './cvs.ts';
import { infosContract } from './infos.ts';
import { notificationsContract } from './notifications.ts';
import { favouritesContract, offersContract } from './offers.ts';
import type { Operation, ResourceContract } from './operation.ts';
import { placesContract } from './places.ts';
import { plansContract } from './plans.ts';
import { recruiterOffersContract } from './recruiter-offers.ts';
import { searchContract } from './search.ts';
import { userContract } from './user.ts';

/** Every resource of the API by name: one line each. */
export const contract = {
  auth: authContract,
  user: userContract,
  notifications: notificationsContract,
  infos: infosContract,
  places: placesContract,
  offers: offersContract,
  favourites: favouritesContract,
  recruiterOffers: recruiterOffersContract,
  search: searchContract,
  cvs: cvsContract,
  applications: applicationsContract,
  plans: plansContract,
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
