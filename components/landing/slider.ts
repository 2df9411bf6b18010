/** Milliseconds: how long a testimonial is shown, and how long the move to the next takes. */
const AUTOPLAY = 3_000;
const SPEED = 500;

const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

/** Turns the row's scroll snapping off meanwhile, since it would fight the animation. */
function glide(row: HTMLElement, to: number): void {
  const from = row.scrollLeft;
  const start = performance.now();
  row.classList.add('gliding');
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / SPEED);
    row.scrollLeft = from + (to - from) * easeInOut(part);
    if (part < 1) requestAnimationFrame(step);
    else row.classList.remove('gliding');
  };
  requestAnimationFrame(step);
}

/** After the last slide, the first. */
function nextPlace(row: HTMLElement): number {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0;
  const width = second.offsetLeft - first.offsetLeft;
  const most = row.scrollWidth - row.clientWidth;
  const next = (Math.round(row.scrollLeft / width) + 1) * width;
  return next > most + width / 2 ? 0 : Math.min(next, most);
}

/**
 * Stops on hover, focus, pause and in a hidden tab; never moves for people who ask for less motion. Returns the
 * function that ends it.
 */
export function startSlider(row: HTMLElement): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const button = row.parentElement?.querySelector<HTMLButtonElement>('[data-slider-pause]');
  let paused = false;
  const rests = () =>
    paused || document.hidden || row.matches(':hover') || row.contains(document.activeElement);
  const timer = window.setInterval(() => {
    if (!rests()) glide(row, nextPlace(row));
  }, AUTOPLAY);
  const press = () => {
    paused = !paused;
    const label = button?.querySelector('span');
    if (label) label.textContent = (paused ? button?.dataset.play : button?.dataset.pause) ?? '';
    const icon = button?.querySelector('use');
    const href = icon?.getAttribute('href');
    if (href) icon?.setAttribute('href', href.split('#')[0] + (paused ? '#play' : '#pause'));
  };
  if (button) button.hidden = false;
  button?.addEventListener('click', press);
  return () => {
    window.clearInterval(timer);
    button?.removeEventListener('click', press);
  };
}
