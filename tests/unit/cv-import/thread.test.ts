import { expect, it } from 'vitest';
import { readCv } from '#lib/rules/cv-import/read-cv.ts';
import { cvFieldsOf, findTown } from '#upstream/cv-import/cv-fields.ts';
import { fieldsInThread } from '#upstream/cv-import/thread.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

const NASTY = ['Formation', ...Array.from({ length: 600 }, () => '06 12 34 56 78 '.repeat(20))];
const never = new AbortController().signal;

it('a hostile text of a CV gives the fields that the rules find, without keeping the API from its other work', async () => {
  const lists = referenceLists();
  const begin = process.threadCpuUsage();
  const fields = cvFieldsOf(readCv(NASTY, lists, findTown));
  const here = process.threadCpuUsage(begin);
  const before = process.threadCpuUsage();
  expect(await fieldsInThread(NASTY, lists, never)).toEqual(fields);
  expect(process.threadCpuUsage(before).user).toBeLessThan(here.user / 2);
});

it('a reading that nobody waits for any more ends', async () => {
  await expect(fieldsInThread(NASTY, referenceLists(), AbortSignal.abort())).rejects.toThrow('abort');
});
