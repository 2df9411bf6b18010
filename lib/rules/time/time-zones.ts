export const PARIS = 'Europe/Paris';

/** By how a postal code begins, the longest first. */
const OVERSEAS = [
  ['97133', 'America/St_Barthelemy'],
  ['97150', 'America/Marigot'],
  ['971', 'America/Guadeloupe'],
  ['972', 'America/Martinique'],
  ['973', 'America/Cayenne'],
  ['974', 'Indian/Reunion'],
  ['975', 'America/Miquelon'],
  ['976', 'Indian/Mayotte'],
  ['977', 'America/St_Barthelemy'],
  ['978', 'America/Marigot'],
  ['986', 'Pacific/Wallis'],
  // Its fourth digit names the islands: 4 the Marquesas, 5 the Australs and the Gambiers.
  ['9874', 'Pacific/Marquesas'],
  ['98796', 'Pacific/Marquesas'],
  ['98755', 'Pacific/Gambier'],
  ['987', 'Pacific/Tahiti'],
  ['988', 'Pacific/Noumea'],
] as const;

export type TimeZone = typeof PARIS | (typeof OVERSEAS)[number][1];

/** Those in which Bielle has places (names of the IANA database). */
export const TIME_ZONES: readonly [TimeZone, ...TimeZone[]] = [
  PARIS,
  ...new Set(OVERSEAS.map(([, timeZone]) => timeZone)),
];

/** @param place begins with or contains a postal code, `97400 Saint-Denis`; undefined without one */
export function timeZoneAt(place: string): TimeZone | undefined {
  const postalCode = /(?<!\d)\d{5}(?!\d)/.exec(place)?.[0];
  if (postalCode === undefined) return undefined;
  return OVERSEAS.find(([begin]) => postalCode.startsWith(begin))?.[1] ?? PARIS;
}
