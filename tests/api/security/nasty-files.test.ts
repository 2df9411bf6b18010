import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportsContract } from '#lib/contract/accounts/exports.ts';
import { PROFILE_NAMES } from '#lib/contract/accounts/names.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { toWire } from '#lib/contract/platform/names.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { cvPdf } from '#lib/pdf/cv-pdf.ts';
import { invoicePdf } from '#lib/pdf/invoice-pdf.ts';
import { scriptJson } from '#lib/rules/text/escape.ts';
import { jobFeed } from '#lib/web/catalogue/job-feed.ts';
import { jsonFeed, rssFeed } from '#lib/web/catalogue/offer-feeds.ts';
import { jobPosting } from '#lib/web/offers/job-posting.ts';
import { askExport } from '../../support/accounts/ask-export.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aProfile } from '../../support/builders.ts';
import { addApplication, addCv, addMessage, addOffer, addSavedSearch } from '../../support/content.ts';
import { aCv, aPost, aTraining } from '../../support/cvs/a-cv.ts';
import { anAgenda, calendarIn, planned, tokenIn } from '../../support/interviews/an-interview.ts';
import { aBuyer, anInvoice } from '../../support/orders/an-invoice.ts';
import { aCsv } from '../../support/pages/a-csv.ts';
import { actsIn, readPdf } from '../../support/pages/read-pdf.ts';
import { download, imported } from '../../support/pages/send-import.ts';
import { keptOf, NASTY, NASTY_FORMULA, NASTY_LINES } from '../../support/security/nasty-texts.ts';
import { aView } from '../../support/view.ts';

vi.mock('server-only', () => ({}));

const SITE = 'https://bielle.test';
const view = aView('fr');

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  recruiter = await api.recruiter({ firstName: NASTY, lastName: NASTY, companyName: NASTY });
  offerId = await addOffer(api.db, {
    recruiterId: recruiter.userId,
    companyName: NASTY,
    city: NASTY,
    otherAdvantage: NASTY_LINES,
    description: NASTY_LINES,
    companyPitch: NASTY_LINES,
    street: NASTY,
    showsStreet: true,
    phone: '+33465710012',
    callingHours: NASTY,
  });
});
afterAll(() => api.close());

/** As the fonts draw it: without what has no shape, and wherever the lines end. */
const drawn = (text: string) => text.replace(/[\p{Cf}\s]/gu, '');

/** A PDF's words, which must be all there is: it does nothing. */
async function wordsOf(bytes: Buffer): Promise<{ words: string; info: Record<string, unknown> }> {
  expect(await actsIn(bytes)).toEqual([]);
  const { pages, info } = await readPdf(bytes);
  return { words: drawn(pages.map(({ text }) => text).join('')), info };
}

describe('a PDF', () => {
  it('has every text of a CV as it was typed, and does nothing', async () => {
    const cv = aCv({
      cvName: NASTY,
      nameCV: NASTY,
      city: NASTY,
      otherInformation: NASTY_LINES,
      experiences: [
        aPost({ expJobName: NASTY, expCompany: NASTY, expCity: NASTY, expMissions: NASTY_LINES }),
      ],
      trainings: [
        aTraining({ activity: NASTY, formSchool: NASTY, formCity: NASTY, formMissions: NASTY_LINES }),
      ],
      user: { firstName: NASTY, lastName: NASTY, address: NASTY, city: NASTY },
    });
    const { words, info } = await wordsOf(await cvPdf({ cv, view }));
    expect(words.split(drawn(NASTY)).length).toBeGreaterThan(9);
    for (const line of NASTY_LINES.split('\n')) expect(words).toContain(drawn(line));
    expect(drawn(String(info.Author))).toBe(drawn(NASTY + NASTY));
  });

  it('has every text of an invoice as it was typed, and does nothing', async () => {
    const buyer = aBuyer({
      companyName: NASTY,
      firstName: NASTY,
      lastName: NASTY,
      address: NASTY,
      city: NASTY,
    });
    const { words } = await wordsOf(await invoicePdf(anInvoice({ buyer })));
    expect(words.split(drawn(NASTY)).length).toBeGreaterThan(5);
  });
});

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The text that a reader of HTML shows, and the elements that it finds. */
function readHtml(html: string): { text: string; names: string[] } {
  let text = '';
  const names: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => names.push(name),
    ontext: (piece) => {
      text += piece;
    },
  });
  parser.end(html);
  return { text, names };
}

/** HTML that we wrote: nothing of what was typed has become an element of it. */
function expectOwnElements(html: string, shown = NASTY): void {
  const { names, text } = readHtml(html);
  expect(names.filter((name) => !/^(p|h3|ul|li|br)$/.test(name))).toEqual([]);
  expect(text).toContain(shown);
}

describe('an offer in files for programs', () => {
  const client = () => api.visitor().call as Client;
  const xml = (text: string) => {
    expect(XMLValidator.validate(text)).toBe(true);
    return new XMLParser({ parseTagValue: false, processEntities: true, trimValues: false }).parse(text);
  };

  it('shows as typed in the RSS feed, whose titles and descriptions are safe HTML', async () => {
    const { rss } = xml(await textOf(rssFeed(client(), { job: undefined, site: SITE, view })));
    const { item } = rss.channel;
    expectOwnElements(item.title);
    expectOwnElements(item.description, 'brut par an');
    expectOwnElements(item['content:encoded']);
  });

  it('is plain text in the JSON feed', async () => {
    const feed = JSON.parse(await textOf(jsonFeed(client(), { job: undefined, site: SITE, view })));
    const [item] = feed.items;
    expect(item.title).toContain(NASTY);
    expect(item.authors).toEqual([{ name: NASTY }]);
    expectOwnElements(item.content_html);
  });

  it('is plain text in the feed for aggregators', async () => {
    const { job } = xml(await textOf(jobFeed(client(), { site: SITE, view }))).source;
    expect(job).toMatchObject({ company: NASTY, city: NASTY });
    expectOwnElements(job.description);
  });

  it('is plain text in its page’s markup, and cannot end the script', async () => {
    const { data } = await client()(offersContract.read, { params: { id: offerId } });
    const context = {
      url: `${SITE}/offer/${offerId}`,
      siteUrl: SITE,
      industry: 'Automobile',
    };
    const written = scriptJson(jobPosting(data, offerFacts(data, view), context) ?? {});
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    const posting = JSON.parse(written);
    expect(posting.hiringOrganization.name).toBe(NASTY);
    expect(posting.jobLocation.address).toMatchObject({ streetAddress: NASTY, addressLocality: NASTY });
    expect(posting.applicationContact).toMatchObject({ description: NASTY, telephone: '+33465710012' });
    expect(posting.jobBenefits).toBe(NASTY_LINES);
    expectOwnElements(posting.description);
  });
});

describe('the report of an import', () => {
  /** Where a spreadsheet would begin a formula. */
  const FORMULA = /^["\s]*[=+\-@＝＋－＠\t\r]/;

  it('contains no formula in any cell, whatever the separator', async () => {
    const staff = await api.internal();
    const starts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(1)',
      '＝1+1',
      '＋1',
      '－1',
      '＠a',
      ' =1',
      '"=1+1"',
      NASTY_FORMULA,
      `Garage,=1+1`,
      'Garage\t=1+1',
      'Garage;"=1+1',
      `Garage, "@SUM(1)`,
      NASTY,
    ];
    // No two alike, or the second would be left out.
    const companies = starts.map((start, at) => `${start} ${'abcdefghijklmnopq'[at]}`);
    const refused = [NASTY_FORMULA, NASTY].map((salary) => ({ salary }));
    await imported(api, staff, aCsv([...companies.map((companyName) => ({ companyName })), ...refused]));
    const { body } = await download(api, staff, '/import/last/report');
    const loosely = { bom: true, relax_quotes: true, relax_column_count: true } as const;
    for (const delimiter of [';', ',', '\t']) {
      const cells = (parse(body, { ...loosely, delimiter }) as string[][]).flat();
      expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
    }
    const rows = parse(body, { bom: true, delimiter: ';', columns: true }) as { Entreprise: string }[];
    const named = rows.map(({ Entreprise }) => Entreprise);
    expect(named).toContain("'=1+1 a");
    // But for the mark that keeps a formula from being one, each is what was sent.
    expect(named).toContain(`${keptOf(NASTY)} p`);
  });
});

describe('a calendar', () => {
  it('has every text as it was typed, and one event', async () => {
    const stage = await anAgenda(api);
    await planned(stage, {
      kind: 'on_site',
      address: NASTY,
      address1: NASTY,
      address2: NASTY,
      information: NASTY_LINES,
    });
    const [mail] = (await api.mails(stage.karim.actor.email)).slice(-1);
    const { event } = calendarIn(mail);
    const link = `http://localhost:3000/interview/answer/${tokenIn(mail)}`;
    expect(event.description).toBe(`${keptOf(NASTY_LINES)}\n\nRépondre à l’invitation\u00a0: ${link}`);
    expect(event.location?.split(keptOf(NASTY))).toHaveLength(4);
  });
});

describe('the copy of one’s data', () => {
  it('has every text as it was typed', async () => {
    const candidate = await api.candidate({ firstName: NASTY, lastName: NASTY, address: NASTY, city: NASTY });
    const { userId: candidateId } = candidate;
    const cvId = await addCv(api.db, { candidateId, name: NASTY, city: NASTY, interests: NASTY_LINES });
    await addApplication(api.db, { candidateId, cvId, offerId, recruiterId: recruiter.userId });
    await addSavedSearch(api.db, { userId: candidateId, name: NASTY });
    const written = { subject: NASTY, body: NASTY_LINES, from: 'candidate' } as const;
    await addMessage(api.db, { candidateId, recruiterId: recruiter.userId, ...written });
    await askExport(candidate);
    const ready = async () => {
      const { data } = await candidate.call(exportsContract.status, {});
      expect(data.state).toBe('ready');
      return data.link ?? '';
    };
    const link = await vi.waitFor(ready, { timeout: 60_000, interval: 300 });
    const { rawPayload } = await api.inject({
      method: 'GET',
      url: link.replace('/api/export/', '/exports/'),
      headers: { authorization: `Bearer ${candidate.token}` },
    });
    const files = unzipSync(new Uint8Array(rawPayload));
    // Names of files are ours alone: nothing that was typed leads out of the folder.
    for (const name of Object.keys(files)) expect(name).toMatch(/^([\w-]+\/)?[\w-]+\.(json|txt|pdf)$/);
    const json = (name: string) => JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString('utf8'));
    expect(json('compte').profile).toMatchObject({ firstName: NASTY, lastName: NASTY, address: NASTY });
    expect(json('cv')[0]).toMatchObject({ nameCV: NASTY });
    expect(json('messages')[0]).toMatchObject({ subject: NASTY, text: NASTY_LINES });
    expect(json('candidatures')[0].offer).toMatchObject({ company: NASTY });
    await wordsOf(Buffer.from(files[`cv/cv-${cvId}.pdf`] ?? []));
  });
});

describe('a character that reverses the direction of text', () => {
  it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'is removed, raw or escaped: %j',
    async (turn) => {
      const person = await api.candidate();
      const escaped = `\\u${turn.charCodeAt(0).toString(16).toUpperCase()}`;
      const body = JSON.stringify(
        toWire(
          aProfile({ firstName: 'SURNAME', lastName: `Zoé ${turn}Martin`, address: '\\u202e אבג' }),
          PROFILE_NAMES,
        ),
      );
      const answer = await api.inject({
        method: 'PATCH',
        url: '/user-v2',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
        payload: body.replace('SURNAME', `L\u200dé\u200fa${escaped} \\\\${escaped}`),
      });
      // Marks that join letters or belong to one stay, and so does what only looks like an escape.
      expect(answer.json().data).toMatchObject({
        surname: 'L\u200dé\u200fa \\',
        name: 'Zoé Martin',
        address: '\\u202e אבג',
      });
    },
  );
});
