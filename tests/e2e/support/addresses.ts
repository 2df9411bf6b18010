import type { Page } from 'playwright/test';

let taken = 0;

/** An address that no other journey has: one address may register and apply only so often in an hour. */
export function anAddress(): string {
  taken += 1;
  return `10.${process.pid % 256}.${Date.now() % 256}.${taken % 256}`;
}

/** The page's requests come from an address of their own, as the web of the tested stack sees them. */
export const comeFrom = (page: Page, address = anAddress()) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
