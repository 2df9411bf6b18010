import type { Metadata } from 'next';
import { AnswersForm } from '#components/applications/answers/answers-form.tsx';
import { ReadyAnswerForm } from '#components/applications/answers/ready-answer.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { personOf } from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { type LinkPageProps, linkMetadata } from '#lib/web/accounts/link-pages.ts';
import { loadAnswers, readyIn } from '#lib/web/applications/answers.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { loadView } from '#lib/web/pages/view.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export async function generateMetadata({ params }: LinkPageProps): Promise<Metadata> {
  return linkMetadata(await params, 'answers.title');
}

type Props = LinkPageProps & { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What waits for the answer of the person of a mailed link, without a session. Opening it decides nothing. */
export default async function AnswersPage({ params, searchParams }: Props) {
  const [view, { token }, query] = await Promise.all([loadView(params), params, searchParams]);
  const ready = readyIn(query);
  const [waiting, flash] = await Promise.all([loadAnswers(token, ready), readFlash(paths.answers(token))]);
  const { t } = view;
  const one = ready && waiting?.applications.find(({ id }) => id === ready.application);
  const received = paths.received('received');
  return (
    <PublicShell className="wrap pb-12">
      <section className="mx-auto mt-6 max-w-[720px] border-t-4 border-ink pt-4 md:mt-10">
        {!waiting && <PageStatus code={404} />}
        <h1>{one ? t('answers.answer', { name: personOf(one) }) : t('answers.title')}</h1>
        {flash?.success && (
          <Note tone="ok" role="status" className="mt-4">
            {flash.success}
          </Note>
        )}
        {flash?.failure && (
          <RefusalNote className="mt-4">
            {flash.failure.fields?.answers ? t('answers.nothing') : flash.failure.message}
          </RefusalNote>
        )}
        {ready && waiting && !one && !flash && <Note className="mt-4">{t('answers.ready.gone')}</Note>}
        {!waiting && (
          <>
            <p className="mt-4">{t('answers.unknown', { days: RETENTION.answerLinkDays })}</p>
            <p className="mt-4">
              <ButtonLink variant="primary" href={paths.login('recruiter', received)}>
                {t('answers.signIn')}
              </ButtonLink>
            </p>
          </>
        )}
        {waiting && waiting.waiting === 0 && (
          <>
            <p className="mt-4">{t('answers.none')}</p>
            <p className="mt-4">
              <ButtonLink href={received}>{t('answers.space')}</ButtonLink>
            </p>
          </>
        )}
        {waiting && one && (
          <ReadyAnswerForm
            waiting={waiting}
            application={one}
            answer={ready.answer}
            token={token}
            flash={flash}
            view={view}
          />
        )}
        {waiting && waiting.waiting > 0 && !one && (
          <AnswersForm waiting={waiting} token={token} flash={flash} view={view} />
        )}
      </section>
    </PublicShell>
  );
}
