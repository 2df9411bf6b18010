import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ALLOWED, consentCookie } from '#lib/browser/consent.ts';
import { SCRIPTS_READY } from '#lib/browser/scripts-ready.ts';
import { deferringScript, deferScripts, withoutComments } from '#lib/web/next-adapter/deferred-scripts.ts';
import { inlineScriptHashes } from '#lib/web/next-adapter/inline-scripts.ts';

const chunk = '/_next/static/chunks/a.js';
const script = `<script src="${chunk}" async=""></script>`;
const whole = (body: string) =>
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="${chunk}"/>${script}` +
  `<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}</body></html>`;

describe('a page with deferred scripts', () => {
  const html = deferScripts(whole('<footer data-can-defer-scripts="">Bielle</footer>'));

  test('names its scripts and fetches none of them', () => {
    expect(html).toContain(`data-deferred="${chunk}"`);
    expect(html).not.toContain(script);
    expect(html).not.toContain('rel="preload"');
    expect(html).toContain('noModule');
  });

  test('has one inline script, which its policy knows', () => {
    expect(inlineScriptHashes(html)).toHaveLength(1);
    expect(() => inlineScriptHashes(html.replace('addEventListener', 'eval'))).toThrow('unknown');
  });

  test('has a script without explanations', () => {
    expect(deferringScript).not.toMatch(/^\s*(\/\/|\/\*)/m);
    expect(deferringScript).not.toContain('</');
    // It is written into pages byte by byte.
    expect(Buffer.from(deferringScript, 'latin1').toString()).toBe(deferringScript);
  });

  test('declares that it is complete without scripts', () => {
    const other = whole('<footer>data-can-defer-scripts</footer>');
    expect(deferScripts(other)).toBe(other);
  });
});

test('a comment in the file changes nothing in the script', () => {
  const source = "/* global a */\n// why\na('//x'); // why\n\n  // why\n  b(\n    1, // why\n  );\n";
  expect(withoutComments(source)).toBe("a('//x'); // why\nb(\n1, // why\n);\n");
});

describe('in the browser', () => {
  const added = () => [...document.head.querySelectorAll('script')].map((each) => each.getAttribute('src'));
  const fetchedAhead = () =>
    [...document.head.querySelectorAll('link[rel=prefetch]')].map((each) => each.getAttribute('href'));
  const come = async () => {
    dispatchEvent(new Event(SCRIPTS_READY));
    await vi.advanceTimersByTimeAsync(0);
  };
  let timing: { name: string }[] | undefined;

  function begin(body: string): void {
    document.body.innerHTML = `${body}<script data-deferred="${chunk}"></script>`;
    const here = document.body.querySelector('script');
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(here);
    runInThisContext(deferringScript);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    timing = [];
    vi.spyOn(performance, 'getEntriesByType').mockImplementation(
      () => [{ serverTiming: timing }] as unknown as PerformanceEntryList,
    );
    // The browser would follow links and fetch what is added.
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) (node as Element).setAttribute('type', 'text/plain');
      document.head.replaceChildren(...document.head.childNodes, ...nodes);
    });
  });
  afterEach(() => {
    dispatchEvent(new Event('load'));
    dispatchEvent(new Event(SCRIPTS_READY));
    vi.runAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
    localStorage.clear();
    document.head.replaceChildren();
    // biome-ignore lint/suspicious/noDocumentCookie: the page reads it so
    document.cookie = `${consentCookie}=; max-age=0`;
  });

  test('a visit is counted where the page names an offer', () => {
    const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    begin('<p>Tarifs</p>');
    expect(sent).not.toHaveBeenCalled();
    begin('<div data-viewed="77"></div>');
    expect(sent.mock.calls).toEqual([['/api/view/77']]);
  });

  test('an untouched page fetches its scripts and runs them at the first touch', () => {
    begin('<p>Offre</p>');
    expect(fetchedAhead()).toEqual([]);
    dispatchEvent(new Event('load'));
    expect(fetchedAhead()).toEqual([chunk]);
    vi.advanceTimersByTime(3_600_000);
    expect(added()).toEqual([]);
    document.dispatchEvent(new Event('scroll'));
    expect(added()).toEqual([chunk]);
  });

  test.each([
    { pointerType: 'mouse', movementX: 0, movementY: 0, runs: false },
    { pointerType: 'mouse', movementX: 0, movementY: -2, runs: true },
    { pointerType: 'mouse', movementX: 3, movementY: 0, runs: true },
    { pointerType: 'touch', movementX: 3, movementY: 0, runs: false },
  ])(
    'a move of the mouse counts as a touch, but not by zero pixels or of a finger: %o',
    ({ runs, ...pointer }) => {
      begin('<main>Offres</main>');
      document.dispatchEvent(Object.assign(new Event('pointermove'), pointer));
      expect(added()).toEqual(runs ? [chunk] : []);
    },
  );

  test('an untouched page of a reader who saves data fetches nothing', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    begin('<p>Offre</p>');
    dispatchEvent(new Event('load'));
    Reflect.deleteProperty(navigator, 'connection');
    expect(fetchedAhead()).toEqual([]);
  });

  test('a reader with a session needs no touch', () => {
    timing = [{ name: 'session' }];
    begin('<p>Offre</p>');
    expect(added()).toEqual([chunk]);
  });

  test('a reader with something stored here needs no touch', () => {
    localStorage.setItem('cart', '[]');
    begin('<p>Offre</p>');
    expect(added()).toEqual([chunk]);
  });

  test('a reader who allowed something to be stored needs no touch', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page reads it so
    document.cookie = `${ALLOWED}comfort`;
    begin('<p>Offre</p>');
    expect(added()).toEqual([chunk]);
  });

  test('a press that scripts answer waits for them', async () => {
    begin('<a href="#elsewhere" data-share="">Partager</a>');
    const link = document.querySelector('a') as HTMLAnchorElement;
    const shared = vi.fn((event: Event) => event.preventDefault());
    link.click();
    expect(added()).toEqual([chunk]);
    expect(link.getAttribute('aria-busy')).toBe('true');
    document.addEventListener('click', shared);
    await come();
    document.removeEventListener('click', shared);
    expect(shared).toHaveBeenCalledOnce();
    expect(link.hasAttribute('aria-busy')).toBe(false);
  });

  test('scripts that load later receive the typed text', async () => {
    begin('<input id="town">');
    const field = document.querySelector('input') as HTMLInputElement;
    field.focus();
    field.value = 'Lyon';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const heard: string[] = [];
    const hear = ({ type }: Event) => heard.push(type);
    for (const name of ['input', 'change', 'focusin']) document.addEventListener(name, hear);
    await come();
    for (const name of ['input', 'change', 'focusin']) document.removeEventListener(name, hear);
    expect(heard).toEqual(['input', 'change', 'focusin']);
  });

  test('a form waits too, and is sent plainly when scripts never come', () => {
    begin('<form action="/api/newsletter"><button>Envoyer</button></form>');
    const form = document.querySelector('form') as HTMLFormElement;
    const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    vi.advanceTimersByTime(9_999);
    expect(sent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(sent).toHaveBeenCalledOnce();
  });

  test('the choice of a language does not wait', () => {
    begin('<form action="/api/locale"></form>');
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
