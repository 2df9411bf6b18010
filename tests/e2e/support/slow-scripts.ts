import type { BrowserContext } from 'playwright/test';

/** Holds a page's scripts back until the answer is called: a slow network. */
export async function slowScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
