import { brotliDecompressSync } from 'node:zlib';
import { defaultLocale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { anonymousRenderer, askNext, type Handler } from './ask-next.ts';
import { deferScripts } from './deferred-scripts.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { tapNext } from './tap-next.ts';

/** What the site does with the answers of Next. */
export type Adapter = {
  /** The page cache answers for public pages. */
  keepsPages: boolean;
  /** Pages are compressed, keep the language of their address, and failed ones are replaced. */
  changesAnswers: boolean;
};

const SECONDS = 20;

/** Complete without the upstream and without scripts. */
const PAGE = paths.unavailable();

function checkContent(html: string): void {
  if (!html.includes('</main>')) throw new Error(`${PAGE} comes without its content`);
}

async function checkKept(handle: Handler, host: string): Promise<void> {
  const { status, body } = await anonymousRenderer(handle, host)(PAGE, defaultLocale);
  if (status !== 200) throw new Error(`${PAGE} answers ${status}`);
  const html = body.toString('latin1');
  checkContent(html);
  const deferred = deferScripts(html);
  if (deferred === html) throw new Error('the script files of a page are not found');
  inlineScriptHashes(deferred);
}

async function checkChanged(handle: Handler, host: string): Promise<void> {
  const tapped: Handler = (request, response) => {
    tapNext(request, response, () => response.end());
    return handle(request, response);
  };
  const headers = { host, accept: 'text/html', 'accept-encoding': 'br' };
  const { body, headers: answered } = await askNext(tapped, { method: 'GET', url: PAGE, headers });
  if (answered['content-encoding'] !== 'br') throw new Error('a page is not compressed');
  checkContent(brotliDecompressSync(body).toString('utf8'));
}

async function isFine(check: Promise<void>, report: (reason: string) => void): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${SECONDS} seconds`)), SECONDS * 1000);
  });
  try {
    await Promise.race([check, late]);
    return true;
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tries at the start what depends on the inside of Next and Node, on a page that needs no upstream. What does not work
 * with the installed versions is left out: Next then answers alone, and the site serves.
 * @param report called with a sentence for each part that is left out
 */
export async function checkedAdapter(
  handle: Handler,
  { host, pageCache }: { host: string; pageCache: boolean },
  report: (sentence: string) => void,
): Promise<Adapter> {
  const keepsPages =
    pageCache &&
    (await isFine(checkKept(handle, host), (reason) => report(`The page cache is off: ${reason}`)));
  const changesAnswers = await isFine(checkChanged(handle, host), (reason) =>
    report(`Answers of Next are not changed: ${reason}`),
  );
  return { keepsPages, changesAnswers };
}
