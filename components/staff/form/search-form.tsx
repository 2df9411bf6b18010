import { Button } from '#components/ui/button.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';

type Props = Readonly<{
  action: string;
  label: string;
  value: string;
  submit: string;
  /** Other parameters of the list that stay. */
  keep?: Readonly<Record<string, string>>;
}>;

/** One field that searches a list, by the address of the page. */
export function StaffSearch({ action, label, value, submit, keep = {} }: Props) {
  return (
    <form action={action} method="get" className="mb-4 flex flex-wrap items-end gap-2">
      {Object.entries(keep).map(([name, each]) => (
        <input key={name} type="hidden" name={name} value={each} />
      ))}
      <div className="min-w-0 grow basis-60">
        <label htmlFor="staff-search" className={labelClass}>
          {label}
        </label>
        <input
          id="staff-search"
          type="search"
          name="search"
          defaultValue={value}
          maxLength={100}
          autoComplete="off"
          className={controlClass}
        />
      </div>
      <Button type="submit" icon="search">
        {submit}
      </Button>
    </form>
  );
}
