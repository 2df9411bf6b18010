import { describe, expect, it } from 'vitest';
import { attachmentHeader, attachmentName, cvFileName } from '#lib/rules/cvs/cv-file-name.ts';

describe('the file of a CV', () => {
  it.each([
    [{ person: 'Nadia Ferrand', job: 'Carrossière' }, 'CV Nadia Ferrand, Carrossière.pdf'],
    [{ person: 'Nadia Ferrand', job: undefined }, 'CV Nadia Ferrand.pdf'],
    [{ person: '', job: undefined }, 'CV.pdf'],
    [{ person: '../..\\a\u202eb\r\n"c"', job: 'Chef / Cheffe' }, 'CV .. .. a b c , Chef Cheffe.pdf'],
  ])('%o is named %s', (facts, name) => {
    expect(cvFileName(facts)).toBe(name);
  });

  it('keeps its name in the header, and cannot break out of it', () => {
    const name = cvFileName({ person: "Zoé d'Été (x)*", job: '技师' });
    const header = attachmentHeader(name);
    expect(attachmentName(header)).toBe(name);
    expect(header).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/);
    expect(attachmentName(null)).toBeUndefined();
  });

  it('is never longer than file systems allow', () => {
    expect(cvFileName({ person: 'x'.repeat(500) }).length).toBeLessThan(130);
  });
});
