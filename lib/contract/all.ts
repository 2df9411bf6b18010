import { authContract } from './auth.ts';
import { notificationsContract } from './notifications.ts';
import type { Operation, ResourceContract } from './operation.ts';
import { userContract } from './user.ts';

/** Every resource of the API by name: one line each. */
export const contract = {
  auth: authContract,
  user: userContract,
  notifications: notificationsContract,
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
