import { FoldedSection } from '#components/ui/folded-section.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import type { Texts } from '#lib/i18n/texts.ts';

type Props = Readonly<{ t: Texts }>;
type Point = Readonly<{ key: string; icon: IconName }>;

const REASONS = [
  { key: 'experts', icon: 'wrench' },
  { key: 'visibility', icon: 'radio-tower' },
  { key: 'care', icon: 'phone' },
] as const satisfies readonly Point[];

const STEPS = ['profile', 'sourcing', 'interviews', 'guarantee'] as const;

const HUNTER = [
  { key: 'profile', icon: 'target' },
  { key: 'boards', icon: 'radio-tower' },
  { key: 'sourcing', icon: 'search' },
  { key: 'analysis', icon: 'file-text' },
  { key: 'interviews', icon: 'users' },
  { key: 'guarantee', icon: 'shield' },
] as const satisfies readonly Point[];

const TOOL = [
  { key: 'agenda', icon: 'calendar' },
  { key: 'score', icon: 'gauge' },
  { key: 'dashboard', icon: 'layout-dashboard' },
] as const satisfies readonly Point[];

const panelClass = 'h-full p-5 bg-paper border border-line rounded';
const bigIcon = 'text-signal';

export function WhyUs({ t }: Props) {
  return (
    <FoldedSection id="why-us" title={t('landing.why.title')}>
      <ul className="grid gap-4 md:grid-cols-3">
        {REASONS.map(({ key, icon }) => (
          <li key={key} className={panelClass}>
            <Icon name={icon} size="big" className={bigIcon} />
            <h3 className="mt-3 mb-1.5">{t(`landing.why.${key}.title`)}</h3>
            <p className="text-steel">{t(`landing.why.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}

export function HowItWorks({ t }: Props) {
  return (
    <FoldedSection id="how-it-works" title={t('landing.steps.title')}>
      <ol className="grid gap-px overflow-hidden bg-line border border-line rounded sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((key, index) => (
          <li key={key} className="p-5 bg-paper">
            <span aria-hidden="true" className="num block text-36 font-black leading-none text-signal">
              {index + 1}
            </span>
            <h3 className="mt-3 mb-1.5">{t(`landing.steps.${key}.title`)}</h3>
            <p className="text-steel">{t(`landing.steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </FoldedSection>
  );
}

export function TalentHunter({ t }: Props) {
  return (
    <FoldedSection id="talent-hunter" title={t('landing.hunter.title')} lead={t('landing.hunter.lead')}>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {HUNTER.map(({ key, icon }) => (
          <Feature key={key} icon={icon} title={t(`landing.hunter.${key}.title`)}>
            {t(`landing.hunter.${key}.text`)}
          </Feature>
        ))}
      </ul>
    </FoldedSection>
  );
}

function Feature(props: Readonly<{ icon: IconName; title: string; children: string }>) {
  return (
    <li className="flex gap-3">
      <Icon name={props.icon} className={`flex-none mt-0.5 ${bigIcon}`} />
      <div>
        <h3>{props.title}</h3>
        <p className="mt-1 text-steel">{props.children}</p>
      </div>
    </li>
  );
}

/** Example figures: candidates, to sort, accepted, declined. */
const EXAMPLE = [
  { key: 'mechanic', figures: [24, 12, 3, 9] },
  { key: 'bodywork', figures: [11, 4, 2, 5] },
  { key: 'foreman', figures: [7, 2, 1, 4] },
  { key: 'reception', figures: [18, 6, 4, 8] },
] as const;
const COLUMNS = ['candidates', 'toSort', 'accepted', 'declined'] as const;

function DashboardExample({ t }: Props) {
  return (
    <div className="overflow-hidden bg-paper border border-line rounded">
      <table className="tbl tight cards-s">
        <caption className="p-3 text-left text-14 text-steel">{t('landing.tool.example')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('landing.tool.offer')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="text-right">
                {t(`landing.tool.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EXAMPLE.map(({ key, figures }) => (
            <tr key={key}>
              <th scope="row">{t(`landing.tool.offers.${key}`)}</th>
              {COLUMNS.map((column, index) => (
                <td key={column} className="num text-right" data-label={t(`landing.tool.${column}`)}>
                  {figures[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function IntegratedTool({ t }: Props) {
  return (
    <FoldedSection id="tool" title={t('landing.tool.title')}>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <ul className="grid gap-5">
          {TOOL.map(({ key, icon }) => (
            <Feature key={key} icon={icon} title={t(`landing.tool.${key}.title`)}>
              {t(`landing.tool.${key}.text`)}
            </Feature>
          ))}
        </ul>
        <DashboardExample t={t} />
      </div>
    </FoldedSection>
  );
}
