import { createRequire } from 'node:module';

/**
 * Argon2 at its least cost: thousands of sign-ins of the API tests would otherwise take minutes of both cores.
 * tests/unit/checks/security-sources.test.ts proves the cost of the product.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

const LEAST_COST = { memoryCost: 8, timeCost: 1 } as const;

export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, ...LEAST_COST }, signal);

export const verify = argon2.verify;
