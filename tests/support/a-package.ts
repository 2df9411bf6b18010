import type { CartItem } from '#lib/browser/cart-store.ts';
import { type BillingProfile, billingProfile } from '#lib/contract/orders/billing.ts';
import { type OrderData, orderData } from '#lib/contract/orders.ts';
import { type PackageData, packageData } from '#lib/contract/packages.ts';

/** A package as the API offers it: 60 euros for one offer unless the test says otherwise. */
export function aPackage(changes: Partial<PackageData> = {}): PackageData {
  return packageData.parse({
    id: 2,
    ref: 'autonome',
    kind: 'autonomous',
    title: 'Autonome',
    price: 60,
    duration: 60,
    plan_days: 365,
    count: 1,
    features: [
      { text: 'Messagerie interne', check: true },
      { text: 'Un chasseur de talents cherche avec vous', check: false },
    ],
    price_ht: 60,
    price_ttc: 72,
    ...changes,
  });
}

export const aFreePackage = (): PackageData =>
  aPackage({
    id: 1,
    ref: 'premiere-annonce',
    kind: 'free',
    title: 'Première annonce offerte',
    price: 0,
    price_ht: 0,
    price_ttc: 0,
  });

export const aSubscription = (): PackageData =>
  aPackage({
    id: 4,
    ref: 'abonnement-active',
    kind: 'subscription',
    title: 'Abonnement Active',
    price: 300,
    count: 10,
    price_ht: 3000,
    price_ttc: 3600,
  });

/** A package as the cart keeps it. */
export function aCartItem(changes: Partial<CartItem> = {}): CartItem {
  return {
    id: 2,
    refCode: 'autonome',
    formule: 'Autonome',
    count: 1,
    price_ht: 60,
    price_ttc: 72,
    price: 60,
    description: 'Messagerie interne',
    added_at: new Date().toISOString(),
    ...changes,
  };
}

/** An order of one subscription that waits for its payment. */
export function anOpenOrder(changes: Partial<OrderData> = {}): OrderData {
  return orderData.parse({
    id: 31,
    code: null,
    status: 'awaiting_payment',
    total: 3600,
    total_ht: 3000,
    total_ttc: 3600,
    vat_percent: 20,
    vat_mention: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    paidAt: null,
    method_payment: null,
    verify_payment_url: null,
    payment_url: null,
    orderDetails: [
      {
        package_name: 'Abonnement Active|abonnement-active',
        package_id: 4,
        description: 'Messagerie interne',
        quantity: 1,
        count: 10,
        unit_price: 300,
        total_ht: 3000,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ],
    charge_data: [],
    ...changes,
  });
}

/** A complete billing address that was used before. */
export function aStoredBilling(changes: Partial<BillingProfile> = {}): BillingProfile {
  return billingProfile.parse({
    Enterprisename: 'Garage Tréfonds',
    SIRET: '73282932000074',
    vat_number: 'FR44732829320',
    surname: 'Sophie',
    name: 'Marchand',
    email: 'sophie@exemple.test',
    phonenumber: '',
    address: '12 rue de la Quarantaine',
    postalcode: '23000',
    city: 'Guéret',
    country: 'FR',
    is_stored: true,
    ...changes,
  });
}
