import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { SCRIPTS_READY } from '#lib/browser/scripts-ready.ts';

/**
 * Bytes of one page and its scripts once they are ready: JavaScript in gzip, the rest in brotli, as the budgets count them.
 * `requests` are those before the first touch.
 */
export type Weight = { html: number; css: number; fonts: number; javascript: number; requests: number };

/** Loads a page in Chromium as a new visitor and weighs everything of ours that it fetches. */
export async function weigh(url: string, program: string): Promise<Weight> {
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const weight: Weight = { html: 0, css: 0, fonts: 0, javascript: 0, requests: 0 };
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' });
    const pending: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      const add = async () => {
        const body = await response.body().catch(() => Buffer.alloc(0));
        if (kind === 'document') weight.html += brotliCompressSync(body).length;
        if (kind === 'stylesheet') weight.css += brotliCompressSync(body).length;
        if (kind === 'font') weight.fonts += body.length;
        if (kind === 'script') weight.javascript += gzipSync(body, { level: 9 }).length;
      };
      pending.push(add());
    });
    await page.goto(url, { waitUntil: 'load' });
    weight.requests = pending.length;
    await page.keyboard.press('Shift');
    await page.waitForFunction((ready) => performance.getEntriesByName(ready).length > 0, SCRIPTS_READY);
    await page.waitForLoadState('networkidle');
    await Promise.all(pending);
  } finally {
    await browser.close();
  }
  return weight;
}
