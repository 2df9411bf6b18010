import { sql } from 'drizzle-orm';
import {
  type LabelValue,
  type PackageValue,
  type PartnerValue,
  type PayMinimaValue,
  type TestimonialValue,
  type TextPageValue,
  textPageValue,
} from '#lib/contract/content/values.ts';
import type {
  LabelBody,
  MinimaBody,
  PackageBody,
  PartnerBody,
  TestimonialBody,
  TextBody,
} from '#lib/contract/staff/content-bodies.ts';
import type { ValidationKey } from '#lib/i18n/api-texts.ts';
import { missingAnchor } from '#lib/rules/content/anchors.ts';
import { readMinima } from '#lib/rules/content/minima-lines.ts';
import { unknownPlaceholder } from '#lib/rules/content/placeholders.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { isListName, type Originals, originalLabels } from './originals.ts';

const TEXT_FIELDS = {
  'fr.title': 'titleFr',
  'fr.description': 'descriptionFr',
  'fr.body': 'bodyFr',
  'en.title': 'titleEn',
  'en.description': 'descriptionEn',
  'en.body': 'bodyEn',
} as const;

/** Links lead to an anchor in both languages. */
function refuseMissingAnchor({ bodyFr, bodyEn }: TextBody): void {
  const missing = { bodyFr: missingAnchor(bodyFr, bodyEn), bodyEn: missingAnchor(bodyEn, bodyFr) };
  const found = Object.entries(missing).find(([, anchor]) => anchor !== undefined);
  if (!found) return;
  const [field, anchor] = found;
  throw apiError('invalid', {
    fields: { [field]: 'missing_anchor' },
    values: { anchor: `{#${anchor}}` },
  });
}

/** @throws ApiError 422 beside a text that is missing, too long, lacks an anchor, or asks for something unknown */
export function textValue(body: TextBody): TextPageValue {
  for (const field of ['bodyFr', 'bodyEn'] as const) {
    const name = unknownPlaceholder(body[field]);
    if (name === undefined) continue;
    throw apiError('invalid', {
      fields: { [field]: 'unknown_placeholder' },
      values: { name: `{{${name}}}` },
    });
  }
  const { data, error } = textPageValue.safeParse({
    fr: { title: body.titleFr, description: body.descriptionFr, body: body.bodyFr },
    en: { title: body.titleEn, description: body.descriptionEn, body: body.bodyEn },
  });
  if (data) {
    refuseMissingAnchor(body);
    return data;
  }
  const fields = error.issues.map(({ path, message }) => [
    TEXT_FIELDS[path.join('.') as keyof typeof TEXT_FIELDS],
    message as ValidationKey,
  ]);
  throw apiError('invalid', { fields: Object.fromEntries(fields) });
}

/** @throws not_found for no entry; ApiError 422 without the forms that its list has */
export function labelValueOf(key: string, { fr, en, masculine, feminine }: LabelBody): LabelValue {
  const [list] = key.split('.');
  const original = isListName(list) ? originalLabels(list).get(key) : undefined;
  if (!original) throw apiError('not_found');
  if (original.masculine === undefined) return { fr, en };
  if (!masculine) throw fieldError('masculine', 'required_field');
  if (!feminine) throw fieldError('feminine', 'required_field');
  return { fr, en, masculine, feminine };
}

/** @throws ApiError 422 on `lines` */
export function minimaValueOf(
  key: string,
  { source, lines }: MinimaBody,
  originals: Originals,
): PayMinimaValue {
  const steps = readMinima(lines, key !== 'smic');
  if (typeof steps === 'number') {
    const field = key === 'smic' ? 'pay_minimum_range' : 'minima_line';
    throw apiError('invalid', { fields: { lines: field }, values: { line: steps } });
  }
  const original = originals.get(key) as PayMinimaValue | undefined;
  const missing = original?.steps.find(({ step }) => !steps.some((given) => given.step === step));
  if (missing) {
    throw apiError('invalid', { fields: { lines: 'minima_missing' }, values: { name: missing.step } });
  }
  return { source, steps };
}

export const packageValueOf = ({ titleFr, titleEn, euros, offers }: PackageBody): PackageValue => ({
  title: { fr: titleFr, en: titleEn },
  unitPriceCents: Math.round(euros * 100),
  offersCredited: offers,
});

export const partnerValueOf = (
  { name, link, position, isShown }: PartnerBody,
  logoKey: string | null,
): PartnerValue => ({ name, link, logoKey, position, isShown });

export const testimonialValueOf = (body: TestimonialBody): TestimonialValue => ({
  name: body.name,
  role: { fr: body.roleFr, en: body.roleEn },
  text: { fr: body.textFr, en: body.textEn },
  position: body.position,
  isShown: body.isShown,
});

/** A number that no partner or testimonial has or will have. */
export async function newNumber(db: Db, table: 'partners' | 'testimonials'): Promise<string> {
  const { rows } = await db.execute(sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`);
  return String(rows[0]?.id);
}
