import { parseArgs } from 'node:util';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { STAFF_ROLES } from '#lib/rules/staff/staff-roles.ts';
import { readSettings } from '#lib/system/env.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import { endStart } from '#upstream/platform/end-start.ts';
import type { StaffAdded } from '#upstream/staff/members/operator-route.ts';

const usage = `bielle staff add <e-mail address> <role> [role …] [--name NAME]

Adds a person to the staff of the running Bielle and prints a link, valid for 48 hours, where they choose how to sign
in. Roles: ${STAFF_ROLES.join(', ')}. For a person who is known, the roles are replaced and every way to sign in ends:
use it when the last administrator has lost theirs.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', default: false }, name: { type: 'string' } },
  allowPositionals: true,
});

async function add(email: string, roles: readonly string[]): Promise<void> {
  const { upstreamUrl, operatorSecret } = readSettings();
  const answer = await fetch(`${upstreamUrl}/operations/staff`, {
    method: 'POST',
    headers: { [OPERATOR_SECRET_HEADER]: currentSecret(operatorSecret), 'content-type': 'application/json' },
    body: JSON.stringify({ email, roles, ...(values.name ? { name: values.name } : {}) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  if (answer?.ok) {
    const { link, isNew } = (await answer.json()) as StaffAdded;
    console.log(`${isNew ? 'Added' : 'Renewed'}. Open this link within 48 hours:\n${link}`);
    return;
  }
  process.exitCode = 1;
  if (!answer) process.stderr.write(`No upstream answers at ${upstreamUrl}.\n`);
  else if (answer.status === 422) process.stderr.write('The address or a role is wrong.\n');
  else process.stderr.write(`The upstream answered ${answer.status} at ${upstreamUrl}.\n`);
}

const [command, email, ...roles] = positionals;
if (values.help || command !== 'add' || !email || roles.length === 0) console.log(usage);
else await add(email, roles).catch(endStart);
