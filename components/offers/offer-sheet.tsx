import type { ReactNode } from 'react';
import { FreeText } from '#components/ui/free-text.tsx';
import { KeyGrid, type KeyItem, KeyList } from '#components/ui/lists/key-list.tsx';
import { QualityTiles } from '#components/ui/quality-tiles.tsx';
import { GroupSpec, Spec } from '#components/ui/spec.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { UsersText } from '#components/ui/users-text.tsx';
import type { FullOffer, Offer } from '#lib/contract/offers/offers.ts';
import type { OfferFacts, View } from '#lib/facts/offer-facts.ts';
import { criminalRecordText } from './criminal-record.ts';
import { OfferHead } from './offer-head.tsx';
import { PayTable } from './pay-table.tsx';

type Props = Readonly<{
  offer: Offer & Partial<Pick<FullOffer, 'proof'>>;
  facts: OfferFacts;
  view: View;
  /** The head above it states contract, hours and pay. */
  hasHead?: boolean;
}>;

/** `Confirmé / Confirmée, de 5 à 10 ans d’expérience`: the level and what it means. */
function experienceText({ experience, experienceHint }: OfferFacts, { locale }: View): string | undefined {
  if (!experience || !experienceHint) return experience;
  return `${experience}, ${experienceHint.charAt(0).toLocaleLowerCase(locale)}${experienceHint.slice(1)}`;
}

/** As entered, and below in the two other units. */
function Pay({ facts }: Readonly<{ facts: OfferFacts }>) {
  return (
    <>
      {facts.salary} <span className="text-16 font-normal">{facts.gross.long}</span>
      {facts.otherUnits && (
        <span className="block text-14 leading-5 font-normal text-steel">{facts.otherUnits}</span>
      )}
    </>
  );
}

/** Where the job is, and when the site is open. */
function Place({ facts, view }: Omit<Props, 'offer'>) {
  const { street } = facts.contact;
  return (
    <>
      {street && <span className="block">{street}</span>}
      {facts.place}
      {facts.openingHours && (
        <span className="block text-14 leading-5 font-normal text-steel">
          {view.t('offers.page.open', { hours: facts.openingHours })}
        </span>
      )}
    </>
  );
}

/** Calls the employer, and says when. */
function Phone({ facts, view }: Omit<Props, 'offer'>) {
  const { phone } = facts.contact;
  if (!phone) return null;
  return (
    <>
      <a href={phone.href} className="-my-2.5 inline-flex min-h-11 items-center">
        {phone.shown}
      </a>
      {phone.hours && (
        <span className="block text-14 leading-5 font-normal text-steel">
          <UsersText text={phone.hours} locale={view.locale} />
        </span>
      )}
    </>
  );
}

/** Nearly every offer asks for French, and few for a criminal record: what does not set an offer apart comes last. */
function lastFacts(offer: Offer, facts: OfferFacts, view: View): KeyItem[] {
  const { t } = view;
  const rows: [string, string | undefined][] = [
    [t('offers.detail.languages', { count: 1 }), onlyFrench(offer, view) ? facts.languages[0] : undefined],
    [t('offers.detail.criminalRecord'), offer.cleanRecord ? undefined : criminalRecordText(offer, view)],
    // An identifier, not an amount: no thousands separator.
    [t('offers.page.number'), String(offer.id)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const onlyFrench = ({ languages }: Offer, { reference }: View): boolean =>
  languages.length === 1 && reference.entry('languages', languages[0]?.languageId)?.code === 'fr';

function KeyFacts({ offer, facts, view, hasHead = false }: Props) {
  const { t } = view;
  const { time, training } = facts;
  const notAsked = training.isTrainee ? t('offerTraining.notAsked') : undefined;
  // An internship has no salary, and an allowance only from some length on.
  const isInternship = facts.contractSlug === 'stage';
  const cells: [string, ReactNode, boolean?][] = [
    [
      t(isInternship ? 'offerTraining.pay.allowance' : 'offers.page.salary'),
      facts.salary ? (
        <Pay key="pay" facts={facts} />
      ) : (
        t(isInternship ? 'offerTraining.pay.free' : 'offers.card.noSalary')
      ),
      !hasHead,
    ],
    [t('offers.page.contract'), hasHead ? undefined : facts.contract],
    [t('offers.page.contractMonths'), time.contractMonths],
    [t('offerTraining.target'), training.target],
    [t('offerTraining.rhythm'), training.rhythm],
    [t('offerTraining.school'), training.school],
    [t('offers.page.hours'), hasHead ? undefined : time.hours],
    [t('offers.page.days'), time.days],
    [t('offers.page.start'), time.start],
    [t('offers.page.positions'), time.positions],
    [t('offers.page.place'), <Place key="place" facts={facts} view={view} />],
    [t('offers.page.phone'), facts.contact.phone && <Phone key="phone" facts={facts} view={view} />],
    [t('offers.page.experience'), experienceText(facts, view) ?? notAsked],
    [t('offers.page.diploma'), facts.diploma ?? notAsked],
    [
      t('offers.detail.languages', { count: facts.languages.length }),
      onlyFrench(offer, view) ? undefined : facts.languages.join(', '),
    ],
    [t('offers.detail.criminalRecord'), offer.cleanRecord ? criminalRecordText(offer, view) : undefined],
  ];
  const items = cells.flatMap(([label, value, total]) => (value ? [{ label, value, total }] : []));
  return (
    <>
      <KeyGrid items={items} className="mt-5 [&_dd]:hyphens-auto" />
      {training.payTable && (
        <div className="mt-5">
          <PayTable words={training.payTable} />
        </div>
      )}
    </>
  );
}

function Block({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className="offer-block">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function QualitiesBlock({ facts, view }: Omit<Props, 'offer'>) {
  const { t } = view;
  if (facts.qualities.length === 0 && facts.otherQualities.length === 0) return null;
  const lower = (word: string) => word.charAt(0).toLocaleLowerCase(view.locale) + word.slice(1);
  const others = facts.otherQualities.map((name) => name.split(' / ').map(lower).join(' / '));
  return (
    <Block title={t('offers.page.qualities')}>
      <QualityTiles qualities={facts.qualities} />
      {others.length > 0 && (
        <p className="mt-3 text-steel">{t('offers.page.also', { list: others.join(', ') })}</p>
      )}
    </Block>
  );
}

function SkillsBlock({ facts, view }: Omit<Props, 'offer'>) {
  const { t } = view;
  const { required, preferred } = facts.habilitations;
  const lists = [facts.skills, facts.tools, facts.licences, required, preferred];
  if (lists.every((list) => list.length === 0)) return null;
  return (
    <Block title={t('offers.page.skillsAndTools')}>
      {facts.skills.map((group) => (
        <GroupSpec key={group.name} group={group} />
      ))}
      {facts.tools.length > 0 && (
        <Spec name={t('offers.page.workshopTools')}>
          <ul className="flex flex-wrap gap-2">
            {facts.tools.map((tool) => (
              <li key={tool}>
                <Tag className="whitespace-normal!">{tool}</Tag>
              </li>
            ))}
          </ul>
        </Spec>
      )}
      {facts.licences.length > 0 && (
        <GroupSpec group={{ name: t('offers.page.licences'), items: facts.licences }} />
      )}
      {required.length > 0 && (
        <GroupSpec group={{ name: t('offers.page.requiredHabilitations'), items: required }} />
      )}
      {preferred.length > 0 && (
        <GroupSpec group={{ name: t('offers.page.preferredHabilitations'), items: preferred }} />
      )}
    </Block>
  );
}

function ConditionsBlock({ facts, view }: Omit<Props, 'offer'>) {
  const { t } = view;
  const rows: KeyItem[] = [
    [t('offers.page.objective'), facts.objective] as const,
    [t('offers.page.responsibility'), facts.responsibility] as const,
    [
      t('offers.page.other'),
      facts.otherAdvantage && <UsersText key="other" text={facts.otherAdvantage} locale={view.locale} />,
    ] as const,
  ].flatMap(([label, value]) => (value ? [{ label, value }] : []));
  if (rows.length + facts.advantages.length === 0) return null;
  return (
    <Block title={t('offers.page.conditions')}>
      <KeyList items={rows} />
      {facts.advantages.length > 0 && (
        <ul className="flex flex-wrap gap-2 mt-3">
          {facts.advantages.map((advantage) => (
            <li key={advantage}>
              <Tag icon="check" className="whitespace-normal!">
                {advantage}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

export function OfferBody(props: Props) {
  const { offer, facts, view } = props;
  return (
    <>
      <KeyFacts {...props} />
      {facts.description && (
        <Block title={facts.labels.description}>
          <FreeText text={facts.description} />
        </Block>
      )}
      <QualitiesBlock facts={facts} view={view} />
      {facts.missions.length > 0 && (
        <Block title={view.t('offers.page.missions')}>
          {facts.missions.map((group) => (
            <GroupSpec key={group.name} group={group} />
          ))}
        </Block>
      )}
      <SkillsBlock facts={facts} view={view} />
      <ConditionsBlock facts={facts} view={view} />
      {facts.companyPitch && (
        <Block title={facts.labels.pitch}>
          <FreeText text={facts.companyPitch} />
        </Block>
      )}
      <Block title={view.t('offers.page.last')}>
        <KeyList items={lastFacts(offer, facts, view)} />
      </Block>
    </>
  );
}

/** `children`: between the head and the rest. */
export function OfferSheet({ children, ...props }: Omit<Props, 'hasHead'> & { children?: ReactNode }) {
  return (
    <div>
      <OfferHead {...props} />
      {children}
      <OfferBody {...props} hasHead />
    </div>
  );
}
