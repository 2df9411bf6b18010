import { Document, Image, Page, StyleSheet, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import type { View as OfferView } from '#lib/facts/offer-facts.ts';
import { type PosterFacts, posterFacts } from '#lib/facts/poster-facts.ts';
import { FAMILIES, loadFonts } from './fonts.ts';
import { inTurn } from './in-turn.ts';
import { box, line, type Style } from './parts.ts';
import { printableIn } from './printable.ts';
import { qrCode } from './qr.ts';
import { countPages, type PdfInfo, type Tag, writeTagged } from './tagged.ts';
import { COLOURS, LONGEST } from './theme.ts';

export const POSTER_SIZES = ['a4', 'a6'] as const;
export type PosterSize = (typeof POSTER_SIZES)[number];

export type Poster = {
  offer: FullOffer;
  /** The short address, which the QR code holds. */
  url: string;
  size: PosterSize;
  logo?: { data: Buffer; format: 'png' | 'jpg' } | undefined;
  view: OfferView;
};

/** A4 is A6 twice as large: one layout, drawn at this scale. */
const SCALES: Record<PosterSize, number> = { a6: 1, a4: 2 };

const MILLIMETRE = 72 / 25.4;

/** On A6, without its quiet zone. */
const QR_SIDE = 28 * MILLIMETRE;

const MARGIN = 18;

/** Below the texts about the offer: the code and the line of the site. */
const FOOT = 124;

/** How large the texts about the offer are: the first that fits above the code. */
const DENSITIES = [1.25, 1.1, 1, 0.9, 0.8, 0.7];

/** Points of the title on A6, by its letters. */
const TITLE_SIZES = [
  { most: 24, size: 23 },
  { most: 44, size: 18 },
  { most: 70, size: 14.5 },
  { most: Number.POSITIVE_INFINITY, size: 12 },
];

const titleSize = ({ length }: string) => TITLE_SIZES.find(({ most }) => length <= most)?.size ?? 12;

/** What the poster says about the offer, in points on A6. */
function offerStyles(of: (points: number) => number) {
  return {
    head: { paddingTop: of(8), borderTopWidth: of(4), borderTopColor: COLOURS.ink },
    lead: { fontFamily: FAMILIES.heading, fontWeight: 700, fontSize: of(10), color: COLOURS.signal },
    title: { marginTop: of(3), fontFamily: FAMILIES.heading, fontWeight: 700, lineHeight: 1.15 },
    employer: { flexDirection: 'row', gap: of(10), marginTop: of(6) },
    employerText: { flex: 1 },
    company: { fontSize: of(11), fontWeight: 700, lineHeight: 1.25 },
    place: { fontSize: of(9.5), lineHeight: 1.3 },
    logo: { width: of(66), height: of(40), objectFit: 'contain', objectPosition: 'right top' },
    facts: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      columnGap: of(10),
      rowGap: of(5),
      marginTop: of(8),
      paddingTop: of(7),
      borderTopWidth: of(0.75),
      borderTopColor: COLOURS.steel,
    },
    fact: { width: '47%' },
    wideFact: { width: '100%' },
    label: { fontSize: of(7), color: COLOURS.steel, lineHeight: 1.25 },
    value: { fontSize: of(9), fontWeight: 700, lineHeight: 1.25 },
  } as const;
}

/** The code, and how to apply, in points on A6. */
function footStyles(of: (points: number) => number) {
  return {
    page: {
      paddingHorizontal: of(MARGIN),
      paddingTop: of(MARGIN),
      paddingBottom: of(FOOT),
      fontFamily: FAMILIES.text,
      color: '#000000',
      backgroundColor: '#ffffff',
    },
    foot: {
      position: 'absolute',
      left: of(MARGIN),
      right: of(MARGIN),
      bottom: of(MARGIN + 12),
      flexDirection: 'row',
      alignItems: 'center',
      gap: of(4),
    },
    // The quiet zone of the code is white and may reach into the margin.
    qr: { marginLeft: of(-8), marginVertical: of(-8) },
    call: { flex: 1 },
    apply: { fontFamily: FAMILIES.heading, fontWeight: 700, fontSize: of(12), lineHeight: 1.2 },
    how: { marginTop: of(4), fontSize: of(7.5), lineHeight: 1.3 },
    address: { marginTop: of(2), fontSize: of(9), fontWeight: 700, lineHeight: 1.25 },
    mark: {
      position: 'absolute',
      left: of(MARGIN),
      right: of(MARGIN),
      bottom: of(MARGIN - 4),
      flexDirection: 'row',
      justifyContent: 'space-between',
    },
    site: { fontFamily: FAMILIES.heading, fontWeight: 700, fontSize: of(7), color: COLOURS.signal },
    number: { fontSize: of(7), color: COLOURS.steel },
  } as const;
}

function stylesOf(size: PosterSize, density: number) {
  const scale = SCALES[size];
  return {
    titleSize: (title: string) => titleSize(title) * scale * density,
    ...StyleSheet.create({
      ...offerStyles((points) => points * scale * density),
      ...footStyles((points) => points * scale),
    }),
  };
}

type Own = ReturnType<typeof stylesOf>;

/** At most so many lines, the last with an ellipsis. */
const upTo = (lines: number, style: Style): Style => ({
  ...style,
  maxLines: lines,
  textOverflow: 'ellipsis',
});

function head({ lead, title, company, place, street }: PosterFacts, own: Own, { logo }: Poster) {
  const tag: Tag = { role: 'Figure', alt: company };
  const picture = logo && { src: logo, style: own.logo, tag };
  const fontSize = own.titleSize(title);
  return box(
    own.head,
    line(lead, { style: own.lead }),
    line(title, { style: upTo(5, { ...own.title, fontSize }), longest: LONGEST.title, role: 'H1' }),
    box(
      own.employer,
      box(
        own.employerText,
        line(company, { style: upTo(3, own.company), longest: LONGEST.title }),
        line(street, { style: upTo(3, own.place) }),
        line(place, { style: upTo(2, own.place) }),
      ),
      picture ? createElement(Image, picture) : null,
    ),
  );
}

function rows({ rows: all, phone }: PosterFacts, own: Own, { view: { t } }: Poster) {
  const row = (style: Style, label: string, value: string) =>
    box(
      style,
      line(label, { style: own.label }),
      line(value, { style: upTo(3, own.value), longest: LONGEST.narrow }),
    );
  return box(
    own.facts,
    ...all.map(({ label, value }) => row(own.fact, label, value)),
    phone ? row(own.wideFact, t('offers.page.phone'), phone) : null,
  );
}

function foot(facts: PosterFacts, own: Own, { url, size }: Poster) {
  // Fixed, because a page would otherwise end above what stands in its padding.
  return createElement(
    View,
    { style: own.foot, fixed: true },
    box(own.qr, qrCode(url, { side: QR_SIDE * SCALES[size], alt: facts.qr })),
    box(
      own.call,
      line(facts.apply, { style: own.apply, role: 'H2' }),
      line(facts.how, { style: own.how }),
      line(facts.address, { style: own.address, longest: LONGEST.narrow }),
      line(facts.without, { style: own.how }),
    ),
  );
}

function posterDocument(facts: PosterFacts, poster: Poster, density: number) {
  const own = stylesOf(poster.size, density);
  return createElement(
    Document,
    {},
    createElement(
      Page,
      { size: poster.size === 'a4' ? 'A4' : 'A6', orientation: 'portrait', style: own.page },
      head(facts, own, poster),
      rows(facts, own, poster),
      foot(facts, own, poster),
      createElement(
        View,
        { style: own.mark, fixed: true },
        line(facts.site, { style: own.site }),
        line(facts.number, { style: own.number }),
      ),
    ),
  );
}

function infoOf({ title, company }: PosterFacts, { offer, view: { t, locale } }: Poster): PdfInfo {
  return {
    title: t('posters.documentTitle', { title, company }),
    author: company,
    subject: title,
    language: locale,
    date: new Date(offer.updatedAt),
  };
}

async function fitting(facts: PosterFacts, poster: Poster): Promise<number> {
  for (const density of DENSITIES) {
    if ((await countPages(posterDocument(facts, poster, density))) === 1) return density;
  }
  return DENSITIES.at(-1) ?? 1;
}

/** One page, A4 or A6, black on white, with vectors only but for the logo. */
export async function posterPdf(poster: Poster): Promise<Buffer> {
  const coverage = await loadFonts();
  const facts = printableIn(posterFacts(poster.offer, poster.url, poster.view), coverage);
  return inTurn(async () => {
    const density = await fitting(facts, poster);
    return writeTagged(posterDocument(facts, poster, density), infoOf(facts, poster));
  });
}
