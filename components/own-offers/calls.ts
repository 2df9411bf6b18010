import { light } from '#lib/browser/light.ts';
import type { ownOffersContract } from '#lib/contract/own-offers.ts';
import type { partnerContract } from '#lib/contract/partner.ts';

type Contract = typeof ownOffersContract;

export const readOwnOffer = light<Contract['read']>({ method: 'GET', path: '/recruiter/offers/:id' });
export const updateOffer = light<Contract['update']>({ method: 'POST', path: '/offers/update' });
export const switchOffer = light<Contract['switchActive']>({
  method: 'POST',
  path: '/offers/update-status-active/:id',
});
export const removeOffer = light<Contract['remove']>({ method: 'DELETE', path: '/offer/:id' });
export const publishWithPartner = light<(typeof partnerContract)['publish']>({
  method: 'POST',
  path: '/recrutor/:id/publish',
});
export const closeWithPartner = light<(typeof partnerContract)['close']>({
  method: 'POST',
  path: '/recrutor/:id/close',
});
