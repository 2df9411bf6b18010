'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FieldFrame } from '#components/ui/form/field-frame.tsx';
import { CENTRED, type Framing, LARGEST_ZOOM, pulled, squareOf } from '#lib/rules/accounts/picture-crop.ts';

/** Pixels: side of the preview, and the largest side that is sent. */
const SHOWN = 600;
const LARGEST_SENT = 1024;

const QUALITY = 0.9;

/** Transparent parts become white, as on the server. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, framing: Framing, target: number): void {
  canvas.width = target;
  canvas.height = target;
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, framing);
  context.fillStyle = 'white';
  context.fillRect(0, 0, target, target);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, target, target);
}

function toJpeg(picture: ImageBitmap, framing: Framing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { side } = squareOf(picture, framing);
  draw(canvas, picture, framing, Math.max(1, Math.min(LARGEST_SENT, Math.round(side))));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

type SliderProps = Readonly<{
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}>;

function Slider({ label, value, min, max, onChange }: SliderProps) {
  const format = useFormatter();
  return (
    <FieldFrame id={useId()} label={label}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={min}
          max={max}
          value={value}
          step={(max - min) / 50}
          aria-valuetext={format.number(value, { style: 'percent' })}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="m-0 h-8 w-full accent-signal"
        />
      )}
    </FieldFrame>
  );
}

/** A finger or the mouse moves the picture. */
function Frame(
  props: Readonly<{
    picture: ImageBitmap;
    framing: Framing;
    label: string;
    onChange: (next: Framing) => void;
  }>,
) {
  const { picture, framing, label, onChange } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Not every browser reports how far a finger has moved. */
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, framing, SHOWN);
  }, [picture, framing]);

  const pull = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current;
    if (!from) return;
    const side = event.currentTarget.clientWidth;
    last.current = { x: event.clientX, y: event.clientY };
    const by = { right: (event.clientX - from.x) / side, down: (event.clientY - from.y) / side };
    onChange(pulled(picture, framing, by));
  };
  const endDrag = () => {
    last.current = null;
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={pull}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      className="mx-auto mb-4 block aspect-square w-full max-w-72 cursor-move touch-none rounded border border-line"
    />
  );
}

type Props = Readonly<{ picture: ImageBitmap; onDone: (square: Blob) => void; onCancel: () => void }>;

/** Must be outside the form that it belongs to. */
export function PictureCrop({ picture, onDone, onCancel }: Props) {
  const t = useTranslations('picture.crop');
  const [framing, setFraming] = useState(CENTRED);
  const set = (change: Partial<Framing>) => setFraming({ ...framing, ...change });
  const keep = async () => {
    const square = await toJpeg(picture, framing);
    if (square) onDone(square);
  };
  return createPortal(
    <Dialog
      open
      onClose={onCancel}
      title={t('title')}
      actions={
        <>
          <Button variant="second" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={() => void keep()}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <Frame picture={picture} framing={framing} label={t('preview')} onChange={setFraming} />
      <div className="grid gap-2">
        <Slider
          label={t('zoom')}
          value={framing.zoom}
          min={1}
          max={LARGEST_ZOOM}
          onChange={(zoom) => set({ zoom })}
        />
        <Slider label={t('across')} value={framing.x} min={0} max={1} onChange={(x) => set({ x })} />
        <Slider label={t('down')} value={framing.y} min={0} max={1} onChange={(y) => set({ y })} />
      </div>
    </Dialog>,
    document.body,
  );
}
