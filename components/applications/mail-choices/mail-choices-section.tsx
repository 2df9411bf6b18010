import { getLocale } from 'next-intl/server';
import { Note } from '#components/ui/notices/note.tsx';
import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';
import { MailBoxes } from './mail-boxes.tsx';

/** Part of a candidate's profile. */
export async function MailChoicesSection() {
  const [locale, { data }, flash] = await Promise.all([
    getLocale(),
    upstream(mailChoicesContract.read, {}),
    readFlash(paths.ownMailChoices()),
  ]);
  const t = textsOf(locale as Locale);
  const notice = flash?.failure?.message ?? flash?.success;
  return (
    <section id="mails" aria-labelledby="mails-title" className="panel mt-4">
      <h2 id="mails-title" className="text-18">
        {t('links.mails.title')}
      </h2>
      <p className="mt-2 text-steel">{t('links.mails.text')}</p>
      {notice && (
        <Note tone={flash?.failure ? 'stop' : 'ok'} role="status" className="mt-3">
          {notice}
        </Note>
      )}
      <MailBoxes action="/api/account/mails" choices={data} flash={flash} t={t} />
    </section>
  );
}
