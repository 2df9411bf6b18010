import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ApplyFormPage } from '#components/applications/apply-form-page.tsx';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { OwnForm } from '#components/quick-apply/own-form.tsx';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { cardFacts, offerFacts } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { posterCodeIn } from '#lib/rules/posters/poster-code.ts';
import { loadApplication, loadMatches } from '#lib/web/applications/applications.ts';
import { loadOffer } from '#lib/web/offers/offer.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { readFlash, requireSession, upstream } from '#lib/web/upstream/upstream.ts';

type Props = { params: Promise<{ locale: string; id: string }> };
type FormProps = Props & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [view, { id }] = await Promise.all([loadSpaceView(), params]);
  const answer = await loadOffer(id);
  const description = view.t('pageMeta.apply');
  if (answer.state !== 'found') return { title: view.t('frame.notFound.title'), description };
  const { title } = cardFacts(answer.offer, view);
  return { title: view.t('applications.form.metaTitle', { title }), description, robots: { index: false } };
}

/** Used without JavaScript, and for offers that ask questions; else the offer's own page does the same. */
export default async function ApplyFormRoute({ params, searchParams }: FormProps) {
  const { userId } = await requireSession('candidate');
  const [view, { id }, query] = await Promise.all([loadSpaceView(), params, searchParams]);
  const [answer, application, { data: person }, { data: cvs }, matches, { data: applied }, flash] =
    await Promise.all([
      loadOffer(id),
      loadApplication(upstream, id),
      upstream(profileContract.getUser, { params: { id: userId } }),
      upstream(cvsContract.list, { query: {} }),
      loadMatches(upstream, id),
      upstream(applicationsContract.listApplied, {}),
      readFlash(paths.applyForm(id)),
    ]);
  // The offer's own page says that it is gone and where to go next.
  if (answer.state === 'gone') redirect(paths.offer(id));
  if (answer.state === 'absent') return <NotFoundView />;
  const { offer } = answer;
  // A link may name a CV that is a draft by now, or somebody else's.
  const named = cvs.find(({ id: cvId, status }) => status === 'published' && String(cvId) === query.cv)?.id;
  return (
    <SpaceShell
      role="candidate"
      path={paths.applications('sent')}
      crumbs={[{ label: view.t('applications.form.crumb') }]}
      width="form"
    >
      <ClientTexts features={['cvImport']}>
        <ApplyFormPage
          ShortForm={OwnForm}
          offer={offer}
          facts={offerFacts(offer, view)}
          application={application}
          person={person}
          cvs={cvs}
          matches={matches}
          firstCvId={named ?? applied.lastCvId}
          poster={posterCodeIn(flash?.values?.poster ?? String(query.poster ?? ''))}
          flash={flash}
          view={view}
        />
      </ClientTexts>
    </SpaceShell>
  );
}
