import type { offerImportContract } from '#lib/contract/offer-import/offer-import.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { reportFile, templateFile } from './files.ts';
import { withReceivedFile } from './receive.ts';
import { runImport } from './run.ts';
import { detailsOf, lastImport, linesOfLast, reportOfLast } from './store.ts';

type Contract = typeof offerImportContract;

type ImportReport = NonNullable<Awaited<ReturnType<typeof reportOfLast>>>;

function messageOf(
  { summary, ignoredColumns }: ImportReport,
  { api }: ApiTexts,
  status: 'success' | 'partial',
) {
  const { createdOffers: created, skippedLines: skipped, errorLines: errors } = summary;
  const done = api(`offerImport.done.${status}`, { created, skipped, errors });
  const count = ignoredColumns.length;
  if (count === 0) return done;
  return `${done} ${api('offerImport.ignored', { count, list: ignoredColumns.join(', ') })}`;
}

async function answerReport({ db, caller, texts }: Context<Contract['offers']>) {
  const report = await reportOfLast(db, caller.userId);
  if (!report) throw apiError('import_interrupted');
  const { summary, lines } = report;
  const status = summary.createdOffers === summary.totalLines ? ('success' as const) : ('partial' as const);
  const message = messageOf(report, texts, status);
  return { data: { status, message, report: { summary, details: detailsOf(lines) } }, message };
}

export const offerImportHandlers: Handlers<Contract> = {
  async template({ texts, deps }) {
    const { name, content } = templateFile(texts, deps.clock());
    return { data: content, fileName: name };
  },

  async offers(context) {
    const { request, caller, texts, db, deps } = context;
    const importing = { caller, texts, db, deps, log: request.log, request };
    await withReceivedFile(request, (file) => runImport(file, importing));
    return answerReport(context);
  },

  async last({ db, caller, deps }) {
    return { data: await lastImport(db, caller.userId, deps.clock()) };
  },

  async lines({ db, caller, query }) {
    return linesOfLast(db, caller.userId, query);
  },

  async report({ db, caller, texts, deps }) {
    const report = await reportOfLast(db, caller.userId);
    if (!report) throw apiError('not_found');
    const { name, content } = reportFile(report, texts, deps.clock());
    return { data: content, fileName: name };
  },
};
