import type { IconName } from '#components/ui/icon-names.ts';
import type { CountName, NewName } from '#lib/browser/counters.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MemberAct } from '#lib/rules/organisations/member-roles.ts';
import type frame from '#messages/fr/platform/frame.json';

export type MenuKey = keyof (typeof frame)['menu'];

export type MenuEntry = Readonly<{
  path: string;
  label: MenuKey;
  /** Its word on a tab, if different. */
  tab?: MenuKey;
  /** Something to begin, which has a button on the pages of its group and no tab. */
  begins?: true;
  /** A tab from 1024 px only: on a phone, the sheet of the bar leads there. */
  wide?: true;
  badge?: CountName;
  /** How many of them are new: colours the badge, and shows a dot on the phone's bar. */
  fresh?: NewName;
  internal?: true;
  /** What the role in the organisation must allow. */
  needs?: MemberAct;
}>;

export type MenuGroup = Readonly<{
  label: MenuKey;
  /** Its word on the phone's bar, if different. */
  short?: MenuKey;
  icon: IconName;
  entries: readonly MenuEntry[];
  /** Not among the five: the header's account menu has it. */
  headerOnly?: boolean;
}>;

const ORDERING: readonly MenuEntry[] = [
  { path: paths.recruiterPricing(), label: 'packages', needs: 'buy' },
  { path: paths.cart(), label: 'order', needs: 'buy' },
  { path: paths.invoices(), label: 'invoices', needs: 'buy' },
];

const GARAGE: readonly MenuEntry[] = [
  { path: paths.company(), label: 'company', needs: 'manage' },
  { path: paths.team(), label: 'team', needs: 'manage' },
];

const own = (role: Role): readonly MenuEntry[] => [
  { path: paths.profile(role), label: 'information' },
  { path: paths.password(role), label: 'password' },
];

const account = (role: Role): MenuGroup => ({
  label: 'account',
  icon: 'user',
  headerOnly: true,
  entries: [...own(role), ...(role === 'recruiter' ? [...GARAGE, ...ORDERING] : [])].map((entry) => ({
    ...entry,
    wide: true,
  })),
});

const TEMPLATES: MenuEntry = {
  path: paths.messageTemplates(),
  label: 'messageTemplates',
  wide: true,
  needs: 'write',
};

const messaging = (role: Role): MenuGroup => ({
  label: 'messaging',
  icon: 'mail',
  entries: [
    {
      path: paths.messages(role, 'received'),
      label: 'messagesReceived',
      badge: 'messagesReceived',
      fresh: 'messages',
      needs: 'write',
    },
    { path: paths.messages(role, 'sent'), label: 'messagesSent', needs: 'write' },
    { path: paths.messages(role, 'archived'), label: 'messagesArchived', needs: 'write' },
    { path: paths.messageNew(role), label: 'messageNew', begins: true, needs: 'write' },
    ...(role === 'recruiter' ? [TEMPLATES] : []),
  ],
});

/** Five groups and the account, in the order shown. A group leads to its first entry. */
export const SPACE_MENU: Readonly<Record<Role, readonly MenuGroup[]>> = {
  candidate: [
    {
      label: 'myCvs',
      icon: 'file-text',
      entries: [
        { path: paths.myCvs(), label: 'publishedCvs', tab: 'publishedShort' },
        { path: paths.cvDrafts(), label: 'draftCvs', tab: 'draftsShort' },
        { path: paths.cvViews(), label: 'cvViews', wide: true },
        { path: paths.cvCreate(), label: 'createCv', begins: true },
      ],
    },
    {
      label: 'findJob',
      short: 'findJobShort',
      icon: 'search',
      entries: [
        { path: paths.search(), label: 'searchJob', wide: true },
        { path: paths.savedSearch('candidate'), label: 'savedSearches', wide: true },
        { path: paths.favorites(), label: 'favourites', wide: true },
      ],
    },
    {
      label: 'applications',
      icon: 'send',
      entries: [
        { path: paths.applications('sent'), label: 'applicationsSent', badge: 'sent' },
        {
          path: paths.applications('accepted'),
          label: 'applicationsAccepted',
          badge: 'accepted',
          fresh: 'accepted',
        },
        {
          path: paths.applications('declined'),
          label: 'applicationsDeclined',
          badge: 'declined',
          fresh: 'rejected',
        },
      ],
    },
    {
      label: 'agenda',
      icon: 'calendar',
      entries: [
        {
          path: paths.interviews('interviews'),
          label: 'interviewsUpcoming',
          tab: 'upcomingShort',
          badge: 'interviews',
          fresh: 'interviews',
        },
        { path: paths.interviews('past'), label: 'interviewsPast', tab: 'pastShort' },
      ],
    },
    messaging('candidate'),
    account('candidate'),
  ],
  recruiter: [
    {
      label: 'home',
      icon: 'house',
      entries: [{ path: paths.myOffers(), label: 'home', needs: 'read' }],
    },
    {
      label: 'offers',
      icon: 'briefcase',
      entries: [
        { path: paths.publishedOffers(), label: 'publishedOffers', needs: 'read' },
        { path: paths.offerDrafts(), label: 'draftOffers', needs: 'read' },
        { path: paths.offerCreate(), label: 'createOffer', begins: true, needs: 'work' },
        { path: paths.offerImport(), label: 'importOffers', wide: true, internal: true },
        { path: paths.reports(), label: 'reportedOffers', wide: true, internal: true },
      ],
    },
    {
      label: 'candidates',
      icon: 'users',
      entries: [
        {
          path: paths.received('received'),
          label: 'cvsReceived',
          tab: 'receivedShort',
          badge: 'cvReceived',
          fresh: 'received',
          needs: 'read',
        },
        {
          path: paths.received('selected'),
          label: 'cvsSelected',
          tab: 'selectedShort',
          badge: 'selected',
          needs: 'read',
        },
        {
          path: paths.received('accepted'),
          label: 'cvsAccepted',
          tab: 'acceptedShort',
          badge: 'accepted',
          needs: 'read',
        },
        {
          path: paths.received('declined'),
          label: 'cvsDeclined',
          tab: 'declinedShort',
          badge: 'declined',
          needs: 'read',
        },
        { path: paths.searchCv(), label: 'searchCv', wide: true, needs: 'search' },
        { path: paths.savedSearch('recruiter'), label: 'savedCvSearches', wide: true, needs: 'search' },
      ],
    },
    {
      label: 'agenda',
      icon: 'calendar',
      entries: [
        {
          path: paths.agenda(),
          label: 'myInterviews',
          tab: 'upcomingShort',
          badge: 'interviews',
          needs: 'read',
        },
        { path: paths.agenda({ type: 'past' }), label: 'interviewsPast', tab: 'pastShort', needs: 'read' },
        { path: paths.scheduleMeeting(), label: 'scheduleInterview', begins: true, needs: 'work' },
      ],
    },
    messaging('recruiter'),
    account('recruiter'),
  ],
};

export type Viewer = Readonly<{ internal: boolean; refusedActs?: readonly MemberAct[] | undefined }>;

/** Without what only staff use, and what the recruiter's role in the organisation refuses. */
export const menuOf = (role: Role, { internal, refusedActs = [] }: Viewer): readonly MenuGroup[] =>
  SPACE_MENU[role]
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        (entry) => (internal || !entry.internal) && !(entry.needs && refusedActs.includes(entry.needs)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

/** Without what the header's account menu has. */
export const barGroups = (role: Role, viewer: Viewer): readonly MenuGroup[] =>
  menuOf(role, viewer).filter((group) => !group.headerOnly);

/** The group whose tabs a page shows, with those alone; null for a page without a tab, and where there would be one tab only. */
export function tabsAt(role: Role, path: string, viewer: Viewer): MenuGroup | null {
  for (const group of menuOf(role, viewer)) {
    const entries = group.entries.filter((entry) => !entry.begins);
    if (entries.length > 1 && entries.some((entry) => entry.path === path)) return { ...group, entries };
  }
  return null;
}

export function placeInMenu(role: Role, path: string): { group: MenuGroup; entry: MenuEntry } | null {
  for (const group of SPACE_MENU[role]) {
    const entry = group.entries.find((each) => each.path === path);
    if (entry) return { group, entry };
  }
  return null;
}
