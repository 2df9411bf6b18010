import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { eq } from 'drizzle-orm';
import fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { visitorAddress } from '#lib/http/visitor-address.ts';
import { type ApiTexts, apiTexts } from '#lib/i18n/api-texts.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { TRY_AGAIN_AFTER } from '#lib/system/load-gauge.ts';
import { networkOf } from '#lib/system/network-of.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { ApiError, waitInWords } from '#upstream/platform/errors.ts';
import { limitRequests } from '#upstream/platform/http/request-limits.ts';
import { logRequests } from '#upstream/platform/http/request-log.ts';
import { attributeErrors } from '#upstream/platform/http/request-work.ts';
import { securityHeaders } from '#upstream/platform/http/security-headers.ts';
import { COMMON_OPTIONS, guardServer, shedLoad } from '#upstream/platform/http/server-options.ts';
import { ForgedEvent } from '#upstream/platform/payment/driver.ts';
import { noteCard, sandboxCharge, sandboxEvent } from '#upstream/platform/payment/sandbox.ts';
import { takesPayments } from '#upstream/platform/payment/takes-payments.ts';
import { payments } from '#upstream/platform/schema/orders.ts';
import { checkPayment } from '../pay.ts';
import { payDeps } from '../pay-deps.ts';
import { behaviourOf, type CardForm, cardEnd, cardProblems, TEST_CODE } from './cards.ts';
import { drawFrame, type FramePage, framePolicy } from './page.ts';
import { cardPage, codePage, endPage } from './sandbox-pages.ts';
import { STRIPE_SOURCES, stripePage } from './stripe-page.ts';

type Payment = typeof payments.$inferSelect;
type Named = { Params: { token: string }; Querystring: { lang?: string }; Body: string };

/** Bytes. Bodies stay text, because the signature covers the raw body. */
const LARGEST_BODY = 256 * 1024;

function send(reply: FastifyReply, deps: Deps, page: FramePage, status = 200): FastifyReply {
  const { payment, publicUrl } = deps.settings;
  const place = { parentOrigin: new URL(publicUrl).origin, nonce: randomBytes(16).toString('base64') };
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', framePolicy(place, payment.stripe ? STRIPE_SOURCES : {}))
    .send(drawFrame(page, place));
}

const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** The key of rate limits; behind our proxy, its client's address. */
const visitorOf = ({ socket, headers }: FastifyRequest, { settings }: Deps) =>
  networkOf(visitorAddress(socket.remoteAddress, headers['x-forwarded-for'], settings.trustedProxies));

async function find({ database }: Deps, token: string): Promise<Payment | undefined> {
  if (!isToken(token)) return undefined;
  const [payment] = await database.db.select().from(payments).where(eq(payments.token, token));
  return payment;
}

const textsIn = (lang: string | undefined, payment?: Payment): ApiTexts =>
  apiTexts(lang === 'en' || lang === 'fr' ? lang : (payment?.language ?? 'fr'));

async function openPayment(deps: Deps, token: string, lang: string | undefined) {
  const payment = await find(deps, token);
  const texts = textsIn(lang, payment);
  if (!payment?.providerId || payment.driver !== deps.payment.name || payment.status === 'failed') {
    return { texts, page: endPage(texts, 'over') };
  }
  if (payment.status !== 'open') return { texts, page: endPage(texts, 'paid') };
  if (!(await takesPayments(deps.database.db, deps.settings))) return { texts, page: endPage(texts, 'over') };
  return { texts, payment, providerId: payment.providerId };
}

async function stepPage(deps: Deps, token: string, lang: string | undefined): Promise<FramePage> {
  const open = await openPayment(deps, token, lang);
  if (open.page) return open.page;
  const { texts, payment, providerId } = open;
  const { stripe } = deps.settings.payment;
  if (stripe) {
    const { clientSecret, amountCents, state } = await deps.payment.read(providerId);
    if (state !== 'open' || !clientSecret) return endPage(texts, state === 'failed' ? 'over' : 'paid');
    return stripePage(texts, { amountCents, clientSecret, publishableKey: stripe.publishableKey });
  }
  const charge = await sandboxCharge(deps.database.db, providerId);
  if (!charge || charge.status === 'canceled') return endPage(texts, 'over');
  const view = { texts, amountCents: payment.amountCents };
  if (charge.status === 'requires_code') return codePage({ ...view, action: codeAddress(token, texts) });
  if (charge.status !== 'requires_card') return endPage(texts, 'paid');
  return cardPage({ ...view, action: cardAddress(token, texts) });
}

const cardAddress = (token: string, { locale }: ApiTexts) => `/pay/${token}?lang=${locale}`;
const codeAddress = (token: string, { locale }: ApiTexts) => `/pay/${token}/code?lang=${locale}`;

type Outcome = { page: FramePage; notifiesParent: boolean };

async function tryCard(deps: Deps, token: string, lang: string | undefined, body: string): Promise<Outcome> {
  const open = await openPayment(deps, token, lang);
  if (open.page) return { page: open.page, notifiesParent: false };
  const { texts, payment, providerId } = open;
  const fields = new URLSearchParams(body);
  const read = (name: string) => (fields.get(name) ?? '').slice(0, 30);
  const form: CardForm = { number: read('number'), expiry: read('expiry'), cvc: read('cvc') };
  const now = deps.clock();
  const view = { texts, amountCents: payment.amountCents, action: cardAddress(token, texts), form };
  const problems = cardProblems(form, now);
  if (problems.length > 0) return { page: cardPage({ ...view, problems }), notifiesParent: false };
  const behaviour = behaviourOf(form.number);
  const status = { declined: 'requires_card', needs_code: 'requires_code' } as const;
  await noteCard(
    deps.database.db,
    providerId,
    {
      end: cardEnd(form.number),
      status: behaviour === 'declined' || behaviour === 'needs_code' ? status[behaviour] : 'succeeded',
    },
    now,
  );
  if (behaviour === 'declined')
    return { page: cardPage({ ...view, isDeclined: true }), notifiesParent: false };
  if (behaviour === 'browser_dies') return { page: endPage(texts, 'silent'), notifiesParent: false };
  return { page: await stepPage(deps, token, lang), notifiesParent: behaviour === 'succeeds' };
}

async function tryCode(deps: Deps, token: string, lang: string | undefined, body: string): Promise<Outcome> {
  const open = await openPayment(deps, token, lang);
  if (open.page) return { page: open.page, notifiesParent: false };
  const { texts, payment, providerId } = open;
  const charge = await sandboxCharge(deps.database.db, providerId);
  if (charge?.status !== 'requires_code')
    return { page: await stepPage(deps, token, lang), notifiesParent: false };
  if ((new URLSearchParams(body).get('code') ?? '').trim() !== TEST_CODE) {
    const view = { texts, amountCents: payment.amountCents, action: codeAddress(token, texts) };
    return { page: codePage({ ...view, isWrong: true }), notifiesParent: false };
  }
  await noteCard(deps.database.db, providerId, { status: 'succeeded' }, deps.clock());
  return { page: await stepPage(deps, token, lang), notifiesParent: true };
}

/** Signed and sent to the same route as a real provider's webhook. */
async function sendSandboxEvent(app: FastifyInstance, deps: Deps, token: string): Promise<void> {
  const payment = await find(deps, token);
  if (!payment?.providerId) return;
  const { body, headers } = sandboxEvent(deps.settings.secret, payment.providerId);
  await app.inject({ method: 'POST', url: '/webhooks/sandbox', headers, payload: body });
}

function addSandboxForms(app: FastifyInstance, deps: Deps): void {
  const config = { limit: 'write' } as const;
  const add = (path: string, run: typeof tryCard) =>
    app.post<Named>(path, { config }, async ({ params: { token }, query, body }, reply) => {
      const { page, notifiesParent } = await run(deps, token, query.lang, body ?? '');
      if (notifiesParent) await sendSandboxEvent(app, deps, token);
      return send(reply, deps, page);
    });
  add('/pay/:token', tryCard);
  add('/pay/:token/code', tryCode);
}

/**
 * `POST /webhooks/<provider>`: takes only the payment's id and asks the provider for its state. Answers 503 when that
 * fails, so that the provider repeats.
 */
function addWebhook(app: FastifyInstance, deps: Deps): void {
  const config = { limit: 'write' } as const;
  app.post<{ Body: string }>(`/webhooks/${deps.payment.name}`, { config }, async (request, reply) => {
    const id = await deps.payment.readEvent(request.body ?? '', request.headers);
    if (id) {
      const [payment] = await deps.database.db.select().from(payments).where(eq(payments.providerId, id));
      if (payment) await checkPayment(payDeps(deps), payment);
      else request.log.warn({ payment: id }, 'a webhook tells of a payment that is not ours');
    }
    return reply.send({ received: true });
  });
}

function refusedPage(deps: Deps, reply: FastifyReply, { code, statusCode, options }: ApiError): FastifyReply {
  const texts = textsIn(undefined);
  const wait = options.retryAfter ?? TRY_AGAIN_AFTER;
  reply.header('retry-after', String(wait));
  const sentence = texts.api(`errors.${code}`, { wait: waitInWords(wait, texts), incident: '' });
  const body = `<p role="alert">${sentence}</p>`;
  return send(reply, deps, { locale: texts.locale, title: 'Bielle', body }, statusCode);
}

function answerErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ForgedEvent) return reply.code(400).send({ error: 'signature' });
    if (error instanceof ApiError && request.url.startsWith('/pay/')) return refusedPage(deps, reply, error);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (error instanceof ApiError) return reply.code(status).send({ error: error.code });
    if (status < 500) return reply.code(status).send({ error: 'bad_request' });
    request.log.error({ error: describeError(error) }, 'payment page');
    if (request.url.startsWith('/webhooks/')) return reply.code(503).send({ error: 'unavailable' });
    const texts = textsIn(undefined);
    const body = `<p role="alert">${texts.api('errors.payment_unavailable')}</p>`;
    return send(reply, deps, { locale: texts.locale, title: 'Bielle', body }, 503);
  });
}

/**
 * The page that the checkout frames, and the webhook, not yet listening. Its own origin, so that frame and messages
 * cross origins in the sandbox as with a real provider.
 */
export async function buildPaymentApp(deps: Deps, logger?: FastifyBaseLogger): Promise<FastifyInstance> {
  const headers = {
    ...securityHeaders(deps.settings.payment.url, { framed: true }),
    'cache-control': 'no-store',
  };
  const options: FastifyHttpOptions<Server> = {
    ...COMMON_OPTIONS,
    bodyLimit: LARGEST_BODY,
    frameworkErrors: (_error, _request, reply) => {
      (reply as FastifyReply).headers(headers).code(400).send({ error: 'bad_request' });
    },
  };
  const app: FastifyInstance = logger
    ? fastify({ ...options, loggerInstance: logger, disableRequestLogging: true })
    : fastify(options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  attributeErrors(app);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  logRequests(app);
  answerErrors(app, deps);
  guardServer(app, {
    senderOf: (request) => visitorOf(request, deps),
    isOurs: () => deps.settings.trustedProxies > 0,
    isLarge: () => false,
  });
  shedLoad(app, deps);
  limitRequests(app, deps, { app: 'payment', keyOf: (request) => visitorOf(request, deps) });
  const notFound = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ error: 'not_found' });
  app.setNotFoundHandler(notFound);
  app.get('/health', { config: { limit: 'none' } }, async () => ({ status: 'ok' }));
  app.get<Named>('/pay/:token', async ({ params: { token }, query }, reply) =>
    send(reply, deps, await stepPage(deps, token, query.lang)),
  );
  // Reloading a form's answer shows the step that is due.
  app.get<Named>('/pay/:token/code', async ({ params: { token }, query }, reply) =>
    send(reply, deps, await stepPage(deps, token, query.lang)),
  );
  if (deps.payment.name === 'sandbox') addSandboxForms(app, deps);
  addWebhook(app, deps);
  await app.ready();
  return app;
}
