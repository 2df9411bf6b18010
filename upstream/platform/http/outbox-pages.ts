import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeMarkup } from '#lib/rules/text/escape.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { outboxMails } from '../schema/mail.ts';
import { isLocalName, thisMachineOnly } from './this-machine.ts';

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
  files.map((name, at) => `, <a href="/outbox/${id}/files/${at}">${escapeMarkup(name)}</a>`).join('');

function listPage(rows: Row[]): string {
  const items = rows.map(
    (row) =>
      `<li><a href="/outbox/${row.id}">${escapeMarkup(row.subject)}</a><br>${escapeMarkup(row.recipient)}, <time datetime="${row.createdAt.toISOString()}">${row.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>${fileLinks(row)}</li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<style>:root { color-scheme: light dark; font-family: sans-serif; } body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.5; } li { margin: 0 0 1rem; } a { font-weight: bold; }</style></head>
<body><main><h1>Outbox</h1><p>No mail server is set (SMTP_URL): mails are kept here, newest first.</p>
${items.length ? `<ol>${items.join('\n')}</ol>` : '<p>No mail yet.</p>'}</main></body></html>`;
}

const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** The pages contain live links and codes. */
const OPTIONS = { schema: { hide: true }, onRequest: thisMachineOnly };

/** Only where no mail server is set and the web is local. */
export function addOutboxPages(app: FastifyInstance, deps: Deps): void {
  const { smtpUrl, publicUrl } = deps.settings;
  if (smtpUrl !== undefined || !isLocalName(new URL(publicUrl).hostname)) return;
  const { db } = deps.database;

  /** `to`: a part of the recipient's address. */
  app.get<{ Querystring: { to?: string } }>('/outbox', OPTIONS, async (request, reply) => {
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

  app.get<{ Params: { id: string } }>('/outbox/:id', OPTIONS, async (request, reply) => {
    const [mail] = await db
      .select({ html: outboxMails.html })
      .from(outboxMails)
      .where(eq(outboxMails.id, idOf(request.params.id)));
    if (!mail) throw apiError('not_found');
    return sendPage(reply, mail.html);
  });

  app.get<{ Params: { id: string; at: string } }>(
    '/outbox/:id/files/:at',
    OPTIONS,
    async (request, reply) => {
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
