import { describe, expect, it } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { aCvBody } from '#tests/support/builders.ts';
import { api, candidate, createCv, reachable, readCv, setUpCvAuthor } from '#tests/support/cvs/cv-author.ts';

setUpCvAuthor();

describe('a copy', () => {
  const copy = (id: number) => candidate.call(cvsContract.copy, { params: { id } });

  it('is a separate draft that no search finds, with everything of the CV', async () => {
    const original = await createCv({ ...aCvBody(), visible: true });
    const { data } = await copy(original.id);
    expect(data).toMatchObject({ status: 'draft', visible: false, cvName: `${original.cvName} (copie)` });
    expect(data.id).not.toBe(original.id);
    const expected = { cvStatus: 'draft', visible: false, cvName: `${original.cvName} (copie)` };
    expect(cvBodyOf(data)).toEqual({ ...cvBodyOf(original), ...expected });
    expect((await readCv(original.id)).cvName).toBe(original.cvName);
  });

  it('is refused beyond three CVs', async () => {
    const { id } = await createCv(aCvBody());
    await copy(id);
    await copy(id);
    const { failure } = await candidate.refused(cvsContract.copy, { params: { id } });
    expect(failure.code).toBe('too_many_cvs');
  });

  it('is made from the candidate’s own CV only', async () => {
    const { id } = await createCv(aCvBody());
    const stranger = await api.candidate(reachable);
    const { failure } = await stranger.refused(cvsContract.copy, { params: { id } });
    expect(failure.statusCode).toBe(404);
  });
});
