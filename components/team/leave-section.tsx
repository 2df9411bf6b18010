import { getLocale } from 'next-intl/server';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { teamContract } from '#lib/contract/team/team.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';

/** Of the profile. Who works alone sees nothing, unless they have just left. */
export async function LeaveSection() {
  const [locale, { data: own }, flash] = await Promise.all([
    getLocale() as Promise<Locale>,
    upstream(teamContract.own, {}),
    readFlash(paths.ownMembership()),
  ]);
  const t = textsOf(locale);
  const notice = flash?.success ?? flash?.failure?.message;
  if (own.colleagues === 0 && !notice) return null;
  const organisation = own.organisationName || t('team.leave.nameless');
  return (
    <section id="team" aria-labelledby="team-title" className="panel mt-4 scroll-mt-4">
      <h2 id="team-title" className="text-18">
        {t('team.title')}
      </h2>
      {notice && (
        <Note tone={flash?.success ? 'ok' : 'warn'} role="status" className="mt-3">
          {notice}
        </Note>
      )}
      {own.colleagues > 0 && (
        <>
          <p className="mt-2 text-steel">{t('team.leave.text', { organisation })}</p>
          <details className="mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-signal underline">
              {t('team.leave.open')}
            </summary>
            <form method="post" action={paths.teamPost('leave')} className="mt-2">
              <Button type="submit" variant="stop">
                {t('team.leave.submit')}
              </Button>
            </form>
          </details>
        </>
      )}
    </section>
  );
}
