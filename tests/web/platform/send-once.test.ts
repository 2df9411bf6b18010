import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addNote } from '#lib/browser/operations/remarks.ts';
import { sendOnce } from '#lib/browser/send-once.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());

const keys: (string | null)[] = [];
const answers: (() => Response)[] = [];
beforeEach(() => {
  keys.splice(0);
  sessionStorage.clear();
  server.use(
    http.post('*/api/upstream/cv-infos/:id/notes', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers.shift()?.() ?? HttpResponse.json({ data: {} });
    }),
  );
});
const lost = () => HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'x' }, { status: 503 });
const send = (text: string) =>
  sendOnce(addNote, { params: { id: 1 }, body: { text } }).catch(() => undefined);

describe('a form in the browser that adds something', () => {
  test('has the same key until it is answered, and a new one for the next', async () => {
    answers.push(lost);
    await send('Rappeler lundi');
    await send('Rappeler lundi');
    await send('Rappeler lundi');
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('has another key for other content', async () => {
    answers.push(lost, lost);
    await send('Rappeler lundi');
    await send('Rappeler mardi');
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('stores nothing that was typed', async () => {
    answers.push(lost);
    await send('Rappeler lundi');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Rappeler');
  });
});
