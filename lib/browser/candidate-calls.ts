import type { applicationsContract } from '#lib/contract/applications.ts';
import type { cvsContract } from '#lib/contract/cvs.ts';
import type { favouritesContract } from '#lib/contract/offers.ts';
import { light } from './light.ts';

export const listApplied = light<typeof applicationsContract.liaisons>({ method: 'GET', path: '/liaisons' });
export const apply = light<typeof applicationsContract.editStatus>({ method: 'POST', path: '/edit-status' });
export const withdraw = light<typeof applicationsContract.withdraw>({
  method: 'DELETE',
  path: '/offer-infos/:id',
});
export const listOwnCvs = light<typeof cvsContract.list>({ method: 'GET', path: '/cvs/list' });
export const listFavourites = light<typeof favouritesContract.list>({
  method: 'GET',
  path: '/favorite/offers/list',
});
export const toggleFavourite = light<typeof favouritesContract.toggle>({
  method: 'POST',
  path: '/favorite/offer/:id',
});
