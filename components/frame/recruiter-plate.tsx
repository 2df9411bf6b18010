import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { Plate } from '#components/ui/plate.tsx';
import { OFFER_ENTRY, paths } from '#lib/paths/paths.ts';

/** For visitors: pages hide it from people who are signed in. */
export function RecruiterPlate() {
  const t = useTranslations('frame');
  return (
    <Plate className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="flex-[1_1_320px]">
        <h2>{t('recruit.title')}</h2>
        <p className="mt-2 text-on-frame-soft">{t('recruit.lead')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={OFFER_ENTRY}>
          {t('recruit.publish')}
        </ButtonLink>
        <ButtonLink variant="line" href={paths.login('recruiter')}>
          {t('recruit.signIn')}
        </ButtonLink>
      </div>
    </Plate>
  );
}
