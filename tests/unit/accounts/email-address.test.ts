import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { resetBody } from '#lib/contract/accounts/forms.ts';
import { listOperations } from '#lib/contract/platform/all.ts';
import { email } from '#lib/contract/platform/mailed-fields.ts';

describe('a typed e-mail address', () => {
  it.each([
    ['info@garage-émile.fr', 'info@xn--garage-mile-hbb.fr'],
    [' Info@MÜLLER.de ', 'info@xn--mller-kva.de'],
    ['anne@exemple.test', 'anne@exemple.test'],
  ])('"%s" is stored as the mail system writes it: %s', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
  });

  it.each(['a@é', 'a@é é.fr', 'é@', 'a@b@é.fr/chemin', 'a@éxemple.fr:25', 'a@127.0.0.1é', '@é.fr'])(
    '"%s" is refused',
    (typed) => {
      expect(email.safeParse(typed).success).toBe(false);
    },
  );
});

const isShape = (value: unknown): value is Record<string, z.ZodType> =>
  typeof value === 'object' && value !== null;

/** The address that each operation takes; bodies by role count for each role. */
const typedAddresses = listOperations().flatMap(({ resource, name, operation }) => {
  const { body } = operation as { body?: { shape?: object } & Record<string, { shape?: object }> };
  const shapes = body ? [body.shape, body.candidate?.shape, body.recruiter?.shape] : [];
  return shapes
    .filter(isShape)
    .flatMap((shape) => (shape.email ? [[`${resource}.${name}`, shape.email] as const] : []));
});

describe('the address that an operation takes', () => {
  it('is known for the forms that ask for one', () => {
    const names = typedAddresses.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['quotes.request', 'authentication.newsletter']));
  });

  it.each(typedAddresses)('%s may have an accented domain', (_name, schema) => {
    expect(schema.safeParse('info@garage-émile.fr')).toMatchObject({
      success: true,
      data: 'info@xn--garage-mile-hbb.fr',
    });
  });
});

describe('the code of a forgotten password', () => {
  it.each(['032626', '032 626', ' 032-626 ', '032\u00a0626'])('may be typed as "%s"', (code) => {
    const body = { code, newPassword: 'Bielle2026!', email: 'a@exemple.test' };
    expect(resetBody.parse(body).code).toBe('032626');
  });

  it.each(['03262', '0326261', '03a626', ''])('is refused as "%s"', (code) => {
    const body = { code, newPassword: 'Bielle2026!', email: 'a@exemple.test' };
    expect(resetBody.safeParse(body).success).toBe(false);
  });
});
