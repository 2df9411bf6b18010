import {
  labelValue,
  packageValue,
  partnerValue,
  payMinimaValue,
  testimonialValue,
  textPageValue,
} from '#lib/contract/content/values.ts';
import type { ContentData } from '#lib/contract/staff/content.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { StaffTexts } from '#lib/i18n/staff-texts.ts';
import { writeMinima } from '#lib/rules/content/minima-lines.ts';

/** A content as texts under names, to show and compare. */
export type ContentRow = readonly [label: string, text: string];

type Kind = ContentData['kind'];
type Rows = (value: unknown, t: StaffTexts, locale: Locale) => ContentRow[];

const ROWS: Record<Kind, Rows> = {
  text_page: (value, t) => {
    const page = textPageValue.safeParse(value).data;
    if (!page) return [];
    return (['fr', 'en'] as const).flatMap((language): ContentRow[] => [
      [t(`content.field.title.${language}`), page[language].title],
      [t(`content.field.description.${language}`), page[language].description],
      [t(`content.field.body.${language}`), page[language].body],
    ]);
  },
  label: (value, t) => {
    const label = labelValue.safeParse(value).data;
    if (!label) return [];
    const { fr, en, masculine, feminine } = label;
    const rows: ContentRow[] = [
      [t('content.field.label.fr'), fr],
      [t('content.field.label.en'), en],
    ];
    if (masculine !== undefined) rows.push([t('content.field.masculine'), masculine]);
    if (feminine !== undefined) rows.push([t('content.field.feminine'), feminine]);
    return rows;
  },
  partner: (value, t) => {
    const partner = partnerValue.safeParse(value).data;
    if (!partner) return [];
    return [
      [t('content.field.name'), partner.name],
      [t('content.field.link'), partner.link ?? t('content.none')],
      [t('content.field.logo'), partner.logoKey ?? t('content.none')],
      [t('content.field.position'), String(partner.position)],
      [t('content.field.isShown'), partner.isShown ? t('content.yes') : t('content.no')],
    ];
  },
  testimonial: (value, t) => {
    const said = testimonialValue.safeParse(value).data;
    if (!said) return [];
    return [
      [t('content.field.person'), said.name],
      [t('content.field.role.fr'), said.role.fr],
      [t('content.field.role.en'), said.role.en],
      [t('content.field.text.fr'), said.text.fr],
      [t('content.field.text.en'), said.text.en],
      [t('content.field.position'), String(said.position)],
      [t('content.field.isShown'), said.isShown ? t('content.yes') : t('content.no')],
    ];
  },
  package: (value, t, locale) => {
    const pack = packageValue.safeParse(value).data;
    if (!pack) return [];
    const { title, unitPriceCents, offersCredited } = pack;
    const rows: ContentRow[] = [[t('content.field.price'), formatter(locale).cents(unitPriceCents)]];
    if (title) rows.unshift([t('content.field.title.fr'), title.fr], [t('content.field.title.en'), title.en]);
    if (offersCredited !== undefined) rows.push([t('content.field.offers'), String(offersCredited)]);
    return rows;
  },
  pay_minima: (value, t) => {
    const minima = payMinimaValue.safeParse(value).data;
    if (!minima) return [];
    return [
      [t('content.field.source'), minima.source],
      [t('content.field.lines'), writeMinima(minima.steps)],
    ];
  },
};

export const contentRows = (kind: Kind, value: unknown, t: StaffTexts, locale: Locale): ContentRow[] =>
  ROWS[kind](value, t, locale);
