'use client';

import { parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components';
import { Icon } from '#components/ui/icon.tsx';
import { PageLanguage } from '../combobox/parts.tsx';

type Props = {
  /** What it opens below. */
  anchor: RefObject<HTMLElement | null>;
  /** `YYYY-MM-DD`, or null. */
  value: string | null;
  /** The first day that can be chosen. */
  from: string;
  label: string;
  onPick: (day: string) => void;
  onClose: () => void;
};

const turn = 'grid size-11 touch-manipulation place-items-center rounded hover:bg-sunk disabled:text-edge';

const cell =
  'grid size-11 cursor-pointer touch-manipulation place-items-center rounded num outline-none hover:bg-sunk ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-focus data-selected:bg-ink data-selected:text-paper ' +
  'data-disabled:cursor-not-allowed data-disabled:text-edge data-disabled:line-through data-disabled:hover:bg-transparent ' +
  'data-outside-month:hidden';

/** The library handles the keys of the calendar pattern. */
function Month({ value, from, label, onPick }: Pick<Props, 'value' | 'from' | 'label' | 'onPick'>) {
  const first = parseDate(from);
  const chosen = value ? parseDate(value) : null;
  return (
    <Calendar
      aria-label={label}
      autoFocus
      minValue={first}
      defaultValue={chosen}
      defaultFocusedValue={chosen && chosen.compare(first) >= 0 ? chosen : first}
      onChange={(day) => onPick(day.toString())}
    >
      <header className="flex items-center justify-between gap-2">
        <Button slot="previous" className={turn}>
          <Icon name="chevron-left" />
        </Button>
        <Heading level={2} className="text-16 font-heavy first-letter:uppercase" />
        <Button slot="next" className={turn}>
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-14 font-demi text-steel">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cell} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** Escape and a press outside close it. */
export function CalendarPopover({ anchor, onClose, ...month }: Props) {
  return (
    <PageLanguage>
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => open || onClose()}
        placement="bottom start"
        offset={4}
        className="rounded border border-edge bg-paper p-2 shadow-float outline-none"
      >
        <Dialog aria-label={month.label} className="outline-none">
          <Month {...month} />
        </Dialog>
      </Popover>
    </PageLanguage>
  );
}
