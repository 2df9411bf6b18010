import type { SubscribeTexts } from './subscribe-dialog.tsx';

export async function openSubscribe(texts: SubscribeTexts): Promise<void> {
  const { showSubscribe } = await import('./subscribe-dialog.tsx');
  return showSubscribe(texts);
}
