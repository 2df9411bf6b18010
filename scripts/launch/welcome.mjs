import { logFolder } from './paths.mjs';

const ACCOUNTS = [
  ['candidat@bielle.test', 'candidate'],
  ['recruteur@bielle.test', 'recruiter, free offer used, no plan'],
  ['formule@bielle.test', 'recruiter with a plan'],
  ['interne@bielle.test', 'internal'],
  ['illimite@bielle.test', 'recruiter without limits'],
];
const PASSWORD = 'Bielle2026!';

/** The upstream decides (takes-payments.ts), by the demo data that it has. */
function moneyOf({ publicUrl, demo }) {
  const isReal = publicUrl.startsWith('https://') && !demo;
  return isReal ? 'nothing is sold: set STRIPE_…' : 'sandbox: test cards, no money moves';
}

/** @param {{ settings: object, host: string, alone: boolean, dev: boolean }} options `host`: where the programs listen, as in an address */
export function welcome({ settings, host, alone, dev }) {
  const here = `http://${host === '127.0.0.1' ? 'localhost' : host}`;
  const lines = ['', `Bielle is ready: ${here}:${settings.port}`];
  if (alone) lines.push(`  upstream    ${settings.upstreamUrl}`);
  else lines.push(`  upstream    ${here}:${settings.upstreamPort} (its API: /docs)`);
  if (!alone && !settings.stripe) lines.push(`  payment     ${settings.paymentUrl} (${moneyOf(settings)})`);
  if (!alone && !settings.smtpUrl)
    lines.push(`  outbox      ${here}:${settings.upstreamPort}/outbox (all mails)`);
  if (!alone && settings.demo) {
    lines.push(`  accounts    password ${PASSWORD}`);
    for (const [address, who] of ACCOUNTS) lines.push(`              ${address.padEnd(22)} ${who}`);
  }
  if (!dev) lines.push(`  logs        ${logFolder()}`);
  if (!alone && !settings.databaseUrl) {
    lines.push(
      `  database    embedded, in ${settings.dataDir}: for trying Bielle out. Real customers' data belongs on a`,
    );
    lines.push('              PostgreSQL server with backups: set DATABASE_URL.');
  }
  lines.push('Ctrl-C stops it.', '');
  return lines.join('\n');
}
