import { copiesOf } from '#components/ui/form/draft/copies-of-person.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';

const KINDS = ['cv', 'offer', 'message', 'interview'] as const;
type DraftOf = (typeof KINDS)[number];

export type StoredDraft = {
  of: DraftOf;
  /** Empty without a name. */
  name: string;
  href: string;
  /** Milliseconds since 1970. */
  savedAt: number;
};

/** The field that holds the name. */
const NAMES: Record<DraftOf, string | null> = {
  cv: 'cvName',
  offer: null,
  message: 'subject',
  interview: null,
};

/** `about`: `reply-7`, `to-3` or `several`, whose people are chosen in the list of applications. */
function messageHref(role: Role, about: string): string {
  if (about === 'several') return paths.received('received');
  const [, kind, id] = /^(reply|to)-(\d+)$/.exec(about) ?? [];
  return paths.messageNew(role, kind && id ? { [kind]: Number(id) } : {});
}

/** For a new object, a copy of an offer (`copy-31`) or a stored object. */
function hrefOf(of: DraftOf, id: string, role: Role): string {
  const isNew = id === 'new';
  const [, copied] = /^copy-(\d+)$/.exec(id) ?? [];
  if (of === 'cv') return isNew ? paths.cvCreate() : paths.cvUpdate(id);
  if (of === 'offer' && copied) return paths.offerCreate(copied);
  if (of === 'offer') return isNew ? paths.offerCreate() : paths.offerUpdate(id);
  if (of === 'message') return messageHref(role, id);
  return paths.scheduleMeeting({ agenda: isNew ? undefined : id });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The latest first. */
export function draftsOf(userId: number, role: Role): StoredDraft[] {
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
