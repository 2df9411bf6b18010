import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import data from '#upstream/reference/data/reference.json' with { type: 'json' };

/** The reference lists as GET /infos/config answers them, from the data they are loaded from. */
export function referenceLists(): ReferenceLists {
  const { driverLicences, qualityMain, languages, version, generated, note, ...lists } = data;
  return {
    ...lists,
    otherDriverLicenses: driverLicences,
    qualityMain: qualityMain.map((entry) => ({ ...entry, filename: `${entry.icon}.svg` })),
    languages: languages.map((entry) => ({ ...entry, filename: `${entry.code}.svg` })),
  } as ReferenceLists;
}
