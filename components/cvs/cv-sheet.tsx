import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { QualityTiles } from '#components/ui/quality-tiles.tsx';
import { GroupSpec } from '#components/ui/spec.tsx';
import type { CvFacts } from '#lib/facts/cv-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { Entries, Habilitations, Part, type SheetHeading, Tools } from './cv-sheet-parts.tsx';

type Props = Readonly<{
  facts: CvFacts;
  /** Null when the reader may not see it. */
  picture: string | null;
  t: Texts;
  /** One level below the heading above the sheet. */
  heading?: SheetHeading;
}>;

type ContactProps = Readonly<{ icon: IconName; label: string; href?: string; children: string }>;

function Contact({ icon, label, href, children }: ContactProps) {
  return (
    <li className="flex gap-2 min-w-0">
      <Icon name={icon} size="small" className="mt-1 text-steel" />
      <span className="min-w-0">
        <span className="vh">{label} </span>
        {href ? <a href={href}>{children}</a> : children}
      </span>
    </li>
  );
}

function Owner({ facts, picture, t }: Props) {
  const { person, job, yearsText, email, phone, dialled, address } = facts;
  return (
    <div className="flex flex-wrap gap-4 px-4 py-4 md:px-6 print:px-0">
      {picture && (
        // Resized on upload; the image optimizer would only add a hop.
        // biome-ignore lint/performance/noImgElement: see above
        <img src={picture} alt="" width={96} height={96} className="size-24 rounded object-cover" />
      )}
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="text-22 font-heavy font-stretch-[108%]">{person}</p>
        {job && <p className="text-18 font-demi">{job}</p>}
        {yearsText && <p className="text-steel">{yearsText}</p>}
      </div>
      <ul aria-label={t('cvSheet.contact')} className="grid content-start gap-1 min-w-0 flex-[1_1_14rem]">
        {email && (
          <Contact icon="mail" label={t('cvSheet.email')} href={`mailto:${email}`}>
            {email}
          </Contact>
        )}
        {phone && (
          <Contact icon="phone" label={t('cvSheet.phone')} href={`tel:${dialled}`}>
            {phone}
          </Contact>
        )}
        {address.length > 0 && (
          <Contact icon="map-pin" label={t('cvSheet.address')}>
            {address.join(', ')}
          </Contact>
        )}
      </ul>
    </div>
  );
}

function Brief({ facts, t }: Pick<Props, 'facts' | 't'>) {
  const level = facts.level && (
    <>
      {facts.level}
      {facts.levelHint && <span className="block text-14 font-normal text-steel">{facts.levelHint}</span>}
    </>
  );
  const lines: [string, ReactNode][] = [
    [t('cvSheet.trade'), facts.trade],
    [t('cvSheet.job'), facts.job],
    [t('cvSheet.level'), level],
    [t('cvSheet.town'), facts.mobility],
    [t('cvSheet.languages'), facts.languages.join(', ')],
    [t('cvSheet.licences'), facts.licences.join(', ')],
    [t('cvSheet.criminalRecord'), facts.criminalRecord],
  ];
  return <KeyList items={lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />;
}

type PartsProps = Required<Pick<Props, 'facts' | 't' | 'heading'>>;

function KnowHow({ facts, t, heading }: PartsProps) {
  return (
    <>
      {facts.missions.length > 0 && (
        <Part title={t('cvSheet.missions')} as={heading}>
          {facts.missions.map((group) => (
            <GroupSpec key={group.name} group={group} />
          ))}
        </Part>
      )}
      {facts.skills.length > 0 && (
        <Part title={t('cvSheet.skills')} as={heading}>
          {facts.skills.map((group) => (
            <GroupSpec key={group.name} group={group} />
          ))}
        </Part>
      )}
      {facts.tools.length > 0 && (
        <Part title={t('cvSheet.tools')} as={heading}>
          <Tools tools={facts.tools} />
        </Part>
      )}
    </>
  );
}

function Qualities({ facts, t, heading }: PartsProps) {
  const { qualities, otherQualities } = facts;
  if (qualities.length + otherQualities.length === 0) return null;
  return (
    <Part title={t('cvSheet.qualities')} as={heading}>
      <QualityTiles qualities={qualities} />
      {otherQualities.length > 0 && <p className="mt-3 text-steel first:mt-0">{otherQualities.join(', ')}</p>}
    </Part>
  );
}

export function CvSheet({ facts, picture, t, heading = 'h3' }: Props) {
  return (
    <div className="cv-sheet">
      <Owner facts={facts} picture={picture} t={t} />
      <Part title={t('cvSheet.brief')} as={heading}>
        <Brief facts={facts} t={t} />
      </Part>
      <Qualities facts={facts} t={t} heading={heading} />
      <Part title={t('cvSheet.experiences')} as={heading}>
        <Entries entries={facts.experiences} empty={facts.noExperience} />
      </Part>
      <Part title={t('cvSheet.trainings')} as={heading}>
        <Entries entries={facts.trainings} empty={facts.noFormation} />
      </Part>
      <KnowHow facts={facts} t={t} heading={heading} />
      {facts.habilitations.length > 0 && (
        <Part title={t('cvSheet.habilitations')} as={heading}>
          <Habilitations held={facts.habilitations} t={t} />
        </Part>
      )}
      {facts.interests && (
        <Part title={t('cvSheet.interests')} as={heading}>
          <p className="whitespace-pre-line">{facts.interests}</p>
        </Part>
      )}
    </div>
  );
}
