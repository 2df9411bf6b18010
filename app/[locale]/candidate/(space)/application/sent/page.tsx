import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { SentList } from '#components/applications/sent-list.tsx';
import { SpaceShell } from '#components/frame/space-shell.tsx';
import { Note } from '#components/ui/note.tsx';
import { applicationsContract } from '#lib/contract/applications.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { listPage } from '#lib/list-page.ts';
import { viewOf } from '#lib/offer-facts.ts';
import { paths } from '#lib/paths.ts';
import { loadReference } from '#lib/web/reference.ts';
import { requireSession, upstream } from '#lib/web/upstream.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: textsOf(await getLocale())('applications.sent.title') };
}

/** Applications without an answer yet. `?sent=ID` says that one has just gone, coming from its offer. */
export default async function ApplicationsSentPage({ searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const { gender } = await requireSession('candidate');
  const { page, limit } = listPage(query);
  const [answer, reference] = await Promise.all([
    upstream(applicationsContract.sentByCandidate, { query: { page, limit }, body: {} }),
    loadReference(locale),
  ]);
  const t = textsOf(locale);
  const justSent = answer.data.some((application) => String(application.offerId) === query.sent);
  return (
    <SpaceShell role="candidate" path={paths.applications('sent')}>
      {justSent && (
        <Note tone="ok" role="status" className="mb-5">
          {t('applications.apply.success')}
        </Note>
      )}
      <SentList
        applications={answer.data}
        total={answer.total ?? 0}
        totalPages={answer.totalPages ?? 0}
        page={page}
        limit={limit}
        view={viewOf(locale, t, reference)}
        gender={gender}
      />
    </SpaceShell>
  );
}
