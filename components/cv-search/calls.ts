import { light } from '#lib/browser/light.ts';
import type { applicationsContract } from '#lib/contract/applications.ts';

/** Picks a CV of the search for the browser, without the schemas of the contract. */
export const selectCv = light<typeof applicationsContract.editStatus>({
  method: 'POST',
  path: '/edit-status',
});
