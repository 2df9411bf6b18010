import type { IconName } from '#components/ui/icon-names.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { StaffRight } from '#lib/rules/staff/staff-roles.ts';
import type frame from '#messages/fr/staff/frame.json';

export type StaffEntry = Readonly<{
  path: string;
  label: keyof (typeof frame)['entries'];
  icon: IconName;
  /** One of them opens the page; everybody opens a page without. */
  rights?: readonly StaffRight[];
}>;

/** In the order of a working day. */
const ENTRIES: readonly StaffEntry[] = [
  { path: staffPaths.today(), label: 'today', icon: 'calendar' },
  { path: staffPaths.offers(), label: 'offers', icon: 'briefcase', rights: ['moderation'] },
  { path: staffPaths.accounts(), label: 'accounts', icon: 'user', rights: ['accounts'] },
  { path: staffPaths.garages(), label: 'garages', icon: 'building-2', rights: ['verification'] },
  { path: staffPaths.access(), label: 'access', icon: 'eye', rights: ['extraction'] },
  { path: staffPaths.payments(), label: 'payments', icon: 'banknote', rights: ['payments'] },
  {
    path: staffPaths.requests(),
    label: 'requests',
    icon: 'check',
    rights: ['accounts', 'verification'],
  },
  { path: staffPaths.quotes(), label: 'quotes', icon: 'phone', rights: ['quotes'] },
  { path: staffPaths.content(), label: 'content', icon: 'file-text', rights: ['content', 'prices'] },
  { path: staffPaths.operations(), label: 'operations', icon: 'mail', rights: ['operations'] },
  { path: staffPaths.metrics(), label: 'metrics', icon: 'chart-column', rights: ['metrics'] },
  { path: staffPaths.audit(), label: 'audit', icon: 'book', rights: ['audit'] },
  { path: staffPaths.members(), label: 'members', icon: 'users', rights: ['staff'] },
  { path: staffPaths.account(), label: 'account', icon: 'key-round' },
];

export const staffMenu = (held: readonly StaffRight[]): readonly StaffEntry[] =>
  ENTRIES.filter(({ rights }) => rights === undefined || rights.some((right) => held.includes(right)));
