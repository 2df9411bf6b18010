import { Note } from '#components/ui/notices/note.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { slotFacts } from '#lib/facts/slot-facts.ts';
import type { SlotState } from '#lib/rules/interviews/slots.ts';

const TONES: Record<SlotState, TagTone> = { free: 'signal', taken: 'warn', past: 'neutral' };

type Props = Readonly<{ interview: Interview; view: View }>;

/** What is proposed, and what became of it. */
export function SlotList({ interview, view }: Props) {
  const { t } = view;
  const slots = slotFacts(interview, view);
  const isAllGone = interview.open && slots.every(({ state }) => state !== 'free');
  return (
    <>
      <ul aria-label={t('interviews.slots.title')} className="mt-2">
        {slots.map(({ id, when, duration, state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5"
          >
            <span className="min-w-0">
              {when}, {duration}
            </span>
            <Tag tone={TONES[state]}>{t(`interviews.slots.state.${state}`)}</Tag>
          </li>
        ))}
      </ul>
      {isAllGone && (
        <Note tone="warn" className="mt-3">
          {t('interviews.slots.allGone')}
        </Note>
      )}
    </>
  );
}
