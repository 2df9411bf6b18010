export { severalMessagesPost as POST } from '#lib/web/several-messages-post.ts';
