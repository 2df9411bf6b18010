import type { useTranslations } from 'next-intl';
import type { FieldGuide } from '#components/ui/form/form-context.ts';
import {
  OFFER_ESSENTIALS,
  OFFER_SECTION_FIELDS,
  OFFER_SECTIONS,
  type OfferSection,
} from '#lib/rules/offers/offer-sections.ts';

type Texts = ReturnType<typeof useTranslations<never>>;

const FIELDS: readonly string[] = [
  ...OFFER_ESSENTIALS,
  ...OFFER_SECTIONS.flatMap((section) => OFFER_SECTION_FIELDS[section]),
];

/** `mission.1.taskIds` → 'Mission 2, Tâches précises'; fields outside lists have their labels. */
function entryLabel(path: string, t: Texts): string | undefined {
  const [list, index, field] = path.split('.');
  if (list === 'screeningQuestions' && index !== undefined) {
    const heading = t('longForm.entries.question.heading', { number: Number(index) + 1 });
    const key = `screening.form.${field}`;
    return t.has(key as never) ? `${heading}, ${t(key as never)}` : heading;
  }
  if ((list !== 'mission' && list !== 'skill') || index === undefined) return undefined;
  const heading = t(`longForm.entries.${list}.heading`, { number: Number(index) + 1 });
  const key = `longForm.know_how.fields.${field}`;
  return t.has(key as never) ? `${heading}, ${t(key as never)}` : heading;
}

/** Field first, then the entry of a list, then what it is before its parts. */
function rankOf(path: string): number {
  const [field = '', index = '0', inner = ''] = path.split('.');
  const second = inner === 'taskIds' || inner === 'competenceIds';
  return FIELDS.indexOf(field) * 100 + Number(index) * 2 + Number(second);
}

export function fieldGuide(t: Texts, openSection: (section: OfferSection) => void): FieldGuide {
  return {
    labelOf: (path) => entryLabel(path, t),
    rankOf,
    open: (path) => {
      const field = path.split('.')[0] ?? '';
      const section = OFFER_SECTIONS.find((one) => OFFER_SECTION_FIELDS[one].includes(field));
      if (section) openSection(section);
    },
  };
}
