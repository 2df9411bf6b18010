import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';

let font: Promise<Buffer> | undefined;

export async function drawPicture(
  element: ReactElement,
  size: { width: number; height: number },
): Promise<Response> {
  font ??= readFile(join(process.cwd(), 'app/fonts/archivo-heading.ttf'));
  return new ImageResponse(element, { ...size, fonts: [{ name: 'Archivo', data: await font }] });
}
