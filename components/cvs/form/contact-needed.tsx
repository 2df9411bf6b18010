import { getLocale } from 'next-intl/server';
import { earlierOf } from '#components/accounts/flash.ts';
import type { PageQuery } from '#components/accounts/query.ts';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { nextOf } from '#lib/web/cvs/cv-beginning.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';
import { ContactForm } from './contact-form.tsx';

type Props = Readonly<{ query: PageQuery; profile: ProfileData }>;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** A dialog that is open in the server's HTML, so that nobody types into a form that cannot be stored. */
export async function ContactNeeded({ query, profile }: Props) {
  const locale = await getLocale();
  const flash = await readFlash(paths.cvCreate());
  const { offer, job, city } = query;
  const here = paths.cvCreate({
    next: nextOf(query),
    offer: one(offer),
    job: one(job),
    city: one(city),
  });
  return (
    <dialog
      open
      role="alertdialog"
      aria-labelledby="contact-needed"
      className="static m-0 w-full rounded border-0 border-t-[6px] border-signal bg-paper p-6 text-ink shadow-float"
    >
      <h2 id="contact-needed" className="mb-4 text-22">
        {apiTexts(locale).api('errors.profile_incomplete')}
      </h2>
      <ClientTexts features={['form', 'validation', 'cvForm']}>
        <ContactForm
          phone={readablePhone(profile.phoneNumber ?? '')}
          postalCode={profile.postalCode ?? ''}
          here={here}
          earlier={earlierOf(flash)}
        />
      </ClientTexts>
    </dialog>
  );
}
