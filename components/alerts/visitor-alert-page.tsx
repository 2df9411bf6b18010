import { PublicShell } from '#components/frame/public-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { VisitorAlertForm } from './visitor-alert-form.tsx';

type Props = Readonly<{
  /** What came of the form: done or refused, with what was typed and `back`, the page that had the form. */
  flash: Flash | null;
  t: Texts;
}>;

type PartProps = Readonly<{ values: NonNullable<Flash['values']>; failure?: Flash['failure']; t: Texts }>;

function Form({ values, failure, t }: PartProps) {
  const { search = '', email, frequency, back = paths.home() } = values;
  const { fields, message } = failure ?? {};
  return (
    <>
      {message && !fields?.email && <RefusalNote className="mt-4">{message}</RefusalNote>}
      <VisitorAlertForm
        search={search}
        own={{ email, frequency, error: fields?.email, back }}
        className="mt-4"
        t={t}
      />
    </>
  );
}

function Asked({ values, t }: PartProps) {
  const { email = '', back = paths.home() } = values;
  return (
    <>
      <Note
        tone="ok"
        role="status"
        className="mt-4 wrap-anywhere"
        action={<ButtonLink href={back}>{t('alerts.back')}</ButtonLink>}
      >
        <b className="block">{t('alerts.asked')}</b>
        {t('alerts.askedText', { email })}
      </Note>
      <h2 className="mt-8 text-18">{t('alerts.otherAddress')}</h2>
      <Form values={values} t={t} />
    </>
  );
}

function NoSearch({ t }: Readonly<{ t: Texts }>) {
  return (
    <>
      <p className="mt-4">{t('alerts.noSearch')}</p>
      <p className="mt-5">
        <ButtonLink variant="primary" icon="search" href={paths.home()}>
          {t('alerts.toSearch')}
        </ButtonLink>
      </p>
    </>
  );
}

/** A page of its own, because the pages that have the form are kept for everybody and cannot show what was typed. */
export function VisitorAlertPage({ flash, t }: Props) {
  const values = flash?.values ?? {};
  const hasSearch = Boolean(values.search);
  return (
    <PublicShell className="wrap pb-12">
      <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
        <h1>{t('alerts.title')}</h1>
        {!hasSearch && <NoSearch t={t} />}
        {hasSearch && flash?.success && <Asked values={values} t={t} />}
        {hasSearch && !flash?.success && <Form values={values} failure={flash?.failure} t={t} />}
      </section>
    </PublicShell>
  );
}
