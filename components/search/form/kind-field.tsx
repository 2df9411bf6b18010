import clsx from 'clsx';
import { labelClass } from '#components/ui/form/styles.ts';
import type { Texts } from '#lib/i18n/texts.ts';

const TAB =
  'relative grid place-items-center min-h-11 px-1 border text-14 sm:text-16 font-demi text-center cursor-pointer ' +
  'first:rounded-l last:rounded-r last:-ml-px has-checked:z-1 has-focus-visible:z-2 has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2';
const ON_PAPER =
  'border-edge bg-paper text-ink has-checked:bg-ink has-checked:border-ink has-checked:text-paper';
const ON_FRAME =
  'border-on-frame-soft text-on-frame has-checked:bg-on-frame has-checked:border-on-frame has-checked:text-frame ' +
  'has-focus-visible:outline-on-frame';

type Props = Readonly<{ trainee?: boolean; onFrame?: boolean; className?: string; t: Texts }>;

/** All offers, or those for people in training. */
export function KindField({ trainee = false, onFrame = false, className, t }: Props) {
  const choices = [
    { value: '', label: t('search.kind.all'), checked: !trainee },
    { value: 'trainee', label: t('search.kind.trainee'), checked: trainee },
  ];
  return (
    <fieldset className={className}>
      <legend className={clsx(labelClass, onFrame && 'vh')}>{t('search.kind.label')}</legend>
      <div className="grid grid-cols-2">
        {choices.map(({ value, label, checked }) => (
          <label key={value} className={clsx(TAB, onFrame ? ON_FRAME : ON_PAPER)}>
            <input type="radio" name="only" value={value} defaultChecked={checked} className="vh" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
