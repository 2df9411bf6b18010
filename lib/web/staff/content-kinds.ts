import { EDITED_KINDS, PRICED_KINDS } from '#lib/contract/staff/content.ts';
import type { StaffRight } from '#lib/rules/staff/staff-roles.ts';

type EditedKind = (typeof EDITED_KINDS)[number];
type PricedKind = (typeof PRICED_KINDS)[number];
export type Kind = EditedKind | PricedKind;

export const isEdited = (kind: string): kind is EditedKind => EDITED_KINDS.some((each) => each === kind);
export const isPriced = (kind: string): kind is PricedKind => PRICED_KINDS.some((each) => each === kind);

/** What the rights of a person open, in the order of the links. */
export const openKinds = (rights: readonly StaffRight[]): Kind[] => [
  ...(rights.includes('content') ? EDITED_KINDS : []),
  ...(rights.includes('prices') ? PRICED_KINDS : []),
];
