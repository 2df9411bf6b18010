export { requirePlanFor } from './plan.ts';
