import type { ReactNode } from 'react';
import type { Partner } from '#lib/contract/reference/reference.ts';
import type { Texts } from '#lib/i18n/texts.ts';

/** Logos of the invented garages in the demo data. */
const DRAWINGS: ReadonlyMap<string, ReactNode> = new Map<string, ReactNode>([
  [
    'Garage Tréfonds',
    <>
      <path d="M4 8h26v8h-9v20h-8V16H4z" />
      <text x="38" y="21" fontSize="13" fontWeight="500">
        GARAGE
      </text>
      <text x="38" y="36" fontSize="16" fontWeight="800" className="font-stretch-[110%]">
        TRÉFONDS
      </text>
    </>,
  ],
  [
    'Ateliers Marconnet',
    <>
      <text x="74" y="25" textAnchor="middle" fontSize="21" fontWeight="800" className="font-stretch-[88%]">
        MARCONNET
      </text>
      <path d="M8 31h132v3H8z" />
      <text x="74" y="44" textAnchor="middle" fontSize="9.5" letterSpacing="4" fontWeight="600">
        ATELIERS
      </text>
    </>,
  ],
  [
    'Carrosserie Lanoë',
    <>
      <path d="M6 30c6-12 14-16 26-16 10 0 15 5 20 9l10 2v5H50a6 6 0 0 0-12 0H24a6 6 0 0 0-12 0z" />
      <text x="70" y="33" fontSize="21" fontWeight="650" className="font-stretch-[118%]">
        Lanoë
      </text>
    </>,
  ],
  [
    'Vercamer Poids Lourds',
    <>
      <path d="M2 8h36v28H2zm5 5v18h9V13zm14 0v6h12v-6zm0 12v6h12v-6z" fillRule="evenodd" />
      <text x="46" y="22" fontSize="17" fontWeight="800" className="font-stretch-[96%]">
        VERCAMER
      </text>
      <text x="46" y="36" fontSize="11.5" fontWeight="500">
        Poids Lourds
      </text>
    </>,
  ],
  [
    'Pneus Caldéran',
    <>
      <path
        fillRule="evenodd"
        d="M22 4a18 18 0 1 1 0 36 18 18 0 0 1 0-36zm0 9a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"
      />
      <text x="48" y="28" fontSize="18" fontWeight="750">
        Caldéran
      </text>
    </>,
  ],
  [
    'Moto Sillage',
    <>
      <text x="4" y="30" fontSize="24" fontWeight="400" className="font-stretch-[74%]">
        MOTO
      </text>
      <text x="58" y="30" fontSize="24" fontWeight="800" className="font-stretch-[74%]">
        SILLAGE
      </text>
      <path d="M4 36h140v2H4z" />
    </>,
  ],
]);

const MARK = 'w-full max-w-37 h-11';

function PartnerMark({ name, logo }: Pick<Partner, 'name' | 'logo'>) {
  // biome-ignore lint/performance/noImgElement: of a size that only its file knows
  if (logo) return <img src={logo} alt={name} loading="lazy" className={`${MARK} object-contain`} />;
  const drawing = DRAWINGS.get(name);
  if (!drawing) return <span className="text-center font-semibold wrap-anywhere">{name}</span>;
  return (
    <svg
      viewBox="0 0 148 44"
      role="img"
      aria-label={name}
      className={`${MARK} fill-current [word-spacing:normal]`}
    >
      {drawing}
    </svg>
  );
}

export function PartnerLogos({ t, partners }: Readonly<{ t: Texts; partners: readonly Partner[] }>) {
  return (
    <ul
      aria-label={t('frame.partners.list')}
      className="grid grid-cols-2 md:grid-cols-6 bg-paper border border-line rounded overflow-hidden"
    >
      {partners.map((partner) => (
        <li
          key={partner.id}
          className="grid place-items-center min-h-15 md:min-h-21 p-2 md:p-3 text-steel border-r border-b border-line -mr-px -mb-px"
        >
          {partner.link === null ? (
            <PartnerMark {...partner} />
          ) : (
            <a href={partner.link} rel="noopener external" className="contents">
              <PartnerMark {...partner} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
