export { billingDifferencePost as POST } from '#lib/web/orders/billing-difference-post.ts';
