import type { IconName } from '#components/ui/icon-names.ts';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import type { ApplicationState } from '#lib/rules/applications/application-state.ts';

const LOOKS: Record<ApplicationState, { tone: TagTone; icon: IconName }> = {
  on_hold: { tone: 'neutral', icon: 'clock' },
  view: { tone: 'outline', icon: 'eye' },
  review: { tone: 'warn', icon: 'search' },
  accepted: { tone: 'ok', icon: 'check' },
  refused: { tone: 'stop', icon: 'x' },
  filled: { tone: 'neutral', icon: 'lock' },
  unanswered: { tone: 'neutral', icon: 'clock' },
  closed: { tone: 'neutral', icon: 'lock' },
};

export function StateTag({ state, t }: Readonly<{ state: ApplicationState; t: Texts }>) {
  const { tone, icon } = LOOKS[state];
  return (
    <Tag tone={tone} icon={icon}>
      <span className="vh">{t('applications.card.state')}</span>
      {t(`applications.state.${state}`)}
    </Tag>
  );
}
