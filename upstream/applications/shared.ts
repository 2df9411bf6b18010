export { queueOfferEnded } from './mails.ts';
export { requirePlanFor } from './plan.ts';
