import { ButtonLink } from '#components/ui/button.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{ candidateId: number; name: string; t: Texts }>;

export function WriteLink({ candidateId, name, t }: Props) {
  return (
    <ButtonLink
      variant="quiet"
      icon="mail"
      data-act="write"
      href={paths.messageNew('recruiter', { to: candidateId })}
      aria-label={t('messages.write.labelOf', { name })}
    >
      {t('messages.write.label')}
    </ButtonLink>
  );
}
