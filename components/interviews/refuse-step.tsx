import { Button, ButtonLink } from '#components/ui/button.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { FormAbout } from './slots/form-about.tsx';

type Props = Readonly<{
  interview: Pick<Interview, 'id' | 'version'>;
  /** Of a mailed link; without it the session answers. */
  token?: string;
  text: string;
  /** The page without the question. */
  back: string;
  view: View;
}>;

/** Asks once before a refusal, without a script. */
export function RefuseStep({ interview, token, text, back, view: { t } }: Props) {
  return (
    <form method="post" action="/api/interview" className="mt-5">
      <FormAbout interview={interview} token={token} />
      <p className="mb-3">{text}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={back}>{t('interviews.link.back')}</ButtonLink>
        <Button type="submit" name="status" value="rejected" variant="stop" icon="x">
          {t('interviews.link.confirm')}
        </Button>
      </div>
    </form>
  );
}
