import { light } from '#lib/browser/light.ts';
import type { alertsContract } from '#lib/contract/alerts.ts';
import type { searchContract } from '#lib/contract/search.ts';

/** The operations of saved searches for the browser, without the schemas of the contract. */
export const saveOffer = light<typeof searchContract.saveOffer>({
  method: 'POST',
  path: '/search/save-offer',
});
export const saveCvSearch = light<typeof searchContract.saveCv>({ method: 'POST', path: '/search/save-cv' });
export const updateSaved = light<typeof searchContract.updateSaved>({
  method: 'PUT',
  path: '/search/update/:id',
});
export const deleteSaved = light<typeof searchContract.deleteSaved>({
  method: 'DELETE',
  path: '/search/delete/:id',
});
export const setAlert = light<typeof alertsContract.set>({ method: 'PUT', path: '/search/alert/:id' });
