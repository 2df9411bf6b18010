import type { Operation } from '#lib/contract/platform/operation.ts';

/**
 * An operation for the browser: method and path alone, held to the contract by the types. The contract
 * itself brings the schemas of every field, which would weigh more than the island.
 */
export const light = <O extends Operation>(operation: Pick<O, 'method' | 'path'>) => operation as O;
