import { expect, test } from 'vitest';
import { criminalRecordText } from '#components/offers/criminal-record.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';

test.each([
  [true, 'Demandé'],
  [false, 'Non demandé'],
  [null, undefined],
])('an offer with cleanRecord %s says of the criminal record: %s', (cleanRecord, text) => {
  expect(criminalRecordText(anOffer({ cleanRecord }), aView())).toBe(text);
});
