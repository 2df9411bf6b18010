export { queueOfferRemoved } from './mails.ts';
export { requirePlanFor } from './plan.ts';
