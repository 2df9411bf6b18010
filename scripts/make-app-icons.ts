/**
 * Draws the icons of the installed site from public/favicon.svg: icon-192.png and icon-512.png with round corners,
 * icon-maskable-512.png and apple-touch-icon.png edge to edge, and favicon.ico. Run `node scripts/make-app-icons.ts`
 * after a change.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const favicon = await readFile(join(folder, 'favicon.svg'), 'utf8');

function bleeding(scale: number): string {
  return favicon
    .replace(' rx="10"', '')
    .replace('<g fill', `<g transform="translate(32 32) scale(${scale}) translate(-32 -32)"><g fill`)
    .replace('</g>', '</g></g>');
}

async function draw(name: string, svg: string, size: number): Promise<void> {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(join(folder, name), png);
  console.log(`public/${name}: ${size} px, ${png.length} bytes`);
}

await draw('icon-192.png', favicon, 192);
await draw('icon-512.png', favicon, 512);
await draw('icon-maskable-512.png', bleeding(0.84), 512);
await draw('apple-touch-icon.png', bleeding(0.94), 180);

/** ICO with one PNG: 6 bytes of head, 16 of directory, the picture. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

// Browsers ask for this name without reading a page.
const small = await sharp(Buffer.from(favicon), { density: 72 }).resize(32, 32).png().toBuffer();
await writeFile(join(folder, 'favicon.ico'), iconFile(small, 32));
console.log(`public/favicon.ico: 32 px, ${small.length} bytes`);
