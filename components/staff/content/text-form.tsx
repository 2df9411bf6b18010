import { Button } from '#components/ui/button.tsx';
import { PlainArea, PlainText } from '#components/ui/form/plain/fields.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import { LONGEST_PAGE, type TextPageValue, textPageValue } from '#lib/contract/content/values.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import { PLACEHOLDERS } from '#lib/rules/content/placeholders.ts';
import { renderWritten } from '#lib/web/text-pages/written.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { CommonFields } from './common-fields.tsx';
import { currentOf, type EditProps } from './edit-props.ts';

const fieldsOf = ({ fr, en }: TextPageValue): Record<string, string> => ({
  titleFr: fr.title,
  descriptionFr: fr.description,
  bodyFr: fr.body,
  titleEn: en.title,
  descriptionEn: en.description,
  bodyEn: en.body,
});

const LANGUAGES = [
  ['fr', 'Fr'],
  ['en', 'En'],
] as const;

type Draft = Readonly<Record<string, string>>;

/** As the page will show it. */
function Preview({ draft, locale }: Readonly<{ draft: Draft; locale: Locale }>) {
  const t = staffTexts(locale);
  return (
    <section id="preview" aria-labelledby="preview-title" className="mb-6 scroll-mt-4">
      <h2 id="preview-title" className="mb-2 text-22">
        {t('content.preview')}
      </h2>
      <Note tone="warn" className="mb-3">
        {t('content.previewNote')}
      </Note>
      <div className="grid gap-4">
        {LANGUAGES.map(([language, suffix]) => {
          const html = renderWritten(draft[`body${suffix}`] ?? '', language);
          return (
            <article key={language} lang={language} className="panel min-w-0">
              <h3 className="mb-2 text-22">{draft[`title${suffix}`]}</h3>
              {html !== '' && <StaticMarkup className="prose" html={html} />}
            </article>
          );
        })}
      </div>
    </section>
  );
}

function Placeholders({ t }: Readonly<{ t: StaffTexts }>) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('content.placeholders')}</summary>
      <p className="mb-2">{t('content.placeholdersText')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {PLACEHOLDERS.toSorted().map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A page of text in both languages. What was typed is kept until it is published. */
export function TextForm({ content, state, back, locale }: EditProps) {
  const t = staffTexts(locale);
  const { key, seenId, draft } = content;
  const current = textPageValue.parse(currentOf(content));
  const values: Draft = { ...fieldsOf(current), ...draft };
  return (
    <>
      {draft && <Preview draft={values} locale={locale} />}
      <StaffForm operation="staffContent.saveText" state={state} fixed={{ key, seenId }} back={back}>
        {LANGUAGES.map(([language, suffix]) => (
          <fieldset key={language} className="panel grid gap-4">
            <legend className="float-left w-full text-18 font-bold">
              {t(`content.language.${language}`)}
            </legend>
            <PlainText
              state={state}
              name={`title${suffix}`}
              label={t(`content.field.title.${language}`)}
              maxLength={200}
              value={values[`title${suffix}`]}
            />
            <PlainArea
              state={state}
              name={`description${suffix}`}
              label={t(`content.field.description.${language}`)}
              hint={t('content.descriptionHint')}
              rows={3}
              maxLength={320}
              value={values[`description${suffix}`]}
            />
            <PlainArea
              state={state}
              name={`body${suffix}`}
              label={t(`content.field.body.${language}`)}
              hint={t('content.bodyHint')}
              rows={18}
              maxLength={LONGEST_PAGE}
              value={values[`body${suffix}`]}
            />
          </fieldset>
        ))}
        <Placeholders t={t} />
        <CommonFields state={state} t={t} values={values} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value="publish" variant="primary">
            {t('content.publish')}
          </Button>
          <Button type="submit" name="act" value="preview" variant="second">
            {t('content.showPreview')}
          </Button>
          {draft && (
            <Button type="submit" name="act" value="discard" variant="danger">
              {t('content.discard')}
            </Button>
          )}
        </div>
      </StaffForm>
    </>
  );
}
