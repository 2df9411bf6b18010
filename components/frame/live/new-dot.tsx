import { badgeText } from '#lib/rules/badge.ts';

export const DOT_CLASS = 'dot top-1 left-[calc(50%+4px)] px-1 font-stretch-[90%]';

/** `text` contains # for the number. */
export function NewDot({ unread, text }: Readonly<{ unread: number; text: string }>) {
  const badge = unread > 0 ? badgeText(unread) : null;
  if (!badge) return null;
  return (
    <span className={DOT_CLASS}>
      <span aria-hidden="true">{badge}</span>
      <span className="vh">{text.replace('#', badge)}</span>
    </span>
  );
}
