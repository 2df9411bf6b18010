import type { Counters, CountName, NewName } from '#lib/browser/counters.ts';
import { CountBadge } from './count-badge.tsx';
import { NewDot } from './new-dot.tsx';

type CountProps = Readonly<{
  count: CountName;
  fresh?: NewName | undefined;
  /** Contains # for the number. */
  text: string;
  /** Null before they are known. */
  counters: Counters | null;
}>;

/** A counter in static markup: `drawMarks` keeps it up to date. */
export function CountMark({ count, fresh, text, counters }: CountProps) {
  return (
    <span className="contents" data-count={count} data-fresh={fresh} data-text={text}>
      <CountBadge
        count={counters?.[count]}
        fresh={counters && fresh ? counters.unread[fresh] : 0}
        text={text}
      />
    </span>
  );
}

type DotProps = Readonly<{ fresh: readonly NewName[]; text: string; counters: Counters | null }>;

/** How many are new in a group of the phone's bar, likewise. */
export function DotMark({ fresh, text, counters }: DotProps) {
  return (
    <span className="contents" data-dot={fresh.join(' ')} data-text={text}>
      <NewDot unread={fresh.reduce((sum, name) => sum + (counters?.unread[name] ?? 0), 0)} text={text} />
    </span>
  );
}
