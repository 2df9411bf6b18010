import { chromium, type Page } from 'playwright';
import { step } from '#scripts/launch/progress.mjs';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';
import { publicPages } from './pages.ts';
import type { Stack } from './stack.ts';

const RUNS = 5;
/** 1.6 Mbit/s, in bytes a second. */
const THROUGHPUT = 1_600_000 / 8;
const LATENCY_MS = 150;
const SLOWDOWN = 4;

const BUDGET = { lcp: 2_000, inp: 100, cls: 0.02 };

type Vitals = { lcp: number; inp: number; cls: number };

/** Watches the page from its first moment; `window.vitals` holds what was seen so far. */
function watch(): void {
  const seen: Vitals = { lcp: 0, inp: 0, cls: 0 };
  Object.assign(window, { vitals: seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.cls += value;
  });
  observe(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) seen.inp = Math.max(seen.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

/** What a visitor touches on any public page: the newsletter's field, and the telephone that shows itself. */
async function touch(page: Page): Promise<void> {
  await page.locator('footer summary').first().click();
  await page.locator('#newsletter-email').click();
  await page.keyboard.type('ab');
  await page.waitForTimeout(500);
}

async function once(url: string, program: string): Promise<Vitals> {
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' });
    await page.addInitScript(watch);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: THROUGHPUT,
      uploadThroughput: THROUGHPUT,
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await touch(page);
    return await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  } finally {
    await browser.close();
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Web vitals of a slow phone: paint, answer to a touch, layout shift. */
export async function measureVitals(stack: Stack, program: string, figures: Figures): Promise<void> {
  for (const { name, path } of await publicPages(stack)) {
    await step(`Web vitals of ${name}`, async () => {
      const url = stack.web + path;
      await fetch(url);
      const runs: Vitals[] = [];
      for (let run = 0; run < effort(RUNS); run += 1) runs.push(await once(url, program));
      const of = (key: keyof Vitals) => median(runs.map((each) => each[key]));
      figures.add(`vitals / ${name} / LCP`, of('lcp'), 'ms', { budget: BUDGET.lcp });
      figures.add(`vitals / ${name} / INP`, of('inp'), 'ms', { budget: BUDGET.inp });
      figures.add(`vitals / ${name} / CLS`, of('cls'), 'shift', { budget: BUDGET.cls });
    });
  }
}
