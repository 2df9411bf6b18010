import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from './caller-address.ts';
import type { Deps } from './deps.ts';
import { apiError } from './errors.ts';
import { escapeHtml } from './mail/draw.ts';
import { outboxMails } from './schema/mail.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The pages hold live links and codes: they answer this machine only, asked by a local name, unproxied. */
function refuseStrangers(request: FastifyRequest): void {
  const local =
    isLoopback(request.socket.remoteAddress) &&
    LOCAL_HOSTS.has(request.hostname) &&
    request.headers['x-forwarded-for'] === undefined;
  if (!local) throw apiError('not_found');
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .send(html);
}

type Row = { id: number; recipient: string; subject: string; createdAt: Date };

function listPage(rows: Row[]): string {
  const items = rows.map(
    ({ id, recipient, subject, createdAt }) =>
      `<li><a href="/outbox/${id}">${escapeHtml(subject)}</a><br>${escapeHtml(recipient)}, <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<style>:root { color-scheme: light dark; font-family: sans-serif; } body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.5; } li { margin: 0 0 1rem; } a { font-weight: bold; }</style></head>
<body><main><h1>Outbox</h1><p>No mail server is set (SMTP_URL): mails are kept here, newest first.</p>
${items.length ? `<ol>${items.join('\n')}</ol>` : '<p>No mail yet.</p>'}</main></body></html>`;
}

/** `/outbox` and `/outbox/:id`, only where mails are kept because no mail server is set and the web is local. */
export function addOutboxPages(app: FastifyInstance, deps: Deps): void {
  const { smtpUrl, publicUrl } = deps.settings;
  if (smtpUrl !== undefined || !LOCAL_HOSTS.has(new URL(publicUrl).hostname)) return;
  const { db } = deps.database;

  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    refuseStrangers(request);
    const rows = await db
      .select({
        id: outboxMails.id,
        recipient: outboxMails.recipient,
        subject: outboxMails.subject,
        createdAt: outboxMails.createdAt,
      })
      .from(outboxMails)
      .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
      .limit(100);
    return sendPage(reply, listPage(rows));
  });

  app.get<{ Params: { id: string } }>('/outbox/:id', { schema: { hide: true } }, async (request, reply) => {
    refuseStrangers(request);
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const [mail] = await db
      .select({ html: outboxMails.html })
      .from(outboxMails)
      .where(eq(outboxMails.id, id));
    if (!mail) throw apiError('not_found');
    return sendPage(reply, mail.html);
  });
}
