'use client';

import { useTranslations } from 'next-intl';
import { linesWithYearsAlone } from '#components/cv-import/cv-entries.ts';
import { CvFileReader } from '#components/cv-import/cv-file-reader.tsx';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { toast } from '#components/ui/notices/toast.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { type CvFormValues, tradeName } from './cv-form-values.ts';
import { fillingOf } from './fill-from-file.ts';

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

type Props = { reference: FormReference; onDone: (linesWithYearsAlone: readonly string[]) => void };

/** Fills the form with what a file tells; asks before it replaces what was typed, and stores nothing. */
export function FilePanel({ reference, onDone }: Props) {
  const t = useTranslations('cvImport');
  const { getValues, setValue } = useFormKit();
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
    const { cvName, tradeId } = getValues() as CvFormValues;
    if (cvName === '') put({ cvName: tradeName(tradeId, reference) });
    if (isReplaced || Object.keys(added).length > 0) toast.success(t('filled'));
    else toast.error(t('unchanged'));
    onDone(linesWithYearsAlone(cv));
  };
  return <CvFileReader wanted={WANTED} names={reference} onConfirm={fill} />;
}
