import { buttonClass } from '../button-class.ts';
import { labelClass, selectClass } from '../form/styles.ts';

type Props = Readonly<{
  /** Without query. */
  action: string;
  /** Other parameters of the list; the page number is dropped. */
  keep: Readonly<Record<string, string>>;
  order: string;
  label: string;
  submit: string;
  choices: readonly { value: string; label: string }[];
}>;

export function OrderForm({ action, keep, order, label, submit, choices }: Props) {
  return (
    <form action={action} method="get" className="mb-4 flex-[1_1_14rem] max-w-120" data-print="no">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="list-order" className={labelClass}>
        {label}
      </label>
      <div className="flex gap-3">
        <span className="select flex-1 min-w-0">
          <select key={order} id="list-order" name="order" defaultValue={order} className={selectClass}>
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </span>
        <button type="submit" className={buttonClass({ variant: 'second' })}>
          {submit}
        </button>
      </div>
    </form>
  );
}
