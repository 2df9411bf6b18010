import type { ComponentType } from 'react';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { ContentData } from '#lib/contract/staff/content.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FlashNote } from '../form/staff-form.tsx';
import type { EditProps } from './edit-props.ts';
import { PartnerForm, TestimonialForm } from './home-forms.tsx';
import { LabelForm, MinimaForm, PackageForm } from './small-forms.tsx';
import { TextForm } from './text-form.tsx';
import { Versions } from './versions.tsx';

const FORMS: Record<ContentData['kind'], ComponentType<EditProps>> = {
  text_page: TextForm,
  label: LabelForm,
  partner: PartnerForm,
  testimonial: TestimonialForm,
  package: PackageForm,
  pay_minima: MinimaForm,
};

type Props = Readonly<{
  content: ContentData;
  /** In the reader's language. */
  name: string;
  flash: Flash | null;
  locale: Locale;
}>;

function Planned({ content, locale }: Pick<Props, 'content' | 'locale'>) {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  const planned = content.versions.filter(({ state }) => state === 'planned');
  if (planned.length === 0) return null;
  return (
    <Note tone="warn" className="mb-4">
      {planned.map(({ id, effectiveFrom }) => (
        <p key={id}>{t('content.plannedNote', { when: dateTime(effectiveFrom) })}</p>
      ))}
    </Note>
  );
}

/** One content: its form, and its versions. `key` is `new` for one that does not exist yet. */
export function ContentView({ content, name, flash, locale }: Props) {
  const t = staffTexts(locale);
  const { kind, key } = content;
  const isNew = key === 'new';
  const back = staffPaths.contentOf(kind, key);
  const Form = FORMS[kind];
  return (
    <>
      <PageHead title={name} />
      <p className="mb-4">
        <a href={staffPaths.content({ kind })} className="inline-block py-2.5">
          {t('content.back', { kind: t(`content.kinds.${kind}`) })}
        </a>
      </p>
      <FlashNote flash={flash} />
      {content.isAsked && (
        <Note tone="warn" className="mb-4">
          {t('content.askedNote')} <a href={staffPaths.requests()}>{t('content.seeAsked')}</a>
        </Note>
      )}
      <Planned content={content} locale={locale} />
      <p className="mb-4 text-steel">{t(`content.about.${kind}`)}</p>
      <Form
        content={content}
        state={formState(flash, 'edit')}
        back={isNew ? staffPaths.content({ kind }) : back}
        locale={locale}
      />
      {!isNew && <Versions content={content} back={back} flash={flash} locale={locale} />}
    </>
  );
}
