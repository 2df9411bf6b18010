import { parseArgs } from 'node:util';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { readSettings } from '#lib/system/env.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import type { StaffVerification } from '#upstream/organisations/verification/staff-route.ts';
import { endStart } from '#upstream/platform/end-start.ts';

const usage = `bielle verify-garage <number or e-mail address of a member> [--end]

Marks the garage of this recruiter as verified, in the running Bielle: after you have seen a document that proves its
SIREN and its name. --end takes the verification back.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', default: false }, end: { type: 'boolean', default: false } },
  allowPositionals: true,
});

async function main(account: string): Promise<void> {
  const { upstreamUrl, operatorSecret } = readSettings();
  const answer = await fetch(`${upstreamUrl}/operations/organisations/verify`, {
    method: 'POST',
    headers: { [OPERATOR_SECRET_HEADER]: currentSecret(operatorSecret), 'content-type': 'application/json' },
    body: JSON.stringify({ account, verified: !values.end }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  if (answer?.ok) {
    const { organisation, name, verified } = (await answer.json()) as StaffVerification;
    console.log(`${name} (${organisation}) is ${verified ? 'verified' : 'no longer verified'}.`);
    return;
  }
  process.exitCode = 1;
  if (!answer) process.stderr.write(`No upstream answers at ${upstreamUrl}.\n`);
  else if (answer.status === 409) {
    process.stderr.write('Another garage has proved the same SIREN. End its verification first (--end).\n');
  } else if (answer.status === 404) process.stderr.write('There is no such recruiter.\n');
  else process.stderr.write(`The upstream answered ${answer.status} at ${upstreamUrl}.\n`);
}

const [account] = positionals;
if (values.help || !account) console.log(usage);
else await main(account).catch(endStart);
