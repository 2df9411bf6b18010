import type { CartItem } from '#lib/browser/cart-store.ts';
import { type BillingProfile, billingProfile } from '#lib/contract/orders/billing.ts';
import { type OrderData, orderData } from '#lib/contract/orders/orders.ts';
import { type PackageData, packageData } from '#lib/contract/packages/packages.ts';

/** A package as the API offers it: 60 euros for one offer unless the test says otherwise. */
export function aPackage(changes: Partial<PackageData> = {}): PackageData {
  return packageData.parse({
    id: 2,
    ref: 'autonome',
    kind: 'autonomous',
    title: 'Autonome',
    price: 60,
    duration: 60,
    planDays: 365,
    count: 1,
    features: [
      { text: 'Messagerie interne', check: true },
      { text: 'Un chasseur de talents cherche avec vous', check: false },
    ],
    priceExclTax: 60,
    priceInclTax: 72,
    available: true,
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
    priceExclTax: 0,
    priceInclTax: 0,
  });

export const aSubscription = (): PackageData =>
  aPackage({
    id: 4,
    ref: 'abonnement-active',
    kind: 'subscription',
    title: 'Abonnement Active',
    price: 300,
    count: 10,
    priceExclTax: 3000,
    priceInclTax: 3600,
  });

/** A package as the cart keeps it. */
export function aCartItem(changes: Partial<CartItem> = {}): CartItem {
  return {
    id: 2,
    refCode: 'autonome',
    formule: 'Autonome',
    count: 1,
    priceExclTax: 60,
    priceInclTax: 72,
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
    totalExclTax: 3000,
    totalInclTax: 3600,
    vatPercent: 20,
    vatMention: null,
    vatCheck: 'none',
    createdAt: '2026-11-21T10:00:00.000Z',
    paidAt: null,
    paymentMethod: null,
    verifyPaymentUrl: null,
    paymentUrl: null,
    orderDetails: [
      {
        packageName: 'Abonnement Active|abonnement-active',
        packageId: 4,
        description: 'Messagerie interne',
        quantity: 1,
        count: 10,
        unitPrice: 300,
        totalExclTax: 3000,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ],
    charges: [],
    ...changes,
  });
}

/** A complete billing address that was used before. */
export function aStoredBilling(changes: Partial<BillingProfile> = {}): BillingProfile {
  return billingProfile.parse({
    revision: 1,
    companyName: 'Garage Tréfonds',
    SIRET: '73282932000074',
    vatNumber: 'FR44732829320',
    firstName: 'Sophie',
    lastName: 'Marchand',
    email: 'sophie@exemple.test',
    phoneNumber: '',
    address: '12 rue de la Quarantaine',
    postalCode: '23000',
    city: 'Guéret',
    country: 'FR',
    isStored: true,
    ...changes,
  });
}
