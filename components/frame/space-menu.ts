import type { IconName } from '#components/ui/icon-names.ts';
import type { Role } from '#lib/contract/operation.ts';
import { paths } from '#lib/paths.ts';
import type frame from '#messages/fr/frame.json';
import type { Counters } from './session-client.ts';

export type MenuKey = keyof (typeof frame)['menu'];

export type MenuEntry = Readonly<{
  path: string;
  label: MenuKey;
  /** The number beside the entry. */
  badge?: (counters: Counters) => number;
  /** How many of them are new: the badge turns signal and the phone's bar shows a dot. */
  fresh?: (counters: Counters) => number;
}>;

export type MenuGroup = Readonly<{
  label: MenuKey;
  /** Shorter word for the bottom bar. */
  short?: MenuKey;
  /** Its word in a breadcrumb, where that is another one than in the menu. */
  crumb?: MenuKey;
  icon: IconName;
  entries: readonly MenuEntry[];
  /** Left out of the bottom bar: reached by the account menu of the header. */
  headerOnly?: boolean;
  /** Ends with the way out of the account. */
  signOut?: boolean;
}>;

const account = (role: Role): MenuGroup => ({
  label: 'account',
  short: 'accountShort',
  icon: 'user',
  headerOnly: true,
  signOut: role === 'candidate',
  entries: [{ path: paths.password(role), label: 'password' }],
});

/** What each space offers, in the order shown. An entry stands here as soon as its page exists. */
export const SPACE_MENU: Readonly<Record<Role, readonly MenuGroup[]>> = {
  candidate: [
    { label: 'myCvs', icon: 'file-text', entries: [{ path: paths.myCvs(), label: 'publishedCvs' }] },
    {
      label: 'findJob',
      short: 'findJobShort',
      icon: 'search',
      entries: [{ path: paths.results(), label: 'searchJob' }],
    },
    {
      label: 'applications',
      icon: 'send',
      entries: [
        { path: paths.applications('sent'), label: 'applicationsSent', badge: (counters) => counters.sent },
      ],
    },
    account('candidate'),
  ],
  recruiter: [
    {
      label: 'myOffers',
      crumb: 'offersCrumb',
      icon: 'briefcase',
      entries: [{ path: paths.myOffers(), label: 'publishedOffers' }],
    },
    account('recruiter'),
  ],
};

/** Where the bell leads and what it counts; absent until a role has a page that shows what is new. */
export const BELL: Readonly<Record<Role, { path: string; count: (counters: Counters) => number } | null>> = {
  candidate: {
    path: paths.applications('sent'),
    count: (counters) => counters.unread.accepted + counters.unread.rejected,
  },
  recruiter: null,
};

/** The group and the entry of a page, for its breadcrumb and for the mark of the current place. */
export function placeInMenu(role: Role, path: string): { group: MenuGroup; entry: MenuEntry } | null {
  for (const group of SPACE_MENU[role]) {
    const entry = group.entries.find((each) => each.path === path);
    if (entry) return { group, entry };
  }
  return null;
}
