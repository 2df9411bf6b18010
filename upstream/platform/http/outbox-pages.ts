import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '#lib/system/network-of.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { escapeHtml } from '../mail/draw.ts';
import { outboxMails } from '../schema/mail.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The pages contain live links and codes, so only this machine may read them: local name, no proxy. */
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

type Row = { id: number; recipient: string; subject: string; createdAt: Date; files: string[] };

const fileLinks = ({ id, files }: Row) =>
  files.map((name, at) => `, <a href="/outbox/${id}/files/${at}">${escapeHtml(name)}</a>`).join('');

function listPage(rows: Row[]): string {
  const items = rows.map(
    (row) =>
      `<li><a href="/outbox/${row.id}">${escapeHtml(row.subject)}</a><br>${escapeHtml(row.recipient)}, <time datetime="${row.createdAt.toISOString()}">${row.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>${fileLinks(row)}</li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<style>:root { color-scheme: light dark; font-family: sans-serif; } body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.5; } li { margin: 0 0 1rem; } a { font-weight: bold; }</style></head>
<body><main><h1>Outbox</h1><p>No mail server is set (SMTP_URL): mails are kept here, newest first.</p>
${items.length ? `<ol>${items.join('\n')}</ol>` : '<p>No mail yet.</p>'}</main></body></html>`;
}

const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** Only where no mail server is set and the web is local. */
export function addOutboxPages(app: FastifyInstance, deps: Deps): void {
  const { smtpUrl, publicUrl } = deps.settings;
  if (smtpUrl !== undefined || !LOCAL_HOSTS.has(new URL(publicUrl).hostname)) return;
  const { db } = deps.database;

  /** `to`: a part of the recipient's address. */
  app.get<{ Querystring: { to?: string } }>('/outbox', { schema: { hide: true } }, async (request, reply) => {
    refuseStrangers(request);
    const { to } = request.query;
    const rows = await db
      .select({
        id: outboxMails.id,
        recipient: outboxMails.recipient,
        subject: outboxMails.subject,
        createdAt: outboxMails.createdAt,
        files: sql<string[]>`jsonb_path_query_array(${outboxMails.attachments}, '$[*].filename')`,
      })
      .from(outboxMails)
      .where(to ? sql`strpos(${outboxMails.recipient}, ${to}) > 0` : undefined)
      .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
      .limit(100);
    return sendPage(reply, listPage(rows));
  });

  app.get<{ Params: { id: string } }>('/outbox/:id', { schema: { hide: true } }, async (request, reply) => {
    refuseStrangers(request);
    const [mail] = await db
      .select({ html: outboxMails.html })
      .from(outboxMails)
      .where(eq(outboxMails.id, idOf(request.params.id)));
    if (!mail) throw apiError('not_found');
    return sendPage(reply, mail.html);
  });

  app.get<{ Params: { id: string; at: string } }>(
    '/outbox/:id/files/:at',
    { schema: { hide: true } },
    async (request, reply) => {
      refuseStrangers(request);
      const { id, at } = request.params;
      const [mail] = await db
        .select({ attachments: outboxMails.attachments })
        .from(outboxMails)
        .where(eq(outboxMails.id, idOf(id)));
      const file = mail?.attachments[Number(at)];
      if (!file) throw apiError('not_found');
      return reply
        .header('content-type', file.contentType)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(file.content, 'base64'));
    },
  );
}
