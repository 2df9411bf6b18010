import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AWAKE } from '#lib/awake.ts';
import { ALLOWED, consentCookie } from '#lib/consent.ts';
import { putAsleep } from '#lib/web/page-cache/asleep.ts';
import { inlineScriptHashes } from '#lib/web/page-cache/inline-scripts.ts';
import { sleepUntilTouched } from '#lib/web/page-cache/wake.ts';

const chunk = '/_next/static/chunks/a.js';
const script = `<script src="${chunk}" async=""></script>`;
const whole = (body: string) =>
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="${chunk}"/>${script}` +
  `<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}</body></html>`;

describe('a page put asleep', () => {
  const html = putAsleep(whole('<footer data-can-sleep="">Bielle</footer>'));

  test('names its scripts and fetches none of them', () => {
    expect(html).toContain(`data-asleep="${chunk}"`);
    expect(html).not.toContain(script);
    expect(html).not.toContain('rel="preload"');
    expect(html).toContain('noModule');
  });

  test('has one inline script, which its policy knows', () => {
    expect(inlineScriptHashes(html)).toHaveLength(1);
    expect(() => inlineScriptHashes(html.replace('addEventListener', 'eval'))).toThrow('unknown');
  });

  test('is one that says it is whole without scripts', () => {
    const other = whole('<footer>data-can-sleep</footer>');
    expect(putAsleep(other)).toBe(other);
  });
});

describe('in the browser', () => {
  const added = () => [...document.head.querySelectorAll('script')].map((each) => each.getAttribute('src'));
  const come = async () => {
    dispatchEvent(new Event(AWAKE));
    await vi.advanceTimersByTimeAsync(0);
  };
  let timing: { name: string }[] | undefined;

  function begin(body: string): void {
    document.body.innerHTML = `${body}<script data-asleep="${chunk}"></script>`;
    const here = document.body.querySelector('script');
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(here);
    sleepUntilTouched({
      allowed: ALLOWED,
      awake: AWAKE,
      held: '[data-share]',
      plain: '[action="/api/locale"]',
      rest: 4000,
      patience: 10_000,
    });
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
    dispatchEvent(new Event(AWAKE));
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

  test('an untouched page stays asleep, and wakes at a touch', () => {
    begin('<p>Offre</p>');
    expect(added()).toEqual([]);
    document.dispatchEvent(new Event('scroll'));
    expect(added()).toEqual([chunk]);
  });

  test('who has a session, or a browser that does not tell, needs no touch', () => {
    timing = [{ name: 'session' }];
    begin('<p>Offre</p>');
    expect(added()).toEqual([chunk]);
  });

  test('so does who has something stored here', () => {
    localStorage.setItem('cart', '[]');
    begin('<p>Offre</p>');
    expect(added()).toEqual([chunk]);
  });

  test('who allowed something to be stored needs no touch', () => {
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

  test('what was typed is told to scripts that come later', async () => {
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
