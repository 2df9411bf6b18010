import { parseArgs } from 'node:util';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { readSettings, type Settings } from '#lib/system/env.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import { endStart } from '#upstream/platform/end-start.ts';
import type { JobsState } from '#upstream/platform/operations/jobs.ts';

const usage = `bielle jobs [--json] [--retry ID|all]

Lists the background jobs of the running Bielle: each queue with its jobs by state, and what failed for good and
why. --retry lets a failed job, or all that are listed, run once more. --json prints the list for programs.`;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    retry: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Asks the running upstream: an embedded database belongs to its process. */
async function call({ upstreamUrl, operatorSecret }: Settings, method: string, path = ''): Promise<unknown> {
  const url = `${upstreamUrl}/operations/jobs${path}`;
  const headers = { [OPERATOR_SECRET_HEADER]: currentSecret(operatorSecret) };
  const answer = await fetch(url, { method, headers, signal: AbortSignal.timeout(15_000) }).catch(() =>
    giveUp(`No upstream answers at ${upstreamUrl}: start Bielle, or set UPSTREAM_URL or UPSTREAM_PORT.`),
  );
  if (answer.status === 404) return undefined;
  if (!answer.ok) giveUp(`The upstream answered ${answer.status}.`);
  return answer.json();
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function print({ queues, failed }: JobsState): void {
  const counted = queues.map((queue) => [
    queue.name,
    queue.cron ?? '',
    queue.waiting,
    queue.active,
    queue.failed,
    queue.completed,
    queue.waitingSince ?? '',
  ]);
  console.log(table(['queue', 'every', 'waiting', 'active', 'failed', 'done', 'waiting since'], counted));
  if (failed.length === 0) return;
  console.log(
    `\n${table(
      ['failed', 'queue', 'at', 'tries', 'reason'],
      failed.map(({ id, queue, failedAt, tries, reason }) => [id, queue, failedAt, tries, reason]),
    )}`,
  );
}

async function main(): Promise<void> {
  const settings = readSettings();
  const state = (await call(settings, 'GET')) as JobsState | undefined;
  if (!state) giveUp('The upstream does not know this secret: set OPERATOR_SECRET as it has it.');
  if (values.retry === undefined) {
    if (values.json) console.log(JSON.stringify(state, null, 2));
    else print(state);
    return;
  }
  const ids = values.retry === 'all' ? state.failed.map(({ id }) => id) : [values.retry];
  for (const id of ids) {
    const done = await call(settings, 'POST', `/${encodeURIComponent(id)}/retry`);
    if (!done && values.retry !== 'all') giveUp('No failed job has this id.');
  }
  console.log(`${ids.length} to run once more`);
}

if (values.help) console.log(usage);
else await main().catch(endStart);
