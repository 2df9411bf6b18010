import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths.ts';
import type { Reference } from '#lib/reference.ts';
import { CvCard, type OwnCv } from './cv-card.tsx';

type Props = Readonly<{
  cvs: readonly OwnCv[];
  t: Texts;
  locale: Locale;
  reference: Reference;
  firstName: string;
  gender: 'm' | 'f' | null;
}>;

function Search({ t }: Pick<Props, 't'>) {
  return (
    <ButtonLink variant="primary" icon="search" href={paths.results()}>
      {t('cvs.search')}
    </ButtonLink>
  );
}

/** Who has just registered is told what to do now. */
function Welcome({ t, firstName }: Pick<Props, 't' | 'firstName'>) {
  return (
    <EmptyState icon="file-text" action={<Search t={t} />}>
      <strong className="block text-22 mb-2">
        {firstName ? t('cvs.welcome', { name: firstName }) : t('cvs.welcomeNoName')}
      </strong>
      {t('cvs.welcomeText')}
    </EmptyState>
  );
}

/** The candidate's published CVs as cards. */
export function CvList({ cvs, t, locale, reference, firstName, gender }: Props) {
  return (
    <>
      <h1 className="mb-5">{t('cvs.heading', { count: cvs.length })}</h1>
      {cvs.length === 0 ? (
        <Welcome t={t} firstName={firstName} />
      ) : (
        <>
          <ul aria-label={t('cvs.list')} className="grid gap-4">
            {cvs.map((cv) => (
              <li key={cv.id}>
                <CvCard cv={cv} t={t} locale={locale} reference={reference} gender={gender} />
              </li>
            ))}
          </ul>
          <p className="mt-6 mb-4">{t('cvs.use')}</p>
          <Search t={t} />
        </>
      )}
    </>
  );
}
