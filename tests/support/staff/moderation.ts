import { asc, desc, eq } from 'drizzle-orm';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { offerAppealsContract } from '#lib/contract/own-offers/appeals.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { staffOffersContract } from '#lib/contract/staff/offers.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { offerDecisions } from '#upstream/platform/schema/rights.ts';
import type { Actor, TestApi } from '../api.ts';
import { addOffer } from '../content.ts';
import { aStaffMember, staffToken } from './a-staff-member.ts';

export const STATEMENT = 'L’annonce demande une caution.';

/** Two moderators; `begin` gives each test an offer of a new recruiter. */
export class Moderation {
  readonly api: TestApi;
  staff: Actor;
  colleague: Actor;
  recruiter: Actor;
  offerId = 0;

  private constructor(api: TestApi, staff: Actor, colleague: Actor) {
    this.api = api;
    this.staff = staff;
    this.colleague = colleague;
    this.recruiter = staff;
  }

  static async of(api: TestApi): Promise<Moderation> {
    return new Moderation(api, await aStaffMember(api, 'moderator'), await aStaffMember(api, 'moderator'));
  }

  async begin(): Promise<void> {
    await this.signInAgain();
    this.recruiter = await this.api.recruiter({ postalCode: '23000' });
    this.offerId = await addOffer(this.api.db, { recruiterId: this.recruiter.userId });
  }

  /** Sessions of staff end with the day. */
  async signInAgain(): Promise<void> {
    const renewed = async ({ userId }: Actor) => this.api.holder(userId, await staffToken(this.api, userId));
    this.staff = await renewed(this.staff);
    this.colleague = await renewed(this.colleague);
  }

  at(id = this.offerId) {
    return { params: { id } };
  }

  report(email = '') {
    return this.api
      .visitor()
      .call(reportsContract.create, { ...this.at(), body: { reason: 'money', email } });
  }

  read() {
    return this.api.visitor().call(offersContract.read, this.at());
  }

  async lastDecision() {
    const [row] = await this.api.db
      .select()
      .from(offerDecisions)
      .where(eq(offerDecisions.offerId, this.offerId))
      .orderBy(desc(offerDecisions.id))
      .limit(1);
    return row;
  }

  withdraw(actor = this.staff, id = this.offerId) {
    const body = { seen: 0, ground: 'money' as const, statement: STATEMENT };
    return actor.call(staffOffersContract.withdraw, { ...this.at(id), body });
  }

  appeal(reason = 'Nous ne demandons rien.') {
    return this.recruiter.call(offerAppealsContract.send, { ...this.at(), body: { reason } });
  }

  async openAppeal() {
    const { data } = await this.staff.call(staffOffersContract.appeals, { query: { limit: 50 } });
    return data.find(({ offer }) => offer.id === this.offerId);
  }

  async answer(actor: Actor, outcome: 'granted' | 'upheld', id?: number): Promise<void> {
    const appealId = id ?? (await this.openAppeal())?.appeal.id ?? 0;
    const body = { outcome, statement: 'Nous avons relu l’annonce.' };
    await actor.call(staffOffersContract.decideAppeal, { params: { id: appealId }, body });
  }

  async lastMail(to: string) {
    return (await this.api.mails(to)).at(-1);
  }

  audited() {
    return this.api.db
      .select({ act: auditEvents.act, staffId: auditEvents.staffId, detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.object, `offer ${this.offerId}`))
      .orderBy(asc(auditEvents.id));
  }
}
