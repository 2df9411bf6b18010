import { ButtonLink } from '#components/ui/button.tsx';
import type { cvSharesContract } from '#lib/contract/cvs/shares.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';

type Shared = DataOf<typeof cvSharesContract.read>;
type Props = Readonly<{ token: string; share: Shared | null; locale: Locale }>;

function Sent({ token, share, locale }: Props & { share: Shared }) {
  const t = textsOf(locale);
  const { person, job, email, message } = share;
  return (
    <>
      <h1 className="wrap-anywhere">{t('links.sharedCv.of', { name: person })}</h1>
      {job && <p className="mt-2 text-18">{job}</p>}
      {message && (
        <figure className="panel mt-5">
          <figcaption className="font-semibold">{t('links.sharedCv.message', { name: person })}</figcaption>
          <blockquote className="mt-2 whitespace-pre-line wrap-anywhere">{message}</blockquote>
        </figure>
      )}
      <p className="mt-5">
        <ButtonLink variant="primary" icon="download" href={paths.sharedCvPdf(token)} download="">
          {t('links.sharedCv.open')}
        </ButtonLink>
      </p>
      <p className="mt-5 wrap-anywhere">{t('links.sharedCv.reply', { email })}</p>
      <p className="mt-1 text-14 text-steel">
        {t('links.sharedCv.until', { until: formatter(locale).dateTime(share.expiresAt) })}
      </p>
    </>
  );
}

export function SharedCvView(props: Props) {
  const { share, locale } = props;
  const t = textsOf(locale);
  return (
    <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
      {share ? (
        <Sent {...props} share={share} />
      ) : (
        <>
          <PageStatus code={404} />
          <h1>{t('links.sharedCv.title')}</h1>
          <p className="mt-4">{t('links.sharedCv.expired')}</p>
          <p className="mt-5">
            <ButtonLink href={paths.home()}>{t('links.home')}</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
