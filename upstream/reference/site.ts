import { partnerValue, testimonialValue } from '#lib/contract/content/values.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { Partner, referenceContract, Testimonial } from '#lib/contract/reference/reference.ts';
import { cachedBriefly } from '#upstream/platform/brief-cache.ts';
import { hasDemoData } from '#upstream/platform/content/demo-data.ts';
import { type ContentKind, contentInForce, contentRevision } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { partners, testimonials } from '#upstream/platform/schema/content.ts';

type Site = DataOf<typeof referenceContract.site>;

/** A row of the product's own, or one that staff have written; of both the latter. */
type Shown<T> = { id: number; position: number; value: T };

const inOrder = <T extends { id: number }>(shown: readonly Shown<T>[]): T[] =>
  shown.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ value }) => value);

function withEntered<T extends { id: number }>(
  original: readonly Shown<T>[],
  kind: ContentKind,
  read: (id: number, value: unknown) => Shown<T> | null,
): T[] {
  const entered = contentInForce(kind);
  const shown = [...entered]
    .map(([key, { value }]) => read(Number(key), value))
    .filter((one) => one !== null);
  return inOrder([...original.filter(({ id }) => !entered.has(String(id))), ...shown]);
}

const logoOf = (key: string | null) => (key === null ? null : `/files/${key}`);

async function readTestimonials(db: Db): Promise<Testimonial[]> {
  const rows = await db.select().from(testimonials);
  const original = rows.map(({ id, position, textFr, textEn, name, roleFr, roleEn }) => ({
    id,
    position,
    value: { id, text: { fr: textFr, en: textEn }, name, role: { fr: roleFr, en: roleEn } },
  }));
  return withEntered(original, 'testimonial', (id, value) => {
    const read = testimonialValue.safeParse(value).data;
    if (read?.isShown !== true) return null;
    const { position, isShown: _, ...said } = read;
    return { id, position, value: { id, ...said } };
  });
}

async function readPartners(db: Db): Promise<Partner[]> {
  const rows = await db.select().from(partners);
  const original = rows.map(({ id, position, name, logoKey }) => ({
    id,
    position,
    value: { id, name, logo: logoOf(logoKey), link: null },
  }));
  return withEntered(original, 'partner', (id, value) => {
    const read = partnerValue.safeParse(value).data;
    if (read?.isShown !== true) return null;
    const { position, name, link, logoKey } = read;
    return { id, position, value: { id, name, logo: logoOf(logoKey), link } };
  });
}

async function read(db: Db): Promise<Site> {
  return {
    hasDemoData: await hasDemoData(db),
    testimonials: await readTestimonials(db),
    partners: await readPartners(db),
  };
}

/** Another content in force is read at once. */
export function readSite(db: Db): Promise<Site> {
  return cachedBriefly(db, `site ${contentRevision()}`, () => read(db));
}
