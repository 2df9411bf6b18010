import type { SubscribeTexts } from './subscribe-dialog.tsx';

/** Asks to subscribe; the dialog is fetched when it is needed. */
export async function openSubscribe(texts: SubscribeTexts): Promise<void> {
  const { showSubscribe } = await import('./subscribe-dialog.tsx');
  return showSubscribe(texts);
}
