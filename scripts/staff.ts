import { parseArgs } from 'node:util';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { STAFF_ROLES } from '#lib/rules/staff/staff-roles.ts';
import { readSettings } from '#lib/system/env.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import { endStart } from '#upstream/platform/end-start.ts';
import type { StaffAdded } from '#upstream/staff/members/operator-route.ts';

const usage = `bielle staff add <e-mail address> <role> [role …] [--name NAME]
bielle staff confirm <e-mail address>

Adds a person to the staff of the running Bielle and prints a link, valid for 48 hours, where they choose how to sign
in. Roles: ${STAFF_ROLES.join(', ')}. For a person who is known, the roles are replaced and every way to sign in ends:
use it when the last administrator has lost theirs.

Confirms that somebody whom a member of the staff added is a person of their own, who may agree to what that member
asks for: extensions of plans, proof of garages, refunds above 500 €.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', default: false }, name: { type: 'string' } },
  allowPositionals: true,
});

/** Undefined after a failure, which is then written. */
async function call(path: string, body: object): Promise<Response | undefined> {
  const { upstreamUrl, operatorSecret } = readSettings();
  const answer = await fetch(upstreamUrl + path, {
    method: 'POST',
    headers: { [OPERATOR_SECRET_HEADER]: currentSecret(operatorSecret), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  if (answer?.ok) return answer;
  process.exitCode = 1;
  if (!answer) process.stderr.write(`No upstream answers at ${upstreamUrl}.\n`);
  else if (answer.status === 422) process.stderr.write('The address or a role is wrong.\n');
  else process.stderr.write(`The upstream answered ${answer.status} at ${upstreamUrl}.\n`);
  return undefined;
}

async function add(email: string, roles: readonly string[]): Promise<void> {
  const answer = await call('/operations/staff', {
    email,
    roles,
    ...(values.name ? { name: values.name } : {}),
  });
  if (!answer) return;
  const { link, isNew } = (await answer.json()) as StaffAdded;
  console.log(`${isNew ? 'Added' : 'Renewed'}. Open this link within 48 hours:\n${link}`);
}

async function confirm(email: string): Promise<void> {
  if (await call('/operations/staff/confirm', { email })) console.log('Confirmed.');
}

const [command, email, ...roles] = positionals;
if (values.help || !email) console.log(usage);
else if (command === 'confirm') await confirm(email).catch(endStart);
else if (command === 'add' && roles.length > 0) await add(email, roles).catch(endStart);
else console.log(usage);
