import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type LabelValue, labelValue } from '#lib/contract/content/values.ts';
import {
  type ListName,
  referenceLists as listsSchema,
  type ReferenceLists,
} from '#lib/contract/reference/reference.ts';
import { contentInForce, contentRevision } from '#upstream/platform/content/in-force.ts';

const filename = z.object({ filename: z.string().default('') });

const fileSchema = z
  .object({
    ...listsSchema.shape,
    driverLicences: listsSchema.shape.otherDriverLicenses,
    otherDriverLicenses: z.undefined().optional(),
    qualityMain: z.array(listsSchema.shape.qualityMain.element.extend(filename.shape)),
    languages: z.array(listsSchema.shape.languages.element.extend(filename.shape)),
  })
  .transform(({ driverLicences, otherDriverLicenses: _, ...lists }) => ({
    ...lists,
    otherDriverLicenses: driverLicences,
  }));

function read(): ReferenceLists {
  const text = readFileSync(new URL('./data/reference.json', import.meta.url), 'utf8');
  const lists = fileSchema.parse(JSON.parse(text));
  return {
    ...lists,
    qualityMain: lists.qualityMain.map((entry) => ({ ...entry, filename: `${entry.icon}.svg` })),
    languages: lists.languages.map((entry) => ({ ...entry, filename: `${entry.code}.svg` })),
  };
}

let original: ReferenceLists | undefined;
let worded: { revision: number; lists: ReferenceLists } | undefined;

/**
 * With the labels that the product came with. Cached after the first call.
 * @throws when data/reference.json is malformed
 */
export function originalLists(): ReferenceLists {
  original ??= read();
  return original;
}

type Entry = ReferenceLists[ListName][number];

function relabelled<E extends Entry>(entry: E, { fr, en, masculine, feminine }: LabelValue): E {
  const named = { ...entry, name: { fr, en } };
  if (!('name_m' in named)) return named;
  const [name_m, name_f] = [masculine ?? fr, feminine ?? fr];
  return 'xp_m' in named
    ? { ...named, name_m, name_f, xp_m: name_m, xp_f: name_f }
    : { ...named, name_m, name_f };
}

/** The key of a label: `jobs.3`. */
export const labelKey = (list: ListName, id: number): string => `${list}.${id}`;

function withLabels(lists: ReferenceLists): ReferenceLists {
  const labels = contentInForce('label');
  if (labels.size === 0) return lists;
  const entries = Object.entries(lists) as [ListName, Entry[]][];
  return Object.fromEntries(
    entries.map(([list, rows]) => [
      list,
      rows.map((entry) => {
        const label = labelValue.safeParse(labels.get(labelKey(list, entry.id))?.value).data;
        return label ? relabelled(entry, label) : entry;
      }),
    ]),
  ) as unknown as ReferenceLists;
}

/**
 * With the labels in force: another object whenever they change.
 * @throws when data/reference.json is malformed
 */
export function referenceLists(): ReferenceLists {
  const revision = contentRevision();
  if (worded?.revision !== revision) worded = { revision, lists: withLabels(originalLists()) };
  return worded.lists;
}
