import { parseArgs } from 'node:util';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { readSettings } from '#lib/system/env.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import { endStart } from '#upstream/platform/end-start.ts';
import type { EndedSessions } from '#upstream/platform/operations/end-sessions.ts';

const usage = `bielle end-sessions <number or e-mail address>

Signs an account out everywhere, in the running Bielle; of an address, both its accounts. Their passwords stay.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', default: false } },
  allowPositionals: true,
});

async function main(account: string): Promise<void> {
  const { upstreamUrl, operatorSecret } = readSettings();
  const answer = await fetch(`${upstreamUrl}/operations/sessions/end`, {
    method: 'POST',
    headers: { [OPERATOR_SECRET_HEADER]: currentSecret(operatorSecret), 'content-type': 'application/json' },
    body: JSON.stringify({ account }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  if (answer?.ok) {
    const { accounts, sessions } = (await answer.json()) as EndedSessions;
    console.log(`Accounts: ${accounts}. Sessions that ended: ${sessions}.`);
    return;
  }
  process.exitCode = 1;
  if (!answer) process.stderr.write(`No upstream answers at ${upstreamUrl}.\n`);
  else if (answer.status === 404) process.stderr.write('There is no such account.\n');
  else process.stderr.write(`The upstream answered ${answer.status} at ${upstreamUrl}.\n`);
}

const [account] = positionals;
if (values.help || !account) console.log(usage);
else await main(account).catch(endStart);
