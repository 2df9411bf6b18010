import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { referenceLists as listsSchema, type ReferenceLists } from '#lib/contract/reference.ts';

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

let lists: ReferenceLists | undefined;

/**
 * Cached after the first call.
 * @throws when data/reference.json is malformed
 */
export function referenceLists(): ReferenceLists {
  lists ??= read();
  return lists;
}
