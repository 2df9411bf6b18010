import { Agent, type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { ACCEPT } from '../load.ts';
import type { Tally } from './tally.ts';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** Far beyond the slowest answer: whoever waits longer counts as failed. */
const PATIENCE_MS = 30_000;

/** What is sent beside the address; `kind` is the name under which the request is counted. */
export type SentRequest = {
  kind: string;
  json?: object;
  body?: string | Buffer;
  headers?: { [name: string]: string };
};

async function textOf(answer: IncomingMessage, isWanted: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) if (isWanted) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * Somebody who visits the site from an address of their own, as a proxy of ours would tell it, and keeps the
 * session's cookie. Every request is counted with its time, from the first byte sent to the last one received.
 */
export class Browser {
  readonly #web: string;
  readonly #tally: () => Tally;
  #cookie = '';
  readonly #address: string;

  /** `tally` says where a request counts when it ends. */
  constructor(web: string, tally: () => Tally, address: string) {
    this.#web = web;
    this.#tally = tally;
    this.#address = address;
  }

  /** A page or file: fetched whole, thrown away. */
  async open(path: string, kind: string): Promise<void> {
    await this.#send('GET', path, { kind }, false);
  }

  /** JSON of the web; undefined where the request failed, which is counted. */
  async call<Data>(path: string, kind: string): Promise<Data | undefined> {
    return parsed<Data>(await this.#send('GET', path, { kind }, true));
  }

  async post<Data>(path: string, wanted: SentRequest): Promise<Data | undefined> {
    return parsed<Data>(await this.#send('POST', path, wanted, true));
  }

  #headers({ json, body, headers }: SentRequest, isWanted: boolean): { [name: string]: string } {
    const type = json ? { 'content-type': 'application/json' } : undefined;
    return {
      ...ACCEPT,
      // Only what is read is not compressed: unpacking is the work of browsers, not of this machine.
      ...(isWanted ? { 'accept-encoding': 'identity' } : {}),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': this.#address,
      ...(this.#cookie ? { cookie: this.#cookie } : {}),
      ...type,
      ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
      ...headers,
    };
  }

  #keepCookie(answer: IncomingMessage): void {
    const [first] = answer.headers['set-cookie'] ?? [];
    if (first) this.#cookie = first.split(';')[0] ?? '';
  }

  /** The text of a successful answer; undefined otherwise. */
  async #send(
    method: string,
    path: string,
    wanted: SentRequest,
    isWanted: boolean,
  ): Promise<string | undefined> {
    const began = performance.now();
    try {
      const body = wanted.body ?? (wanted.json ? JSON.stringify(wanted.json) : undefined);
      const headers = this.#headers({ ...wanted, ...(body ? { body } : {}) }, isWanted);
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(this.#web + path, { method, headers, agent, timeout: PATIENCE_MS }, resolve);
        sent.once('error', reject);
        sent.once('timeout', () => sent.destroy(new Error('timeout')));
        sent.end(body);
      });
      const text = await textOf(answer, isWanted);
      const status = answer.statusCode ?? 0;
      this.#tally().took(performance.now() - began);
      if (status !== 200) {
        this.#tally().failed(`${wanted.kind}: ${status} ${text.slice(0, 200)}`);
        return undefined;
      }
      this.#keepCookie(answer);
      return text;
    } catch (error) {
      this.#tally().took(performance.now() - began);
      this.#tally().failed(`${wanted.kind}: ${(error as Error).message}`);
      return undefined;
    }
  }
}

function parsed<Data>(text: string | undefined): Data | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Data);
}
