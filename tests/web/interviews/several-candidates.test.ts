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

test('a new form begins with the usual duration and the next free time, on the day it was opened for', () => {
  const open = (day?: string) => {
    const usual = { duration: 1, times: ['2026-12-03T10:15', '2026-12-04T17:30'] };
    const { startTime, duration } = newInterviewValues(organizer, [], {
      offerId: undefined,
      cvIds: [],
      day,
      usual,
    });
    return [startTime, duration];
  };
  expect(open()).toEqual(['2026-12-03T10:15', 1]);
  expect(open('2026-12-03')).toEqual(['2026-12-03T10:15', 1]);
  expect(open('2026-12-02')).toEqual(['2026-12-02T', 1]);
});

test('the form that is opened for a day has that day, without a time', () => {
  const open = (day?: string) => newInterviewValues(organizer, [], { offerId: undefined, cvIds: [], day });
  expect([open('2026-12-03').startTime, open().startTime]).toEqual(['2026-12-03T', '']);
});
