import { getTranslations } from 'next-intl/server';
import { menuOf } from '#components/frame/space/space-menu.ts';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { paths } from '#lib/paths/paths.ts';
import { loadCounters } from '#lib/web/counters.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { requireSession } from '#lib/web/upstream/upstream.ts';

/** Shown instead of a page that the recruiter's role in the organisation does not allow; leads to those it does. */
export async function RestrictedView() {
  const session = await requireSession('recruiter');
  const counters = await loadCounters();
  const t = await getTranslations('frame');
  const groups = menuOf('recruiter', {
    internal: session.internal === true,
    refusedActs: counters?.refusedActs,
  });
  return (
    <SpaceShell role="recruiter" path={paths.restricted()}>
      <PageStatus code={403} />
      <h1>{t('restricted.title')}</h1>
      <p className="mt-3">{t('restricted.sentence')}</p>
      <h2 className="mt-6">{t('restricted.open')}</h2>
      <ul className="mt-2 grid gap-1">
        {groups
          .flatMap(({ entries }) => entries)
          .map(({ path, label }) => (
            <li key={path}>
              <a href={path} className="inline-flex min-h-11 items-center">
                {t(`menu.${label}`)}
              </a>
            </li>
          ))}
      </ul>
    </SpaceShell>
  );
}
