import { asc } from 'drizzle-orm';
import type {
  LabelValue,
  PackageValue,
  PartnerValue,
  PayMinimaValue,
  TestimonialValue,
} from '#lib/contract/content/values.ts';
import { type ListName, referenceLists } from '#lib/contract/reference/reference.ts';
import { originalValueOf, readOriginalPackages } from '#upstream/packages/read.ts';
import type { ContentKind } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { partners, testimonials } from '#upstream/platform/schema/content.ts';
import { labelKey, originalLists } from '#upstream/reference/lists.ts';
import { originalMinimaOn } from '#upstream/reference/pay-minima.ts';

/** What the product came with, by key. */
export type Originals = ReadonlyMap<string, unknown>;

export const isListName = (name: string | undefined): name is ListName =>
  name !== undefined && Object.hasOwn(referenceLists.shape, name);

/** The labels of one list. */
export function originalLabels(list: ListName): Map<string, LabelValue> {
  return new Map(
    originalLists()[list].map((entry) => {
      const forms = 'name_m' in entry ? { masculine: entry.name_m, feminine: entry.name_f } : {};
      return [labelKey(list, entry.id), { ...entry.name, ...forms }];
    }),
  );
}

async function originalPackages(db: Db): Promise<Originals> {
  const rows = await readOriginalPackages(db);
  return new Map(
    rows
      .filter(({ kind }) => kind !== 'free')
      .map((pack): [string, PackageValue] => [pack.reference, originalValueOf(pack)]),
  );
}

function originalMinima(now: Date): Originals {
  const minima = originalMinimaOn(now);
  if (!minima) return new Map();
  const cents = (euros: number) => Math.round(euros * 100);
  const smic: PayMinimaValue = {
    source: minima.smic.source,
    steps: [{ step: '', monthlyCents: cents(minima.smic.monthly) }],
  };
  const steps: PayMinimaValue = {
    source: minima.steps[0]?.source ?? '',
    steps: minima.steps.map(({ step, monthly }) => ({ step, monthlyCents: cents(monthly) })),
  };
  return new Map([
    ['smic', smic],
    ['idcc-1090', steps],
  ]);
}

async function originalPartners(db: Db): Promise<Originals> {
  const rows = await db.select().from(partners).orderBy(asc(partners.position), asc(partners.id));
  return new Map(
    rows.map(({ id, name, logoKey, position }): [string, PartnerValue] => [
      String(id),
      { name, link: null, logoKey, position, isShown: true },
    ]),
  );
}

async function originalTestimonials(db: Db): Promise<Originals> {
  const rows = await db.select().from(testimonials).orderBy(asc(testimonials.position), asc(testimonials.id));
  return new Map(
    rows.map(({ id, name, roleFr, roleEn, textFr, textEn, position }): [string, TestimonialValue] => [
      String(id),
      { name, role: { fr: roleFr, en: roleEn }, text: { fr: textFr, en: textEn }, position, isShown: true },
    ]),
  );
}

/** Pages of text are files of the web: it knows the originals. */
export async function originalsOf(
  db: Db,
  kind: Exclude<ContentKind, 'text_page'>,
  now: Date,
): Promise<Originals> {
  switch (kind) {
    case 'package':
      return originalPackages(db);
    case 'pay_minima':
      return originalMinima(now);
    case 'label':
      return new Map(
        Object.keys(referenceLists.shape).flatMap((list) => [...originalLabels(list as ListName)]),
      );
    case 'partner':
      return originalPartners(db);
    case 'testimonial':
      return originalTestimonials(db);
  }
}
