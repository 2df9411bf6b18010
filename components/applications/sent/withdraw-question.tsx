import { Button, ButtonLink } from '#components/ui/button.tsx';
import { OPENS_HERE } from '#components/ui/notices/opens-here.ts';

type Props = Readonly<{
  action: string;
  /** The page without the question. */
  back: string;
  texts: Readonly<Record<'title' | 'text' | 'yes' | 'no', string>>;
}>;

/** Asks before an application is withdrawn, in place of the button that was pressed, and takes the focus. */
export function WithdrawQuestion({ action, back, texts }: Props) {
  return (
    <section
      aria-labelledby="withdraw-title"
      className="mt-5 border-l-4 border-stop pl-4"
      data-print="no"
      {...OPENS_HERE}
    >
      <p id="withdraw-title" className="text-18 font-semibold">
        {texts.title}
      </p>
      <p className="mt-2">{texts.text}</p>
      <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="stop">
          {texts.yes}
        </Button>
        <ButtonLink href={back}>{texts.no}</ButtonLink>
      </form>
    </section>
  );
}
