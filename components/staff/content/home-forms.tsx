import { PlainArea, PlainText, PlainTick } from '#components/ui/form/plain/fields.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { fileClass } from '#components/ui/form/styles.ts';
import { partnerValue, testimonialValue } from '#lib/contract/content/values.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { CommonFields } from './common-fields.tsx';
import { currentOf, type EditProps } from './edit-props.ts';
import { Publish } from './publish.tsx';

function LogoField({
  state,
  logoKey,
  locale,
}: Pick<EditProps, 'state' | 'locale'> & { logoKey: string | null }) {
  const t = staffTexts(locale);
  return (
    <PlainFrame
      id={`${state.id}-logo`}
      label={t('content.field.logo')}
      optionalText={t('content.optional')}
      hint={t(logoKey ? 'content.logoHintKept' : 'content.logoHint')}
      error={state.errors.logo ?? state.errors.base64}
    >
      {(control) => (
        <>
          {logoKey && (
            // biome-ignore lint/performance/noImgElement: of a size that only its file knows
            <img src={`/files/${logoKey}`} alt="" className="mb-2 h-11 max-w-37 object-contain" />
          )}
          <input {...control} type="file" name="logo" accept="image/png,image/jpeg" className={fileClass} />
        </>
      )}
    </PlainFrame>
  );
}

function PlaceFields({
  state,
  value,
  locale,
}: Pick<EditProps, 'state' | 'locale'> & {
  value: { position: number; isShown: boolean } | undefined;
}) {
  const t = staffTexts(locale);
  return (
    <>
      <PlainText
        state={state}
        name="position"
        inputMode="numeric"
        label={t('content.field.position')}
        hint={t('content.positionHint')}
        maxLength={3}
        value={value?.position ?? 0}
      />
      <PlainTick
        state={state}
        name="isShown"
        label={t('content.isShown')}
        value={value === undefined || value.isShown ? 'on' : ''}
      />
    </>
  );
}

export function PartnerForm({ content, state, back, locale }: EditProps) {
  const t = staffTexts(locale);
  const { key, seenId } = content;
  const value = partnerValue.safeParse(currentOf(content)).data;
  return (
    <StaffForm operation="staffContent.savePartner" state={state} fixed={{ key, seenId }} back={back} hasFile>
      <PlainText
        state={state}
        name="name"
        label={t('content.field.name')}
        maxLength={80}
        value={value?.name}
      />
      <PlainText
        state={state}
        name="link"
        type="url"
        label={t('content.field.link')}
        optionalText={t('content.optional')}
        hint={t('content.linkHint')}
        maxLength={300}
        value={value?.link}
      />
      <LogoField state={state} logoKey={value?.logoKey ?? null} locale={locale} />
      <PlaceFields state={state} value={value} locale={locale} />
      <CommonFields state={state} t={t} />
      <Publish locale={locale} />
    </StaffForm>
  );
}

export function TestimonialForm({ content, state, back, locale }: EditProps) {
  const t = staffTexts(locale);
  const { key, seenId } = content;
  const value = testimonialValue.safeParse(currentOf(content)).data;
  return (
    <StaffForm operation="staffContent.saveTestimonial" state={state} fixed={{ key, seenId }} back={back}>
      <PlainText
        state={state}
        name="name"
        label={t('content.field.person')}
        hint={t('content.personHint')}
        maxLength={80}
        value={value?.name}
      />
      {(['fr', 'en'] as const).map((language) => (
        <fieldset key={language} className="panel grid gap-4">
          <legend className="float-left w-full text-18 font-bold">{t(`content.language.${language}`)}</legend>
          <PlainText
            state={state}
            name={language === 'fr' ? 'roleFr' : 'roleEn'}
            label={t(`content.field.role.${language}`)}
            maxLength={120}
            value={value?.role[language]}
          />
          <PlainArea
            state={state}
            name={language === 'fr' ? 'textFr' : 'textEn'}
            label={t(`content.field.text.${language}`)}
            maxLength={600}
            value={value?.text[language]}
          />
        </fieldset>
      ))}
      <PlaceFields state={state} value={value} locale={locale} />
      <CommonFields state={state} t={t} />
      <Publish locale={locale} />
    </StaffForm>
  );
}
