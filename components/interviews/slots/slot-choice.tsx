import { Button } from '#components/ui/button.tsx';
import { type PlainControlProps, PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { tickClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { type SlotFacts, slotFacts } from '#lib/facts/slot-facts.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FormAbout } from './form-about.tsx';
import { OtherTime } from './other-time.tsx';

type Props = Readonly<{
  interview: Interview;
  /** Of a mailed link; without it the session answers. */
  token?: string | undefined;
  /** What a form of this page was refused for, with what was typed. */
  flash?: Flash | null;
  view: View;
}>;

/** Why the choice in the list of this interview was refused. */
function slotError({ interview, token, flash }: Omit<Props, 'view'>): string | undefined {
  const { failure, values } = flash ?? {};
  const isThis = token !== undefined || values?.interviewId === String(interview.id);
  return isThis && failure?.fields?.slotId ? failure.message : undefined;
}

type ChoiceProps = Readonly<{ slot: SlotFacts; control: Partial<PlainControlProps>; t: View['t'] }>;

function Choice({ slot, control, t }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
      <input {...control} type="radio" name="slotId" value={slot.id} required className={tickClass} />
      <span className="min-w-0">
        <span className="block font-semibold">{slot.when}</span>
        <span className="block text-14 text-steel">{slot.duration}</span>
        {slot.busy && <span className="block text-14 text-warn">{t('interviews.slots.busy')}</span>}
      </span>
    </label>
  );
}

/** What became of the slots that cannot be chosen, in one sentence. */
function Lost({ taken, left, t }: Readonly<{ taken: number; left: number; t: View['t'] }>) {
  if (left === 0) {
    return (
      <Note tone="warn" className="mt-3">
        {t('interviews.slots.none')}
      </Note>
    );
  }
  if (taken === 0) return null;
  return (
    <Note tone="warn" className="mt-3">
      {t('interviews.slots.taken', { count: taken })}
    </Note>
  );
}

/** The free slots of a proposal as a list, then the way out when none suits. Plain forms. */
export function SlotChoice({ interview, token, flash, view }: Props) {
  const { t } = view;
  const slots = slotFacts(interview, view);
  const free = slots.filter(({ state }) => state === 'free');
  const taken = slots.filter(({ state }) => state === 'taken').length;
  return (
    <div data-print="no">
      <Lost taken={taken} left={free.length} t={t} />
      {free.length > 0 && (
        <form method="post" action="/api/interview" className="mt-3" noValidate>
          <FormAbout interview={interview} token={token} />
          <input type="hidden" name="status" value="accepted" />
          <PlainFrame
            group
            id={`slots-${interview.id}`}
            label={t('interviews.slots.choose')}
            error={slotError({ interview, token, flash })}
          >
            {({ id, autoFocus, ...control }) =>
              free.map((slot, index) => (
                <Choice
                  key={slot.id}
                  slot={slot}
                  control={index === 0 ? { id, autoFocus, ...control } : control}
                  t={t}
                />
              ))
            }
          </PlainFrame>
          <p className="mt-1 mb-3 text-14 text-steel">{t('interviews.slots.hint')}</p>
          <Button type="submit" variant="ok" icon="check">
            {t('interviews.slots.submit')}
          </Button>
        </form>
      )}
      <OtherTime
        interview={interview}
        token={token}
        flash={flash ?? null}
        isOpen={free.length === 0}
        view={view}
      />
    </div>
  );
}
