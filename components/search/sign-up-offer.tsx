import { ButtonLink } from '#components/ui/button.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{
  t: Texts;
  next: string;
}>;

/** Hidden in the HTML, which is the same for everybody: SearchIsland shows it to visitors with a remembered search. */
export function SignUpOffer({ t, next }: Props) {
  return (
    <section
      hidden
      data-sign-up=""
      aria-labelledby="sign-up-title"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 mt-6 p-5 bg-paper border border-line border-t-4 border-t-signal rounded"
    >
      <div className="flex-[1_1_320px]">
        <h2 id="sign-up-title" className="text-18 md:text-22">
          {t('search.signUp.title')}
        </h2>
        <p className="mt-1 text-steel">{t('search.signUp.text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={paths.register('candidate', next)}>
          {t('search.signUp.register')}
        </ButtonLink>
        <ButtonLink variant="second" href={paths.login('candidate', next)}>
          {t('search.signUp.login')}
        </ButtonLink>
        <a hidden data-last-search="" href={paths.results()} className="self-center">
          {t('search.signUp.last')}
        </a>
      </div>
    </section>
  );
}
