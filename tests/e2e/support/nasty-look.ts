import { type BrowserContext, expect, type Page } from 'playwright/test';

/** What a document says of itself. */
type Seen = {
  /** What a text did that ran. */
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

/** Reads the open page, or `html` as a browser does that runs no script. */
function seen(html: string | null): Seen {
  const { __hit: hit, __refused: refused = [] } = window as Watched;
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  for (const details of root.querySelectorAll('details')) details.open = true;
  const ways = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'];
  const attributes = [...root.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  const addresses = attributes
    .filter(
      ({ name, value }) => ways.includes(name) && /^[\s\0-\x20]*(javascript|vbscript|data:text)/i.test(value),
    )
    .map(({ name, value }) => `${name}=${value}`);
  const handlers = attributes
    .filter(({ name }) => name.startsWith('on'))
    .map(({ name, value }) => `${name}=${value}`);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, noscript')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return {
    hit,
    refused,
    elements: [...root.querySelectorAll('[data-nasty]')].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    addresses: [...addresses, ...handlers],
    text: [...texts, ...fields.map(({ value }) => value)].join('\n').replace(/\s+/g, ' '),
  };
}

/** Faults of the pages of a context, gathered as they happen: errors in the console, calls for what a text names. */
export type Faults = string[];

export async function watch(context: BrowserContext): Promise<Faults> {
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

function expectText({ text, hit, ...rest }: Seen, where: string, shows: readonly string[]): void {
  expect.soft(hit, where).toBeUndefined();
  expect.soft(rest, where).toEqual({ refused: [], elements: [], addresses: [] });
  for (const shown of shows) expect.soft(text, where).toContain(shown.replace(/\s+/g, ' '));
}

/** Opens what is folded in the page: nothing that was typed runs or became markup, and it shows `shows` as typed. */
export async function expectPlain(page: Page, shows: readonly string[] = []): Promise<void> {
  expectText(await page.evaluate(seen, null), page.url(), shows);
}

/** The same of HTML that was fetched, read by the browser's parser; answers its text. */
export async function expectPlainHtml(page: Page, html: string, where: string): Promise<string> {
  const found = await page.evaluate(seen, html);
  expectText(found, where, []);
  return found.text;
}
