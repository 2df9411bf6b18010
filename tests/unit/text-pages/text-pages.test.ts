import { globSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEVICE_STORAGE } from '#lib/browser/device-storage.ts';
import { formatter } from '#lib/i18n/format.ts';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { publisherOf } from '#lib/operator/publisher.ts';
import { PLACEHOLDERS } from '#lib/rules/content/placeholders.ts';
import { STATIC_PAGES, type StaticPage } from '#lib/rules/content/static-pages.ts';
import { LATE_PAYMENT } from '#lib/rules/orders/late-payment.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { CRITERIA, WEIGHTS } from '#lib/rules/search/match-score.ts';
import { SCORE_BANDS } from '#lib/rules/search/score-band.ts';
import { cookieName } from '#lib/web/session/session.ts';
import { renderMarkdown } from '#lib/web/text-pages/markdown.ts';
import { pageSource, parsePage } from '#lib/web/text-pages/source.ts';
import { fillPage, fillWritten, pageValues } from '#lib/web/text-pages/values.ts';

const filled = (page: StaticPage, locale: Locale, env: Record<string, string> = {}) =>
  fillPage(pageSource(page, locale).body, pageValues(publisherOf(env), locale));
const rendered = (page: StaticPage, locale: Locale, env: Record<string, string> = {}) =>
  renderMarkdown(filled(page, locale, env));
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
const textOf = (page: StaticPage, locale: Locale) => plain(rendered(page, locale).html);

afterEach(() => {
  vi.unstubAllEnvs();
});

const everyPage = STATIC_PAGES.flatMap((page) => locales.map((locale) => ({ page, locale })));

/** What makes the shape of a page: anchors, levels, tables, lists and where its links lead. */
function shapeOf(page: StaticPage, locale: Locale) {
  const { html } = rendered(page, locale);
  const count = (tag: string) => html.split(`<${tag}>`).length;
  return {
    headings: [...html.matchAll(/<h([23])(?: id="([^"]+)")?>/g)].map(([, level, id]) => `${level} ${id}`),
    rows: count('tr'),
    items: count('li'),
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      href?.replace(/^https:\/\/([^/]+).*/, '$1'),
    ),
    placeholders: [...pageSource(page, locale).body.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort(),
  };
}

describe('the names that a page of text may ask for', () => {
  it('are those that the product fills in', () => {
    expect(PLACEHOLDERS.toSorted()).toEqual([...pageValues(publisherOf({}), 'fr').keys()].sort());
  });

  it('stay as they are in a text of staff when the product no longer knows them', () => {
    expect(fillWritten('{{offerDays}} jours, {{gone}}', new Map([['offerDays', '60']]))).toBe(
      '60 jours, {{gone}}',
    );
  });
});

describe('the pages of text', () => {
  it.each(STATIC_PAGES)('have the same content in both languages: %s', (page) => {
    expect(shapeOf(page, 'en')).toEqual(shapeOf(page, 'fr'));
  });

  it.each(everyPage)('$page ($locale) has a title and a description of its own', ({ page, locale }) => {
    const { title, description, updated } = pageSource(page, locale);
    const others = STATIC_PAGES.filter((other) => other !== page).map((other) => pageSource(other, locale));
    expect(others.map((other) => other.title)).not.toContain(title);
    expect(others.map((other) => other.description)).not.toContain(description);
    expect(description.length).toBeGreaterThan(80);
    expect(description.length).toBeLessThan(161);
    expect(updated).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it.each(everyPage)(
    '$page ($locale) has a text under each anchor, and no mark left over',
    ({ page, locale }) => {
      const { html, headings } = rendered(page, locale);
      expect(headings.length).toBeGreaterThan(3);
      expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
      expect(html).not.toMatch(/\{\{|\}\}|\{#|undefined|\*\*/);
      // Every section holds something.
      expect(html).not.toMatch(/<\/h2>\s*<h2|<\/h2>\s*$/);
    },
  );

  it.each(STATIC_PAGES)('use French typography and only available characters: %s', (page) => {
    const prose = filled(page, 'fr').replace(/`[^`]*`|\]\([^)]*\)|^\|[ |-]+$/gm, '');
    expect(prose).not.toMatch(/ [:;!?%»€]|« /);
    expect(prose).not.toContain("'");
    expect(prose + filled(page, 'en')).not.toMatch(/[\u202f\u2190-\u21ff]/);
  });
});

describe('links in the pages of text', () => {
  const app = new URL('../../../app/[[]locale]/', `file://${import.meta.filename}`).pathname;
  const addresses = globSync('**/page.tsx', { cwd: app.replace('[[]', '[') }).map((file) => {
    const parts = file.split('/').slice(0, -1);
    const path = parts
      .filter((part) => !part.startsWith('('))
      .map((part) => part.replace(/^\[.*\]$/, '[^/]+'));
    return new RegExp(`^/${path.join('/')}$`);
  });

  it.each(everyPage)('have an existing target: $page ($locale)', ({ page, locale }) => {
    const own = [...rendered(page, locale).html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) =>
      String(href),
    );
    for (const href of own) {
      const [path = '', anchor] = href.split('#');
      const text = /^\/static\/(\w+)$/.exec(path)?.[1] as StaticPage | undefined;
      if (text) expect(STATIC_PAGES, href).toContain(text);
      else
        expect(
          addresses.some((address) => address.test(path)),
          href,
        ).toBe(true);
      // The form of the choices stands in the page about cookies, the quote on the home page.
      if (anchor && !['choices', 'quote'].includes(anchor) && text) {
        expect(
          rendered(text, locale).headings.map(({ id }) => id),
          href,
        ).toContain(anchor);
      }
    }
  });

  it('use https and noopener for other sites', () => {
    for (const { page, locale } of everyPage) {
      const { html } = rendered(page, locale);
      expect(html).not.toContain('href="http://');
      expect(html.split('href="https://').length).toBe(html.split('rel="noopener external"').length);
    }
  });
});

describe('a fact that the pages of text must state', () => {
  it('is the date of the terms, 01/04/2021', () => {
    expect(textOf('cgu', 'fr')).toContain('en vigueur depuis le 01/04/2021');
    expect(textOf('cgu', 'en')).toContain('in force since 01/04/2021');
  });

  it.each(locales)('is that a subscription does not renew (%s)', (locale) => {
    const renewed = { fr: 'Il ne se renouvelle pas', en: 'It does not renew' };
    expect(textOf('cgv', locale)).toContain(renewed[locale]);
    expect(rendered('cgu', locale).html).toContain('href="/static/cgv"');
  });

  it.each(locales)('is the same late-payment penalty in terms of sale and invoices (%s)', (locale) => {
    const t = textsOf(locale);
    const { pointsOverEcb: points, recoveryEuros } = LATE_PAYMENT;
    const amount = formatter(locale).euros(recoveryEuros);
    for (const text of [
      textOf('cgv', locale),
      `${t('invoices.document.late', { points })} ${t('invoices.document.indemnity', { amount })}`,
    ]) {
      expect(text).toContain(`${points} `);
      expect(text.replaceAll('\u00a0', ' ')).toContain(amount.replaceAll('\u00a0', ' '));
      expect(text).not.toMatch(/trois fois|three times/);
    }
    expect(textOf('cgu', locale)).not.toMatch(/taux légal|legal rate/);
  });

  it('is the removal of unused profiles after 3 months, and the capital of 27 702 euros', () => {
    expect(textOf('legal', 'fr')).toMatch(/Les profils ou les notes .* peuvent être supprimés après 3 mois/);
    expect(textOf('legal', 'fr')).toContain('capital de 27 702 €');
    expect(textOf('legal', 'en')).toMatch(/Profiles or notes .* may be removed after 3 months/);
    expect(textOf('legal', 'en')).toContain('a capital of 27 702 €');
  });

  it('is how an application becomes viewed and declined', () => {
    const help = textOf('helpcandidate', 'fr');
    expect(help).toMatch(/d’abord en attente ; elle devient vue dès qu’un recruteur l’ouvre/);
    expect(help).toMatch(/refusée, elle est rangée dans l’onglet Déclinées/);
    const states = textsOf('fr');
    for (const state of ['on_hold', 'view', 'review', 'accepted', 'refused', 'closed'] as const) {
      expect(help).toContain(states(`applications.state.${state}`));
    }
  });

  it.each(locales)('is the credit of every data source (%s)', (locale) => {
    const legal = textOf('legal', locale);
    for (const name of [
      'INSEE',
      'La Poste',
      'Etalab',
      'IGN',
      'France Travail',
      'ROME',
      'Licence Ouverte',
      'Archivo',
    ])
      expect(legal).toContain(name);
  });
});

describe('a figure of the pages that comes from the code', () => {
  it.each(locales)('is each retention period (%s)', (locale) => {
    const body = ['rgpd', 'helpcandidate', 'legal']
      .map((page) => pageSource(page as StaticPage, locale).body)
      .join();
    const unsaid = Object.keys(RETENTION).filter((name) => !body.includes(`{{${name}}}`));
    // How often an export may be asked for is said in words.
    expect(unsaid).toEqual(['exportEveryDays']);
  });

  it.each(locales)('is the weight of each criterion, and the threshold of each word (%s)', (locale) => {
    const t = textsOf(locale);
    const ranking = textOf('ranking', locale);
    for (const criterion of CRITERIA) {
      expect(ranking).toContain(`${t(`search.why.criteria.${criterion}`)} ${WEIGHTS[criterion]}`);
    }
    for (const { band, from } of SCORE_BANDS) {
      expect(ranking).toMatch(new RegExp(`(de|from) ${from} (à|to) \\d+ ?% ${t(`ui.score.band${band}`)}`));
    }
  });

  it.each(locales)('is everything stored in a browser (%s)', (locale) => {
    const { html } = rendered('cookies', locale);
    for (const { name } of DEVICE_STORAGE) expect(html).toContain(`<code>${name}`);
  });

  it.each(locales)('is each cookie by its https name (%s)', (locale) => {
    vi.stubEnv('PUBLIC_URL', 'https://bielle.example');
    const { html } = rendered('cookies', locale);
    const cookies = DEVICE_STORAGE.filter(({ place }) => place === 'cookie').map(({ name }) => name);
    expect(cookies.map(cookieName)).toContain('__Host-bielle_session');
    for (const name of cookies) expect(html).toContain(`<code>${cookieName(name)}</code>`);
    expect(html).not.toMatch(/<code>bielle_(session|ended|flash)</);
  });

  it('is the publisher once the operator has set it', () => {
    const shown = {
      SELLER_SIRET: '356 000 000 00048',
      SELLER_NAME: 'Garage & <Fils>',
      SELLER_ADDRESS: '5 rue *Neuve*',
      SELLER_POSTAL_CODE: '69003',
      SELLER_CITY: 'Lyon',
      PUBLISHER_DIRECTOR: 'Nadia Ferrand',
      HOST_NAME: 'Nuage SA',
      HOST_ADDRESS: '1 quai du Rhône, 69003 Lyon',
      HOST_PHONE: '04 99 00 26 26',
      SITE_EMAIL: 'bonjour@nadia-ferrand.test',
      SITE_PHONE: '+33 4 72 00 26 26',
    };
    const { html } = rendered('legal', 'fr', shown);
    expect(html).not.toContain('<blockquote>');
    expect(html).toContain('Garage &amp; &lt;Fils&gt;');
    expect(html).toContain('5 rue *Neuve*, 69003 Lyon');
    expect(plain(html)).toContain('SIREN 356 000 000');
    for (const value of [shown.PUBLISHER_DIRECTOR, shown.HOST_NAME, shown.HOST_PHONE, shown.SITE_EMAIL])
      expect(html).toContain(value);
    expect(plain(html)).toContain('Téléphone : 04 72 00 26 26');
    for (const missing of ['HOST_PHONE', 'SITE_EMAIL', 'SITE_PHONE'])
      expect(rendered('legal', 'fr', { ...shown, [missing]: ' ' }).html).toContain('<blockquote>');
    expect(rendered('rgpd', 'en').html).toContain('<strong>made up</strong>');
  });
});

describe('the file of a page', () => {
  it('is refused without its head, or with a wrong one', () => {
    expect(() => parsePage('# Title')).toThrow('head');
    expect(() => parsePage('---\ntitle: A\ndescription: B\nupdated: soon\n---\n')).toThrow();
    expect(() => parsePage('---\ntitle: A\nother: B\n---\n')).toThrow();
  });

  it('may not use unknown placeholders', () => {
    expect(() => fillPage('{{nobody}}', new Map())).toThrow('{{nobody}}');
  });

  it('cannot hold HTML, nor a link that runs', () => {
    const { html } = renderMarkdown('<script>alert(1)</script>\n\n[a](javascript:alert(1)) <b>b</b>');
    expect(html).not.toMatch(/<script|<b>|<a /);
  });
});
