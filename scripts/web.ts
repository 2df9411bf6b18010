import { createServer } from 'node:http';
import next from 'next';
import { readSettings, SettingsError } from '#lib/env.ts';
import { REQUEST_ID_HEADER } from '#lib/contract/headers.ts';
import { prepareRequest } from '#lib/web/server/incoming.ts';
import { setSecurityHeaders } from '#lib/web/server/security-headers.ts';

const development = process.argv.includes('--dev');
const settings = readSettings();
Object.assign(process.env, {
  NODE_ENV: development ? 'development' : 'production',
  UPSTREAM_URL: settings.upstreamUrl,
  PUBLIC_URL: settings.publicUrl,
  SESSION_SECRET: settings.sessionSecret,
  WEB_UPSTREAM_SECRET: settings.webUpstreamSecret,
  NEXT_TELEMETRY_DISABLED: '1',
});
const https = settings.publicUrl.startsWith('https://');
const app = next({ dev: development, hostname: 'localhost', port: settings.port });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => {
  const id = prepareRequest(request, 0);
  response.setHeader(REQUEST_ID_HEADER, id);
  setSecurityHeaders(response, https);
  void handle(request, response);
});
server.on('upgrade', app.getUpgradeHandler());
server.listen(settings.port, () => console.log(`web ready on ${settings.publicUrl}`));
