import { PlainArea, PlainText } from '#components/ui/form/plain/fields.tsx';
import {
  LONGEST_PACKAGE_TITLE,
  labelValue,
  packageValue,
  payMinimaValue,
} from '#lib/contract/content/values.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import { writeMinima } from '#lib/rules/content/minima-lines.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { CommonFields } from './common-fields.tsx';
import { currentOf, type EditProps } from './edit-props.ts';
import { Publish } from './publish.tsx';

export function LabelForm({ content, state, back, locale }: EditProps) {
  const t = staffTexts(locale);
  const { key, seenId, original } = content;
  const value = labelValue.safeParse(currentOf(content)).data;
  const hasForms = labelValue.safeParse(original).data?.masculine !== undefined;
  return (
    <StaffForm operation="staffContent.saveLabel" state={state} fixed={{ key, seenId }} back={back}>
      <PlainText
        state={state}
        name="fr"
        label={t('content.field.label.fr')}
        maxLength={200}
        value={value?.fr}
      />
      {hasForms && (
        <>
          <PlainText
            state={state}
            name="masculine"
            label={t('content.field.masculine')}
            maxLength={200}
            value={value?.masculine}
          />
          <PlainText
            state={state}
            name="feminine"
            label={t('content.field.feminine')}
            maxLength={200}
            value={value?.feminine}
          />
        </>
      )}
      <PlainText
        state={state}
        name="en"
        label={t('content.field.label.en')}
        maxLength={200}
        value={value?.en}
      />
      <CommonFields state={state} t={t} />
      <Publish locale={locale} />
    </StaffForm>
  );
}

const decimals = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

export function PackageForm({ content, state, back, locale }: EditProps) {
  const t = staffTexts(locale);
  const { key, seenId, original } = content;
  // A version from before titles and offers could be changed has the price alone.
  const value = {
    ...packageValue.safeParse(original).data,
    ...packageValue.safeParse(currentOf(content)).data,
  };
  const { title, unitPriceCents, offersCredited } = value;
  return (
    <StaffForm operation="staffContent.savePackage" state={state} fixed={{ key, seenId }} back={back}>
      <PlainText
        state={state}
        name="titleFr"
        label={t('content.field.title.fr')}
        maxLength={LONGEST_PACKAGE_TITLE}
        value={title?.fr}
      />
      <PlainText
        state={state}
        name="titleEn"
        label={t('content.field.title.en')}
        maxLength={LONGEST_PACKAGE_TITLE}
        value={title?.en}
      />
      <PlainText
        state={state}
        name="euros"
        inputMode="decimal"
        label={t('content.field.price')}
        hint={t('content.priceHint')}
        maxLength={12}
        value={unitPriceCents === undefined ? '' : decimals(unitPriceCents)}
      />
      <PlainText
        state={state}
        name="offers"
        inputMode="numeric"
        label={t('content.field.offers')}
        hint={t('content.offersHint')}
        maxLength={3}
        value={offersCredited === undefined ? '' : String(offersCredited)}
      />
      <CommonFields state={state} t={t} asks />
      <Publish asks locale={locale} />
    </StaffForm>
  );
}

export function MinimaForm({ content, state, back, locale }: EditProps) {
  const t = staffTexts(locale);
  const { key, seenId } = content;
  const value = payMinimaValue.safeParse(currentOf(content)).data;
  const lines = value ? writeMinima(value.steps) : '';
  return (
    <StaffForm operation="staffContent.savePayMinima" state={state} fixed={{ key, seenId }} back={back}>
      {key === 'smic' ? (
        <PlainText
          state={state}
          name="lines"
          inputMode="decimal"
          label={t('content.field.amount')}
          hint={t('content.amountHint')}
          maxLength={12}
          value={lines}
        />
      ) : (
        <PlainArea
          state={state}
          name="lines"
          label={t('content.field.lines')}
          hint={t('content.linesHint')}
          rows={16}
          maxLength={4000}
          value={lines}
        />
      )}
      <PlainText
        state={state}
        name="source"
        label={t('content.field.source')}
        hint={t('content.sourceHint')}
        maxLength={200}
        value={value?.source}
      />
      <CommonFields state={state} t={t} />
      <Publish locale={locale} />
    </StaffForm>
  );
}
