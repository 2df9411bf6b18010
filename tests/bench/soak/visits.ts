import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { aCsv, aFileForm } from '#tests/support/pages/a-csv.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { createRandom, type Random } from '#upstream/demo/material/random.ts';
import type { Stack } from '../stack.ts';
import { Browser } from './browser.ts';
import { type Candidate, type People, type Recruiter, signIn } from './people.ts';
import type { Tally } from './tally.ts';

/** Of a hundred visits, how many are of each kind; staff import beside them, one file after the other. */
const MIX = { visitor: 68, crawler: 20, candidate: 9, recruiter: 3 };
const KINDS = Object.keys(MIX) as (keyof typeof MIX)[];
/** Of those who come back, this share has to sign in again. */
const SIGNS_IN = 0.1;
const IMPORTED_LINES = 50;

const TOWNS = ['75056', '69123', '13055', '31555', '59350', '33063', '44109', '67482', '35238', '06088'];
const JOBS = 12;
const TRADES = [
  '/emploi',
  '/emploi/mecanicien-automobile',
  '/emploi/mecanicien-automobile/paris-75',
  '/emploi/mecanicien-automobile/lyon-69',
];
const FEEDS = ['/sitemap.xml', '/offres.rss', '/offres.json', '/robots.txt'];

/** The site under load: who visits it, and what they find there. */
export class Site {
  readonly #stack: Stack;
  readonly #tally: () => Tally;
  readonly #random: Random;
  readonly #people: People;
  #visitors = 0;

  constructor(stack: Stack, tally: () => Tally, people: People) {
    this.#stack = stack;
    this.#tally = tally;
    this.#people = people;
    this.#random = createRandom(7);
  }

  /** One visit of some kind, from its first request to the last. */
  async visit(): Promise<void> {
    const kind = KINDS[this.#random.weighted(Object.values(MIX))];
    if (kind === 'crawler') return this.#crawler();
    if (kind === 'candidate') return this.#busy(this.#people.candidates, (one) => this.#candidate(one));
    if (kind === 'recruiter') return this.#busy(this.#people.recruiters, (one) => this.#recruiter(one));
    return this.#visitor();
  }

  /** Everybody who has an account signs in once. */
  async signInAll(): Promise<void> {
    const { candidates, recruiters, staff } = this.#people;
    for (const { browser, email } of candidates) await signIn(browser, email, 'candidate');
    for (const { browser, email } of recruiters) await signIn(browser, email, 'recruiter');
    await signIn(staff, 'interne@bielle.test', 'recruiter');
  }

  /** Staff import a file and look at its report. */
  async import(): Promise<void> {
    const { staff } = this.#people;
    const { payload, headers } = aFileForm({
      content: aCsv(Array.from({ length: IMPORTED_LINES }, () => ({}))),
    });
    const path = '/api/upstream/import/offers';
    await staff.post(path, { kind: 'import', body: payload, headers });
    await staff.open('/recruiter/myoffer/import', 'space');
  }

  /** Takes somebody who is free; when all are busy a visitor comes instead. */
  async #busy<Person>(free: Person[], visit: (person: Person) => Promise<void>): Promise<void> {
    const person = free.shift();
    if (!person) return this.#visitor();
    try {
      await visit(person);
    } finally {
      free.push(person);
    }
  }

  #newBrowser(): Browser {
    const number = this.#visitors;
    this.#visitors += 1;
    const address = `10.${64 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`;
    return new Browser(this.#stack.web, this.#tally, address);
  }

  #results(): string {
    const random = this.#random;
    const town = random.pick(TOWNS);
    const plain = `/candidate/searchjob/result?job=${random.int(1, JOBS)}&city=${town}&radius=50`;
    return random.chance(0.5)
      ? plain
      : `${plain}&xp=${random.int(1, 4)}&diploma=${random.int(1, 3)}&page=1&limit=20`;
  }

  #offer = () => this.#random.pick(this.#people.offers).id;

  async #visitor(): Promise<void> {
    const browser = this.#newBrowser();
    if (this.#random.chance(0.6)) await browser.open('/', 'home');
    await browser.open('/api/session', 'session');
    await browser.open(this.#results(), 'results');
    await browser.open(`/offer/${this.#offer()}`, 'offer');
    await browser.open(`/offer/${this.#offer()}`, 'offer');
    if (this.#random.chance(0.1)) await browser.open('/pricing', 'pricing');
  }

  async #crawler(): Promise<void> {
    const browser = this.#newBrowser();
    if (this.#random.chance(0.1)) await browser.open(this.#random.pick(FEEDS), 'feed');
    for (const path of this.#random.some(TRADES, 2)) await browser.open(path, 'trade');
    for (let page = 0; page < 4; page += 1) await browser.open(`/offer/${this.#offer()}`, 'offer');
  }

  async #candidate(candidate: Candidate): Promise<void> {
    const { browser, id, email, cvId } = candidate;
    if (this.#random.chance(SIGNS_IN)) await signIn(browser, email, 'candidate');
    await browser.open(this.#random.pick(['/candidate/mycv', '/candidate/application/sent']), 'space');
    await browser.open('/api/session', 'session');
    await browser.open(this.#results(), 'results');
    // Each candidate begins elsewhere in the list and never comes to the same offer again.
    const offers = this.#people.offers;
    const offer = offers[(id * 37 + candidate.sent) % offers.length];
    if (!offer) return;
    await browser.open(`/offer/${offer.id}`, 'offer');
    candidate.sent += 1;
    const { recruiterId } = offer;
    await browser.post('/api/upstream/edit-status', {
      kind: 'apply',
      json: { candidateId: id, recruiterId, cvId, offerId: offer.id },
    });
    if (this.#random.chance(0.3)) await this.#write(browser, recruiterId);
  }

  async #write(browser: Browser, to: number): Promise<void> {
    await browser.open('/candidate/message/received', 'space');
    await browser.post('/api/upstream/messages/send-message', {
      kind: 'message',
      json: bodyOnTheWire('/messages/send-message', {
        recipientId: to,
        subject: 'Le poste',
        text: 'Bonjour, je suis disponible.',
      }),
    });
  }

  async #recruiter(recruiter: Recruiter): Promise<void> {
    const { browser, email } = recruiter;
    if (this.#random.chance(SIGNS_IN)) await signIn(browser, email, 'recruiter');
    await browser.open('/recruiter/myoffer', 'space');
    await browser.open('/api/session', 'session');
    await this.#sort(recruiter);
    await browser.post('/api/upstream/searchCV?limit=10', {
      kind: 'search CVs',
      json: { joblistId: this.#random.int(1, JOBS), city_code: this.#random.pick(TOWNS), maxRange: 100 },
    });
    if (this.#random.chance(0.3)) {
      const name = `Garage ${this.#random.int(1, 10_000)}`;
      const json = bodyOnTheWire('/recruiter/create-offer', anOfferBody({ companyName: name }));
      await browser.post('/api/upstream/recruiter/create-offer', { kind: 'publish', json });
    }
  }

  /** The first application that came is accepted or declined. */
  async #sort({ browser, id }: Recruiter): Promise<void> {
    await browser.open('/recruiter/application/received', 'space');
    type Received = { data: { cvId: number; offerId: number; candidateId: number }[] };
    const received = await browser.post<Received>('/api/upstream/cv-infos?limit=10', {
      kind: 'received',
      json: { recruitersId: id },
    });
    const [first] = received?.data ?? [];
    if (!first) return;
    const { cvId, offerId, candidateId } = first;
    await browser.post(`/api/upstream/edit-status?${this.#random.pick(['accepted', 'rejected'])}=true`, {
      kind: 'sort',
      json: { recruiterId: id, candidateId, cvId, offerId, reason: 'other' },
    });
  }
}
