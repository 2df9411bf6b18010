'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CvFileReader } from '#components/cv-import/cv-file-reader.tsx';
import { type Ask, missionsToAsk } from '#components/cv-import/missions-to-ask.ts';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { toast } from '#components/ui/notices/toast.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { CAPS, takesOneMore } from '#lib/rules/search/caps.ts';
import { type CvFormValues, tradeName } from './cv-form-values.ts';
import { fillingOf } from './fill-from-file.ts';
import { KnowHowAsked } from './know-how-asked.tsx';

const WANTED = [
  'town',
  'jobs',
  'level',
  'experiences',
  'trainings',
  'licences',
  'habilitations',
  'languages',
  'missions',
  'skills',
  'tools',
  'qualities',
  'otherInformation',
] as const;

type Props = {
  reference: FormReference;
  onClose: () => void;
};

/**
 * Fills the form with what a file tells; asks before it replaces what was typed, and stores nothing. Then asks for
 * missions of the trade that the file does not tell.
 */
export function FilePanel({ reference, onClose }: Props) {
  const t = useTranslations('cvImport');
  const { getValues, setValue } = useFormKit();
  const [asked, setAsked] = useState<{ asked: Ask[]; tradeId: number | null } | null>(null);
  const put = (values: Partial<CvFormValues>) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  const fill = async (cv: CvFields) => {
    const { added, replacing } = fillingOf(cv, getValues() as CvFormValues);
    put(added);
    const replaces = Object.keys(replacing).length > 0;
    const question = {
      title: t('replace.title'),
      description: t('replace.text'),
      yes: t('replace.yes'),
      no: t('replace.no'),
    };
    const isReplaced = replaces && (await confirm(question));
    if (isReplaced) put(replacing);
    const { cvName, tradeId, mission } = getValues() as CvFormValues;
    if (cvName === '') put({ cvName: tradeName(tradeId, reference) });
    if (isReplaced || Object.keys(added).length > 0) toast.success(t('filled'));
    else toast.error(t('unchanged'));
    const held = mission.flatMap(({ missionId }) => missionId ?? []);
    const left = missionsToAsk(reference.missions, tradeId, held);
    if (left.length > 0 && takesOneMore(mission.length, CAPS.cv.missions)) setAsked({ asked: left, tradeId });
    else onClose();
  };
  if (asked) return <KnowHowAsked {...asked} />;
  const tradeOf = ({ jobs }: CvFields) => jobs[0]?.tradeId ?? (getValues() as CvFormValues).tradeId;
  return <CvFileReader wanted={WANTED} names={reference} tradeOf={tradeOf} onConfirm={fill} />;
}
