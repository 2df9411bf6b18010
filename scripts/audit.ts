import { parseArgs } from 'node:util';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { readSettings } from '#lib/system/env.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import { endStart } from '#upstream/platform/end-start.ts';
import type { AuditLine } from '#upstream/platform/operations/audit.ts';

const usage = `bielle audit --account <number or e-mail address> [--json]

Lists what an account did and who saw and changed what of it, the newest first, from the running Bielle. The last
column is the request's id, which finds the lines of the logs.`;

const { values } = parseArgs({
  options: {
    account: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(account: string): Promise<void> {
  const { upstreamUrl, operatorSecret } = readSettings();
  const url = `${upstreamUrl}/operations/audit?account=${encodeURIComponent(account)}`;
  const headers = { [OPERATOR_SECRET_HEADER]: currentSecret(operatorSecret) };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(15_000) }).catch(() => undefined);
  if (!answer?.ok) {
    process.stderr.write(
      `${answer ? `The upstream answered ${answer.status}` : 'No upstream answers'} at ${upstreamUrl}.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const lines = (await answer.json()) as AuditLine[];
  if (values.json) return console.log(JSON.stringify(lines, null, 2));
  for (const { at, act, staff, actorId, company, subjectId, object, origin, requestId } of lines) {
    const who = [staff ?? actorId ?? '-', company && `(${company})`].filter(Boolean).join(' ');
    console.log(
      [at, act, `by ${who}`, `of ${subjectId ?? '-'}`, object ?? '-', origin ?? '-', requestId ?? '-'].join(
        '  ',
      ),
    );
  }
}

if (values.help || !values.account) console.log(usage);
else await main(values.account).catch(endStart);
