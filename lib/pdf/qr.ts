import { Path, Svg } from '@react-pdf/renderer';
import { create } from 'qrcode';
import { createElement } from 'react';
import type { Tag } from './tagged.ts';

/** Modules of white around the code, as ISO 18004 has it. */
export const QUIET_ZONE = 4;

/** A quarter of the modules may be lost: posters hang in workshops. */
const LEVEL = 'Q';

export type Qr = {
  /** Modules on a side, without the quiet zone. */
  size: number;
  isDark(x: number, y: number): boolean;
};

export function qrOf(text: string): Qr {
  const { modules } = create(text, { errorCorrectionLevel: LEVEL });
  return { size: modules.size, isDark: (x, y) => modules.get(y, x) === 1 };
}

/** One rectangle for each run of dark modules in a row, so that no printer leaves a gap inside it. */
export function qrPath({ size, isDark }: Qr): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y) || (x > 0 && isDark(x - 1, y))) continue;
      let end = x;
      while (end < size && isDark(end, y)) end += 1;
      runs.push(`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${end - x}v1h-${end - x}z`);
    }
  }
  return runs.join('');
}

/** @param side of the code without its quiet zone, in points */
export function qrCode(text: string, { side, alt }: { side: number; alt: string }) {
  const qr = qrOf(text);
  const modules = qr.size + 2 * QUIET_ZONE;
  const width = (side * modules) / qr.size;
  const tag: Tag = { role: 'Figure', alt };
  // A variable, because the elements' types do not know the tag.
  const props = { width, height: width, viewBox: `0 0 ${modules} ${modules}`, tag };
  return createElement(Svg, props, createElement(Path, { d: qrPath(qr), fill: '#000000' }));
}
