import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { readSettings } from '#lib/system/env.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import { endStart } from '#upstream/platform/end-start.ts';

const usage = `bielle newsletter FILE [--language fr|en]

Sends a newsletter to everybody who confirmed that they want it, in one language (fr unless stated). FILE is plain
text: its first line is the subject, paragraphs follow with an empty line between them. The same text is never sent
twice; bielle jobs shows its progress, and without SMTP_URL the mails are kept in the outbox.`;

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readIssue(file: string): { subject: string; paragraphs: string[] } {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    giveUp(`${file} cannot be read.`);
  }
  const [subject = '', ...paragraphs] = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n|(?<=^[^\n]*)\n/)
    .map((part) => part.replace(/\s*\n\s*/g, ' ').trim())
    .filter((part) => part !== '');
  if (paragraphs.length === 0) giveUp(`${file} needs a subject and at least one paragraph below it.`);
  return { subject, paragraphs };
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string', default: 'fr' }, help: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (values.help || file === undefined) return console.log(usage);
  const { upstreamUrl, operatorSecret } = readSettings();
  const answer = await fetch(`${upstreamUrl}/operations/newsletter`, {
    method: 'POST',
    headers: { [OPERATOR_SECRET_HEADER]: currentSecret(operatorSecret), 'content-type': 'application/json' },
    body: JSON.stringify({ language: values.language, ...readIssue(file) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => giveUp(`No upstream answers at ${upstreamUrl}: start Bielle, or set UPSTREAM_URL.`));
  if (answer.status === 404) giveUp('The upstream does not know this secret: set OPERATOR_SECRET.');
  if (answer.status === 422) {
    giveUp(
      'A subject has at most 120 characters, a newsletter 50 paragraphs of 5,000, its language is fr or en.',
    );
  }
  if (!answer.ok) giveUp(`The upstream answered ${answer.status}.`);
  const { id, isNew } = (await answer.json()) as { id: number; isNew: boolean };
  console.log(isNew ? `Newsletter ${id} is on its way.` : `This text was sent before, as newsletter ${id}.`);
}

await main().catch(endStart);
