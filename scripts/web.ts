import type { Server } from 'node:http';
import { join } from 'node:path';
import { guardWork } from '#lib/system/current-work.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { readSettings, type Settings } from '#lib/system/env.ts';
import { keepGivingMemoryBack } from '#lib/system/give-memory-back.ts';
import { listenAddress } from '#lib/system/listening.ts';
import { watchLoad } from '#lib/system/load-gauge.ts';
import { logPrinted, openLog } from '#lib/system/log.ts';
import { serveMetrics } from '#lib/system/metrics.ts';
import { SettingsError } from '#lib/system/settings-error.ts';
import { surviveLostLogs } from '#lib/system/survive-lost-logs.ts';
import { anonymousRenderer, type Handler } from '#lib/web/next-adapter/ask-next.ts';
import { type Adapter, checkedAdapter } from '#lib/web/next-adapter/check.ts';
import { withCurrentResponse } from '#lib/web/next-adapter/current-response.ts';
import { builtRoutes, routeNamer } from '#lib/web/next-adapter/page-routes.ts';
import { PageCache } from '#lib/web/page-cache/cache.ts';
import { everyPageTag } from '#lib/web/page-cache/rules.ts';
import { logPageFailuresBy } from '#lib/web/page-failures.ts';
import { shareBuildFiles } from '#lib/web/server/build-files.ts';
import { demoQuestion, watchDemoData } from '#lib/web/server/demo-watch.ts';
import { createWebMetrics, type WebMetrics } from '#lib/web/server/metrics.ts';
import { createPurge } from '#lib/web/server/purge.ts';
import { connectPurgeBus } from '#lib/web/server/purge-bus.ts';
import { viewSender } from '#lib/web/server/send-views.ts';
import { sourcePlaces } from '#lib/web/server/source-places.ts';
import { createViewCounter } from '#lib/web/server/view-counter.ts';
import { createWebServer } from '#lib/web/server/web-server.ts';
import { describeFailure } from '#lib/web/upstream/describe-failure.ts';

const logger = openLog('web', sourcePlaces(process.cwd()));
const log = (text: string) => logger.warn(text);

function settingsOrExit(development: boolean): Settings {
  try {
    const settings = readSettings();
    prepareEnvironment(settings, development);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    logger.fatal(error.message);
    process.exit(1);
  }
}

function prepareEnvironment(settings: Settings, development: boolean): void {
  Object.assign(process.env, {
    NODE_ENV: development ? 'development' : 'production',
    UPSTREAM_URL: settings.upstreamUrl,
    PUBLIC_URL: settings.publicUrl,
    SESSION_SECRET: settings.sessionSecret,
    WEB_UPSTREAM_SECRET: settings.webUpstreamSecret,
    PAYMENT_URL: settings.paymentUrl,
    PAGE_CACHE: settings.pageCache ? '1' : '0',
    OFFLINE_PAGE: settings.offlinePage ? '1' : '0',
    NEXT_TELEMETRY_DISABLED: '1',
  });
}

/** The middleware reads in the environment whether the page cache asks. */
async function adapterOf(handle: Handler, { publicUrl, pageCache }: Settings): Promise<Adapter> {
  const { host } = new URL(publicUrl);
  const adapter = await checkedAdapter(handle, { host, pageCache }, (sentence) => logger.error(sentence));
  if (!adapter.keepsPages) process.env.PAGE_CACHE = '0';
  return adapter;
}

function pageCaching(settings: Settings, handle: Handler) {
  const { host } = new URL(settings.publicUrl);
  const cache = new PageCache({ render: anonymousRenderer(handle, host) });
  const options = { handle, cache, secret: settings.webUpstreamSecret, host };
  const local = createPurge(options);
  if (!settings.redisUrl) return { cache, answerPurge: local.answer, purge: local.purge, close: () => {} };
  const receive = (tags: readonly string[]) => {
    local.purge(tags).catch((error: Error) => log(`A purge from another process failed: ${error.message}`));
  };
  const bus = connectPurgeBus(settings.redisUrl, receive, logger);
  const { answer: answerPurge } = createPurge({ ...options, publish: bus.publish });
  return { cache, answerPurge, purge: local.purge, close: bus.close };
}

async function openBuildFiles({ staticDir }: Settings, development: boolean) {
  if (!staticDir || development) return undefined;
  try {
    return await shareBuildFiles(join(process.cwd(), '.next/static'), staticDir, { log });
  } catch (error) {
    logger.fatal({ error: describeError(error) }, 'STATIC_DIR cannot be used');
    return process.exit(1);
  }
}

async function openMetrics({ metricsPort, host }: Settings, { registry }: WebMetrics): Promise<void> {
  if (metricsPort) await serveMetrics(registry, metricsPort, host);
}

function writeLogs(): void {
  surviveLostLogs();
  logPrinted(logger);
  logPageFailuresBy((details) => logger.error(details, 'page failed'));
}

function listen(server: Server, { port, webHost, publicUrl }: Settings): void {
  server.on('error', (error: NodeJS.ErrnoException) => {
    const sentences: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken.`,
      EADDRNOTAVAIL: 'HOST is no address of this machine.',
    };
    logger.fatal(sentences[error.code ?? ''] ?? error.message);
    process.exit(1);
  });
  server.listen(port, listenAddress(webHost), () => logger.info(`web ready on ${publicUrl}`));
}

async function main(): Promise<void> {
  writeLogs();
  const development = process.argv.includes('--dev');
  const settings = settingsOrExit(development);
  const { default: next } = await import('next');
  const app = next({ dev: development, hostname: 'localhost', port: settings.port });
  await app.prepare();
  const handle = withCurrentResponse(app.getRequestHandler());
  const adapter = development ? undefined : await adapterOf(handle, settings);
  const caching = development ? undefined : pageCaching(settings, handle);
  const buildFiles = await openBuildFiles(settings, development);
  const metrics = createWebMetrics(caching?.cache);
  const views = createViewCounter({ ...viewSender(settings), log });
  const demo = watchDemoData({
    load: demoQuestion(settings),
    onChange: () => caching?.purge([everyPageTag]),
  });
  guardWork((error) => {
    metrics.uncaughtErrors.inc({ of: 'program' });
    logger.error({ error: describeFailure(error) }, 'uncaught error');
  });
  const { server, stop } = createWebServer({
    handle,
    views,
    cache: caching?.cache,
    adapter,
    answerPurge: caching?.answerPurge,
    answerBuildFile: buildFiles?.answer,
    https: settings.publicUrl.startsWith('https://'),
    proxies: settings.trustedProxies,
    load: watchLoad(),
    demoKnown: demo.known,
    stopDelay: settings.stopDelay,
    countUncaught: () => metrics.uncaughtErrors.inc({ of: 'request' }),
    log: (error, reqId) => logger.error({ reqId, error: describeFailure(error) }, 'request failed'),
    nameOf: routeNamer(builtRoutes(process.cwd())),
    answered: (answered) => {
      const { id: reqId, ...line } = answered;
      logger.info({ reqId, ...line }, 'request');
      metrics.request(answered);
    },
  });
  await openMetrics(settings, metrics);
  if (development) server.on('upgrade', app.getUpgradeHandler());

  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    await stop();
    await views.close();
    caching?.close();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
  keepGivingMemoryBack();
  listen(server, settings);
}

await main();
