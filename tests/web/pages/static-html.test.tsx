import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PartnerLogos } from '#components/frame/partner-logos.tsx';
import { Reach, UsefulLinks } from '#components/frame/site-footer.tsx';
import { Hero } from '#components/home/hero.tsx';
import { HowItWorks, IntegratedTool, TalentHunter, WhyUs } from '#components/landing/recruiter-sections.tsx';
import { Testimonials } from '#components/landing/testimonials.tsx';
import { OfferCard } from '#components/offers/offer-card.tsx';
import { QuoteSection } from '#components/quotes/quote-section.tsx';
import { AdvancedFields } from '#components/search/form/advanced-fields.tsx';
import { SearchForm } from '#components/search/form/search-form.tsx';
import { ResultRow } from '#components/search/result-row.tsx';
import { matchCriteria } from '#lib/search/search-match.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { somePartners, someTestimonials } from '#tests/support/pages/showcase.ts';
import { aView } from '#tests/support/view.ts';

const parsed = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
};

/** Two children without a parent. */
function Pair() {
  return (
    <>
      <li>a</li>
      <li>b</li>
    </>
  );
}

/** The same elements, attributes and texts, whatever the order in which attributes are written. */
function expectLikeReact(node: ReactNode) {
  const ours = parsed(staticHtml(node));
  const reacts = parsed(renderToStaticMarkup(node));
  expect(ours.textContent).toBe(reacts.textContent);
  expect(ours.isEqualNode(reacts)).toBe(true);
}

const view = aView();
const figures = {
  offers: 1284,
  urgent: 12,
  newThisWeek: 40,
  departments: 96,
  byJob: [{ tradeId: 2, offers: 1200 }],
};
const { search, problems } = readSearch(
  { job: '2', city: '38544', xp: '3', quality: '1,2,3,4', mission: '2003', contract: '1', salary: '28000' },
  view.reference,
);

describe('static markup equals React’s output', () => {
  it('does so for a row of results', () => {
    const offer = anOffer({ isFeatured: true, companyName: 'Dupont & Fils <Garage> "L’Étoile"' });
    const result = { offerId: offer.id, score: 42, distance: 3, offer };
    expectLikeReact(
      <ResultRow result={result} criteria={matchCriteria(search, view.reference)} view={view} />,
    );
  });

  it.each([
    ['the top of the home page', <Hero key="hero" view={view} figures={figures} />],
    [
      'what recruiters read there',
      [WhyUs, HowItWorks, TalentHunter, IntegratedTool].map((Part) => <Part key={Part.name} t={view.t} />),
    ],
    ['the request for a quote', <QuoteSection key="quote" t={view.t} locale="fr" />],
    ['where to reach us', <Reach key="reach" t={view.t} />],
    ['the useful links', <UsefulLinks key="links" t={view.t} />],
    ['the marks of garages', <PartnerLogos key="partners" t={view.t} partners={somePartners} />],
    ['what people say', <Testimonials key="said" t={view.t} locale="fr" testimonials={someTestimonials} />],
  ])('does so for %s', (_what, node) => expectLikeReact(node));

  it('does so for a card, with a logo and without', () => {
    expectLikeReact(<OfferCard offer={anOffer()} view={view} />);
    expectLikeReact(<OfferCard offer={anOffer({ logo: '/logo.png?a=1&b=2' })} view={view} />);
  });

  it('does so for the advanced search, with chosen options and ticked boxes', () => {
    const node = <AdvancedFields search={search} problems={problems} view={view} />;
    expectLikeReact(node);
    const html = parsed(staticHtml(node));
    expect(html.querySelector('select[name=xp] option[selected]')?.getAttribute('value')).toBe('3');
    expect(html.querySelectorAll('[data-chip=""] input:checked')).toHaveLength(5);
  });

  it('does so for the whole form of a search', () => {
    expectLikeReact(<SearchForm search={search} problems={problems} townText="Vienne (38200)" view={view} />);
  });

  it('does so for texts that look like markup', () => {
    expectLikeReact(<p title={'" onmouseover="x'}>{"</p><script>alert(1)</script> & '"}</p>);
  });

  it('does so for falsy children, numbers, lists and fragments', () => {
    expectLikeReact(
      <ul hidden={false} aria-hidden={false}>
        {null}
        {false}
        {0}
        {[1, 2].map((each) => (
          <li key={each}>{each}</li>
        ))}
        <Pair />
      </ul>,
    );
  });
});

describe('what is not inert is refused', () => {
  it.each<[string, ReactNode]>([
    ['a handler', <button key="1" type="button" onClick={() => undefined} />],
    ['a style', <p key="2" style={{ color: 'red' }} />],
    ['a promise', Promise.resolve('later')],
  ])('%s', (_, node) => {
    expect(() => staticHtml(node)).toThrow(/Static markup/);
  });
});
