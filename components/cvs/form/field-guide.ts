import type { useTranslations } from 'next-intl';
import type { FieldGuide } from '#components/ui/form/form-context.ts';
import { CV_SECTIONS, type CvSection, sectionOf } from '#lib/rules/cvs/cv-sections.ts';

type Texts = ReturnType<typeof useTranslations<never>>;

/** In the order of the page. */
const ORDER = ['tradeId', 'preciseJobId', 'experienceId', 'city', 'townCode', 'radius', 'cvName'];
const LIST_ORDER = ['mission', 'skill', 'tools'];
const ENTRY_ORDER = [
  'expJobName',
  'expCompany',
  'expEntryDate',
  'expExitDate',
  'expCity',
  'expMissions',
  'activity',
  'formSchool',
  'formCity',
  'formEntryDate',
  'formExitDate',
  'formMissions',
  'habilitationId',
  'trainedOn',
  'expiresOn',
];

const LISTS = {
  experiences: { kind: 'experience', texts: 'cvForm.experience' },
  trainings: { kind: 'training', texts: 'cvForm.training' },
  mission: { kind: 'mission', texts: 'longForm.know_how' },
  skill: { kind: 'skill', texts: 'longForm.know_how' },
  tools: { kind: 'tool', texts: 'longForm.know_how' },
  habilitations: { kind: 'habilitation', texts: 'cvForm.habilitation' },
} as const;

/** `experiences.1.expCity` → 'Expérience 2, Ville'; fields outside lists have their labels on screen. */
function entryLabel(path: string, t: Texts): string | undefined {
  const [list = '', index, field] = path.split('.');
  if (!(list in LISTS) || index === undefined) return undefined;
  const { kind, texts } = LISTS[list as keyof typeof LISTS];
  const heading = t(`longForm.entries.${kind}.heading`, { number: Number(index) + 1 });
  const key = `${texts}.fields.${field}`;
  return t.has(key as never) ? `${heading}, ${t(key as never)}` : heading;
}

/** Section first, then the list and its entry, then the field. */
function rankOf(path: string): number {
  const [field = '', index = '0', inner = ''] = path.split('.');
  const section = CV_SECTIONS.indexOf(sectionOf(field) ?? 'additional');
  const list = Math.max(LIST_ORDER.indexOf(field), 0);
  const place = Math.max(ORDER.indexOf(field), ENTRY_ORDER.indexOf(inner), 0);
  return ((section * 10 + list) * 100 + Number(index)) * 100 + place;
}

export function fieldGuide(t: Texts, openSection: (section: CvSection) => void): FieldGuide {
  return {
    labelOf: (path) => entryLabel(path, t),
    rankOf,
    open: (path) => {
      const section = sectionOf(path);
      if (section) openSection(section);
    },
  };
}
