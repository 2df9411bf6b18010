import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import type { Account } from './accounts.ts';
import { enter } from './reach-visits.ts';

/** What a page says of itself once it stands. */
type Seen = {
  hit: unknown;
  /** What the policy of the page refused: markup that got as far as that was not taken as text. */
  refused: string[];
  /** Elements that a text became, or whose attributes it left. */
  elements: string[];
  /** Addresses that would run. */
  addresses: string[];
  /** Every text of the page, in fields too, with its spaces as one. */
  text: string;
};

type Watched = Window & { __hit?: unknown; __refused?: string[] };

/** Listens before any script of a page runs. */
function listen(): void {
  const watched = window as Watched;
  watched.__refused = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    watched.__refused?.push(`${violatedDirective} ${blockedURI} ${sample}`);
  });
}

function seen(): Seen {
  const { __hit: hit, __refused: refused = [] } = window as Watched;
  for (const details of document.querySelectorAll('details')) details.open = true;
  const ways = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'];
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  const addresses = attributes
    .filter(
      ({ name, value }) => ways.includes(name) && /^[\s\0-\x20]*(javascript|vbscript|data:text)/i.test(value),
    )
    .map(({ name, value }) => `${name}=${value}`);
  const handlers = attributes
    .filter(({ name }) => name.startsWith('on'))
    .map(({ name, value }) => `${name}=${value}`);
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, noscript')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return {
    hit,
    refused,
    elements: [...document.querySelectorAll('[data-nasty]')].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    addresses: [...addresses, ...handlers],
    text: [...texts, ...fields.map(({ value }) => value)].join('\n').replace(/\s+/g, ' '),
  };
}

/** Faults of the pages of a context, gathered as they happen: errors in the console, calls for what a text names. */
type Faults = string[];

async function watch(context: BrowserContext): Promise<Faults> {
  const faults: Faults = [];
  await context.addInitScript(listen);
  context.on('console', (message) => {
    // A page that is gone or forbidden says so by its status; the browser says it again.
    const isStatus = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
      message.text(),
    );
    if (message.type() === 'error' && !isStatus) faults.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('request', (request) => {
    if (/\/x$|elsewhere\.test/.test(request.url())) faults.push(`asked for ${request.url()}`);
  });
  return faults;
}

type Guest = { page: Page; faults: Faults };

/** A browser of its own, signed in as somebody or nobody. */
export async function guest(browser: Browser, account?: Account): Promise<Guest> {
  const context = await browser.newContext();
  const faults = await watch(context);
  const page = await context.newPage();
  if (account) await enter(page, account);
  return { page, faults };
}

/** Closes the browser of a guest who met no fault. */
export async function end({ page, faults }: Guest): Promise<void> {
  expect(faults).toEqual([]);
  await page.context().close();
}

/** Looks at the page that stands: nothing that was typed runs or became markup, and `shows` stands as typed. */
export async function expectPlain(page: Page, shows: readonly string[] = []): Promise<void> {
  const { text, hit, ...rest } = await page.evaluate(seen);
  const where = page.url();
  expect.soft(hit, where).toBeUndefined();
  expect.soft(rest, where).toEqual({ refused: [], elements: [], addresses: [] });
  for (const shown of shows) expect.soft(text, where).toContain(shown.replace(/\s+/g, ' '));
}

/** The address behind the first link of a page that begins so. */
export async function linkOn(page: Page, path: string, begins: string): Promise<string> {
  await page.goto(path);
  return (
    (await page.locator(`main a[href^="${begins}"]`).first().getAttribute('href', { timeout: 10_000 })) ?? ''
  );
}

const plain = (...paths: string[]) => paths.map((path) => [path] as const);

/** Pages that show nothing which people type. */
export const PLAIN_PAGES = {
  visitor: plain('/suspension/old', '/staff/login', '/staff/codes', '/staff/setup/old'),
  candidate: plain('/candidate/mycv/views'),
  recruiter: plain('/recruiter/cv-access'),
};
