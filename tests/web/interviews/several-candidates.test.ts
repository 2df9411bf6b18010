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

test('the form begins with the first time that is proposed, and the usual duration', () => {
  const proposed = { duration: 3, times: ['2026-12-03T09:00', '2026-12-04T14:00'] } as const;
  const open = (day?: string) =>
    newInterviewValues(organizer, [], {
      offerId: undefined,
      cvIds: [],
      day,
      proposed: { ...proposed, times: [...proposed.times] },
    });
  expect(open()).toMatchObject({ startTime: '2026-12-03T09:00', duration: 3 });
  expect(open('2026-12-05')).toMatchObject({ startTime: '2026-12-05T', duration: 3 });
});

test('the form that is opened for a day has that day, without a time', () => {
  const open = (day?: string) => newInterviewValues(organizer, [], { offerId: undefined, cvIds: [], day });
  expect([open('2026-12-03').startTime, open().startTime]).toEqual(['2026-12-03T', '']);
});
