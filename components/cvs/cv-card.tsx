import { Icon } from '#components/ui/icon.tsx';
import { KeyList } from '#components/ui/key-list.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { cvsContract } from '#lib/contract/cvs.ts';
import type { DataOf } from '#lib/contract/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import type { Reference } from '#lib/reference.ts';

export type OwnCv = DataOf<typeof cvsContract.list>[number];

type Props = Readonly<{
  cv: OwnCv;
  t: Texts;
  locale: Locale;
  reference: Reference;
  /** Whose CV it is: chooses the French wording of job and level. */
  gender: 'm' | 'f' | null;
}>;

type Named = { name: Record<Locale, string>; name_m: string; name_f: string };

/** A gendered entry in the person's own form; English has one form, and unknown gender gets both. */
function ownForm(entry: Named | undefined, gender: 'm' | 'f' | null, locale: Locale): string {
  if (!entry) return '';
  if (locale !== 'fr' || gender === null) return entry.name[locale];
  return gender === 'f' ? entry.name_f : entry.name_m;
}

/** One of the candidate's CVs in a few lines: name, job, level, where. */
export function CvCard({ cv, t, locale, reference, gender }: Props) {
  const link = cv.joblistCVs[0];
  const job = reference.entry('otherJobs', link?.otherJobId) ?? reference.entry('jobs', link?.jobId);
  const level = reference.entry('xp', cv.experienceCV[0]?.lvlId);
  return (
    <article className="panel">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 mb-3">
        <h2 className="text-18 md:text-22">{cv.name_cv || t('cvs.unnamed')}</h2>
        <Tag tone="ok" icon="check">
          {t('cvs.published')}
        </Tag>
        <p className="text-14 text-steel md:ml-auto">
          {t('cvs.createdOn', { date: formatter(locale).date(cv.createdAt) })}
        </p>
      </div>
      <KeyList
        items={[
          { label: t('cvs.job'), value: ownForm(job, gender, locale) },
          { label: t('cvs.level'), value: ownForm(level, gender, locale) },
          {
            label: t('cvs.town'),
            value: (
              <>
                <Icon name="map-pin" size="small" />{' '}
                {t('cvs.range', { town: cv.city, km: String(cv.city_range) })}
              </>
            ),
          },
        ]}
      />
    </article>
  );
}
