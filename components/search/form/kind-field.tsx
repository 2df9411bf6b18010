import { labelClass } from '#components/ui/form/styles.ts';
import type { Texts } from '#lib/i18n/texts.ts';

const TAB =
  'relative grid place-items-center min-h-11 px-1 border text-14 sm:text-16 font-demi text-center cursor-pointer ' +
  'first:rounded-l last:rounded-r last:-ml-px has-checked:z-1 has-focus-visible:z-2 has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 border-edge bg-paper text-ink has-checked:bg-ink has-checked:border-ink ' +
  'has-checked:text-paper';
type Props = Readonly<{ trainee: boolean; t: Texts }>;

/** All offers, or those for people in training. */
export function KindField({ trainee, t }: Props) {
  const choices = [
    { value: '', label: t('search.kind.all'), checked: !trainee },
    { value: 'trainee', label: t('search.kind.trainee'), checked: trainee },
  ];
  return (
    <fieldset>
      <legend className={labelClass}>{t('search.kind.label')}</legend>
      <div className="grid grid-cols-2">
        {choices.map(({ value, label, checked }) => (
          <label key={value} className={TAB}>
            <input type="radio" name="only" value={value} defaultChecked={checked} className="vh" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
