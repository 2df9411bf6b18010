/**
 * Builds public/icons.svg from the Lucide icons (ISC), one <symbol> per name in components/ui/icon-names.ts, and its
 * hash in icon-version.ts against old caches. Run `node scripts/make-icons.ts` after a change.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ICON_NAMES } from '#components/ui/icon-names.ts';

const root = join(import.meta.dirname, '..');
const icons = join(root, 'node_modules/lucide-static/icons');

async function symbol(name: string): Promise<string> {
  const svg = await readFile(join(icons, `${name}.svg`), 'utf8');
  const shapes = svg
    .replace(/<!--.*?-->/gs, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

const symbols = await Promise.all(ICON_NAMES.map(symbol));
const sprite = `<!-- Lucide icons, ISC licence, https://lucide.dev/license -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 8);

await writeFile(join(root, 'public/icons.svg'), sprite);
await writeFile(
  join(root, 'components/ui/icon-version.ts'),
  `/** Written by scripts/make-icons.ts. */\nexport const ICON_VERSION = '${hash}';\n`,
);
console.log(`public/icons.svg: ${ICON_NAMES.length} icons, ${sprite.length} bytes`);
