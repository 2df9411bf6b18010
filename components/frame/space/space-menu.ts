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
  badge?: CountName;
  /** How many of them are new: colours the badge, and shows a dot on the phone's bar. */
  fresh?: NewName;
  internal?: true;
  /** What the role in the organisation must allow. */
  needs?: MemberAct;
}>;

export type MenuGroup = Readonly<{
  label: MenuKey;
  short?: MenuKey;
  /** Its word in a breadcrumb, if different. */
  crumb?: MenuKey;
  icon: IconName;
  entries: readonly MenuEntry[];
  /** Not in the bottom bar: the header's account menu has it. */
  headerOnly?: boolean;
  signOut?: boolean;
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

const account = (role: Role): MenuGroup => ({
  label: 'account',
  short: 'accountShort',
  icon: 'user',
  headerOnly: true,
  signOut: role === 'candidate',
  entries: [
    { path: paths.profile(role), label: 'information' },
    { path: paths.password(role), label: 'password' },
    ...(role === 'recruiter' ? [...GARAGE, ...ORDERING] : []),
  ],
});

const TEMPLATES: MenuEntry = { path: paths.messageTemplates(), label: 'messageTemplates', needs: 'write' };

const messaging = (role: Role): MenuGroup => ({
  label: 'messaging',
  short: 'messagingShort',
  icon: 'mail',
  entries: [
    { path: paths.messageNew(role), label: 'messageNew', needs: 'write' },
    {
      path: paths.messages(role, 'received'),
      label: 'messagesReceived',
      badge: 'messagesReceived',
      fresh: 'messages',
      needs: 'write',
    },
    { path: paths.messages(role, 'sent'), label: 'messagesSent', needs: 'write' },
    { path: paths.messages(role, 'archived'), label: 'messagesArchived', needs: 'write' },
    ...(role === 'recruiter' ? [TEMPLATES] : []),
  ],
});

/** In the order shown. An entry is added once its page exists. */
export const SPACE_MENU: Readonly<Record<Role, readonly MenuGroup[]>> = {
  candidate: [
    {
      label: 'myCvs',
      icon: 'file-text',
      entries: [
        { path: paths.myCvs(), label: 'publishedCvs' },
        { path: paths.cvDrafts(), label: 'draftCvs' },
        { path: paths.cvViews(), label: 'cvViews' },
        { path: paths.cvCreate(), label: 'createCv' },
      ],
    },
    {
      label: 'findJob',
      short: 'findJobShort',
      icon: 'search',
      entries: [
        { path: paths.search(), label: 'searchJob' },
        { path: paths.savedSearch('candidate'), label: 'savedSearches' },
        { path: paths.favorites(), label: 'favourites' },
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
          badge: 'interviews',
          fresh: 'interviews',
        },
        { path: paths.interviews('past'), label: 'interviewsPast' },
      ],
    },
    messaging('candidate'),
    account('candidate'),
  ],
  recruiter: [
    {
      label: 'myOffers',
      short: 'myOffersShort',
      crumb: 'offersCrumb',
      icon: 'briefcase',
      entries: [
        { path: paths.offerCreate(), label: 'createOffer', needs: 'work' },
        { path: paths.myOffers(), label: 'publishedOffers', needs: 'read' },
        { path: paths.offerDrafts(), label: 'draftOffers', needs: 'read' },
        { path: paths.offerImport(), label: 'importOffers', internal: true },
        { path: paths.reports(), label: 'reportedOffers', internal: true },
      ],
    },
    {
      label: 'profileSearch',
      short: 'profileSearchShort',
      crumb: 'cvLibrary',
      icon: 'search',
      entries: [
        { path: paths.searchCv(), label: 'searchCv', needs: 'search' },
        { path: paths.savedSearch('recruiter'), label: 'savedCvSearches', needs: 'search' },
      ],
    },
    {
      label: 'recruitment',
      icon: 'users',
      entries: [
        {
          path: paths.received('received'),
          label: 'cvsReceived',
          badge: 'cvReceived',
          fresh: 'received',
          needs: 'read',
        },
        { path: paths.received('selected'), label: 'cvsSelected', badge: 'selected', needs: 'read' },
        { path: paths.received('accepted'), label: 'cvsAccepted', badge: 'accepted', needs: 'read' },
        { path: paths.received('declined'), label: 'cvsDeclined', badge: 'declined', needs: 'read' },
      ],
    },
    {
      label: 'agenda',
      icon: 'calendar',
      entries: [
        { path: paths.agenda(), label: 'myInterviews', badge: 'interviews', needs: 'read' },
        { path: paths.scheduleMeeting(), label: 'scheduleInterview', needs: 'work' },
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

export function placeInMenu(role: Role, path: string): { group: MenuGroup; entry: MenuEntry } | null {
  for (const group of SPACE_MENU[role]) {
    const entry = group.entries.find((each) => each.path === path);
    if (entry) return { group, entry };
  }
  return null;
}
