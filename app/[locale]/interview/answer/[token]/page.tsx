import type { Metadata } from 'next';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { AnswerLink } from '#components/interviews/answer-link.tsx';
import { isBesideField } from '#components/interviews/slots/beside-field.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadLinkedInterview } from '#lib/web/interviews/interviews.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

type Props = {
  params: Promise<{ locale: string; token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The address is a secret: search engines must not index it, nor other sites see it as a referrer. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await loadView(params);
  return {
    title: t('interviews.link.metaTitle'),
    description: t('pageMeta.agenda_link'),
    robots: { index: false, follow: false },
    referrer: 'same-origin',
  };
}

/**
 * Opening the page changes nothing, since mail scanners open links: the answer is a form. `?refuse=1` asks for
 * confirmation first.
 */
export default async function AnswerPage({ params, searchParams }: Props) {
  const [view, { token }, { refuse }] = await Promise.all([loadView(params), params, searchParams]);
  const [linked, flash] = await Promise.all([
    loadLinkedInterview(token),
    readFlash(paths.interviewAnswer(token)),
  ]);
  return (
    <PublicShell className="wrap pb-12">
      <AnswerLink
        token={token}
        linked={linked}
        refusing={refuse === '1'}
        failure={flash?.failure && !isBesideField(flash.failure) ? flash.failure.message : undefined}
        flash={flash}
        view={view}
      />
    </PublicShell>
  );
}
