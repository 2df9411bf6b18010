import { copiesOf } from '#components/ui/form/device-copies.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';

/** Which form a draft belongs to. */
const KINDS = ['cv', 'offer', 'message', 'interview'] as const;
type DraftOf = (typeof KINDS)[number];

/** What a form holds that was never sent. */
export type KeptDraft = {
  of: DraftOf;
  /** What the person called it; empty while it has no name. */
  name: string;
  href: string;
  /** Milliseconds since 1970. */
  savedAt: number;
};

/** The field that a form is known by. */
const NAMES: Record<DraftOf, string | null> = {
  cv: 'name_cv',
  offer: null,
  message: 'object_title',
  interview: null,
};

/** `reply-7` or `to-3`, as the form of messages names what it is about. */
function messageHref(role: Role, about: string): string {
  const [, kind, id] = /^(reply|to)-(\d+)$/.exec(about) ?? [];
  return paths.messageNew(role, kind && id ? { [kind]: Number(id) } : {});
}

/** Where a form is: a new one, or that of a stored object. */
function hrefOf(of: DraftOf, id: string, role: Role): string {
  const isNew = id === 'new';
  if (of === 'cv') return isNew ? paths.cvCreate() : paths.cvUpdate(id);
  if (of === 'offer') return isNew ? paths.offerCreate() : paths.offerUpdate(id);
  if (of === 'message') return messageHref(role, id);
  return paths.scheduleMeeting({ agenda: isNew ? undefined : id });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The drafts that this browser keeps of one person, the latest first. */
export function draftsOf(userId: number, role: Role): KeptDraft[] {
  const drafts = copiesOf<Record<string, unknown>>(userId).flatMap(({ place, copy }) => {
    const [kind = '', id = 'new'] = place.split(':');
    const of = KINDS.find((each) => each === kind);
    if (!of) return [];
    const name = NAMES[of];
    return [
      { of, name: name ? textOf(copy.values[name]) : '', href: hrefOf(of, id, role), savedAt: copy.savedAt },
    ];
  });
  return drafts.sort((a, b) => b.savedAt - a.savedAt);
}
