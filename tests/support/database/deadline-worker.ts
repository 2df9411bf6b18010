/**
 * A worker that does the deadlines of every garage and is killed, without a last word, at the statement of its
 * transactions that it is to die at: before it is sent, or while the server does it. It says that it is ready, and
 * begins with the message that tells when and how.
 */
import pg from 'pg';
import { runNight } from '#tests/support/applications/long-run/night.ts';
import { openDatabase } from '#upstream/platform/db.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';

export type Order = {
  url: string;
  now: string;
  settings: UpstreamSettings;
  statement: number;
  isSent: boolean;
};

type Query = (this: pg.Client, ...input: unknown[]) => unknown;

const die = () => process.kill(process.pid, 'SIGKILL');

function dieAt({ statement, isSent }: Order): void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let isOpen = false;
  let seen = 0;
  prototype.query = function (...input) {
    const [first] = input as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (/^begin/i.test(text)) isOpen = true;
    if (isOpen) seen += 1;
    if (/^(commit|rollback)/i.test(text)) isOpen = false;
    if (seen !== statement) return query.apply(this, input);
    if (!isSent) die();
    const answer = query.apply(this, input);
    setImmediate(die);
    return answer;
  };
}

process.once('message', async (order: Order) => {
  dieAt(order);
  const connection = { connectionString: order.url };
  const { db } = openDatabase({ connection, embedded: false, max: 1 });
  const jobs = { send: async () => undefined };
  await runNight(db, { settings: order.settings, clock: () => new Date(order.now), jobs }, 1);
  process.exit();
});
process.send?.('ready');
