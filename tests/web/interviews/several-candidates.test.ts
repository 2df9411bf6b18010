import { expect, test } from 'vitest';
import { newInterviewValues } from '#components/interviews/interview-form-values.ts';

const cv = (cvId: number) => ({ cvId, person: `Personne ${cvId}`, nameCv: 'Atelier' });
const organizer = { name: 'Sophie Martin', email: 'sophie@garage.test', address: '', town: '', phone: '' };
const cvsFor = (cvIds: number[]) =>
  newInterviewValues(organizer, [{ id: 7, name: 'Carrossier', cvs: [cv(12), cv(13), cv(14)] }], {
    offerId: 7,
    cvIds,
  }).cvs;

test('the form of an interview begins with everybody who was chosen and can be invited', () => {
  expect(cvsFor([12, 14])).toEqual([{ id: 12 }, { id: 14 }]);
  expect(cvsFor([14, 99])).toEqual([{ id: 14 }]);
  expect(cvsFor([])).toEqual([{ id: null }]);
});

test('the form that is opened for a day has that day, without a time', () => {
  const open = (day?: string) => newInterviewValues(organizer, [], { offerId: undefined, cvIds: [], day });
  expect([open('2026-12-03').startTime, open().startTime]).toEqual(['2026-12-03T', '']);
});
