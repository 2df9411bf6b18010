import { wakeScript } from './wake.ts';

/** A page says so itself (components/frame/site-footer.tsx): it is whole without scripts. */
const canSleep = ' data-can-sleep=""';

/** The element of a script's file, or the hint that one comes. */
const file =
  /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>|<link rel="preload" as="script"[^>]*>/g;

/**
 * Takes the files of scripts out of a page and leaves `wake.ts` in their place, so that a phone shows the page before
 * it reads a single one. Any other page comes back as it is.
 */
export function putAsleep(html: string): string {
  if (!html.includes(canSleep)) return html;
  const files: string[] = [];
  const still = html.replace(file, (_element, source?: string) => {
    if (source) files.push(source);
    return '';
  });
  const end = still.lastIndexOf('</body>');
  if (files.length === 0 || end < 0) return html;
  const woken = `<script data-asleep="${files.join(' ')}">${wakeScript}</script>`;
  return still.slice(0, end) + woken + still.slice(end);
}
