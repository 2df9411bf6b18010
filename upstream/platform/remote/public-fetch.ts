import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Bytes of an answer, unless more are asked for. */
const LARGEST_ANSWER = 512 * 1024;

/** Milliseconds for one answer, unless more are asked for: from the look-up of the name to the last byte. */
const TIMEOUT = 3_000;

/** The address is not one that strangers may have us ask. */
export class AddressRefused extends Error {
  constructor() {
    super('this address is not a public one');
  }
}

type Where = 'public' | 'loopback';

const rangeOf = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).range() : 'none');

/** Public machines only: not this one, not its neighbours, and no address that leads to them. */
export const isPublicAddress = (address: string): boolean => rangeOf(address) === 'unicast';

const isAllowed = (address: string, where: Where) =>
  where === 'public' ? isPublicAddress(address) : rangeOf(address) === 'loopback';

/** Checks the addresses that are connected to, so that a name cannot change between check and use. */
function lookupOf(where: Where): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new AddressRefused(), '');
      if (!addresses.every(({ address }) => isAllowed(address, where)))
        return callback(new AddressRefused(), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** @throws AddressRefused */
function whereOf({ protocol, hostname, username, password }: URL, allowsLoopback: boolean): Where {
  const where = protocol === 'http:' && allowsLoopback === true ? 'loopback' : 'public';
  const isEncrypted = protocol === 'https:' || where === 'loopback';
  if (!isEncrypted || username !== '' || password !== '') throw new AddressRefused();
  // A name is checked when it is looked up; an address never is.
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host, where)) throw new AddressRefused();
  return where;
}

async function readAnswer(answer: http.IncomingMessage, largest: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > largest) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  const { statusCode: status = 500, headers } = answer;
  const type = headers['content-type'];
  const challenge = headers['www-authenticate'];
  const { location } = headers;
  const body = status === 204 || status === 304 ? null : Buffer.concat(chunks);
  return new Response(body, {
    status,
    headers: {
      ...(type ? { 'content-type': type } : {}),
      ...(location ? { location } : {}),
      ...(challenge ? { 'www-authenticate': challenge } : {}),
    },
  });
}

type Asking = {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  /** Bytes, and milliseconds. */
  largest?: number;
  timeout?: number;
  /** `http://localhost` may be asked as well; only for tests. */
  allowsLoopback: boolean;
};

/**
 * Asks an address that a stranger chose: https to public machines only, no redirect is followed, and slow or long
 * answers end. Answers with status, type, challenge, body and where the answer
 * redirects to: a caller that follows one calls this function again.
 * @throws AddressRefused, or why there is no answer
 */
export async function publicFetch(
  address: string,
  { method = 'GET', headers = {}, body, largest = LARGEST_ANSWER, timeout = TIMEOUT, allowsLoopback }: Asking,
): Promise<Response> {
  const url = new URL(address);
  const where = whereOf(url, allowsLoopback);
  const { request } = where === 'loopback' ? http : https;
  const signal = AbortSignal.timeout(timeout);
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const call = request(url, { method, headers, signal, lookup: lookupOf(where), agent: false });
    call.on('response', resolve).on('error', reject);
    // After a change of protocol comes neither.
    call.on('close', () => reject(new Error('there is no answer'))).end(body);
  });
  return readAnswer(answer, largest);
}
