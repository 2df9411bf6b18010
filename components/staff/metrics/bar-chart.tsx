import clsx from 'clsx';
import { scaleBand, scaleLinear } from 'd3-scale';

export type Point = Readonly<{
  /** In full, for the words beside a bar. */
  label: string;
  /** Below the axis. */
  tick: string;
  value: number | null;
  /** The value as it is read. */
  text: string;
}>;

type Size = Readonly<{ width: number; height: number; ticks: number }>;

/** Units of the drawing: one is about a pixel on a phone, and beside the menu. */
const NARROW: Size = { width: 320, height: 190, ticks: 4 };
const WIDE: Size = { width: 760, height: 230, ticks: 9 };
const MARGIN = { top: 10, right: 8, bottom: 24, left: 56 };
const LABELS = 12;

type Props = Readonly<{
  /** Unique on the page. */
  id: string;
  title: string;
  /** What the chart shows, in a sentence. */
  description: string;
  points: readonly Point[];
  /** Of a number on the axis. */
  format: (value: number) => string;
}>;

type DrawingProps = Props & Readonly<{ size: Size; className: string }>;

/** Whole numbers only: half an application makes no sense. */
function axisOf(points: readonly Point[], { height }: Size) {
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const least = Math.min(0, ...points.map(({ value }) => value ?? 0));
  const scale = scaleLinear()
    .domain([least, most])
    .nice(4)
    .range([height - MARGIN.bottom, MARGIN.top]);
  return { scale, ticks: scale.ticks(4).filter(Number.isInteger) };
}

function Axis({ points, size, format }: Pick<DrawingProps, 'points' | 'size' | 'format'>) {
  const { scale, ticks } = axisOf(points, size);
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={MARGIN.left}
            x2={size.width - MARGIN.right}
            y1={scale(tick)}
            y2={scale(tick)}
            className={tick === 0 ? 'stroke-steel' : 'stroke-line'}
          />
          <text
            x={MARGIN.left - 6}
            y={scale(tick)}
            dy="0.35em"
            textAnchor="end"
            fontSize={LABELS}
            className="fill-steel"
          >
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Hidden from screen readers at the width that the other drawing is for. */
function Drawing({ id, title, description, points, format, size, className }: DrawingProps) {
  const { scale } = axisOf(points, size);
  const band = scaleBand<number>()
    .domain(points.map((_, index) => index))
    .range([MARGIN.left, size.width - MARGIN.right])
    .padding(0.2);
  const every = Math.ceil(points.length / size.ticks);
  const ids = { title: `${id}-${size.width}-title`, description: `${id}-${size.width}-description` };
  return (
    <svg
      role="img"
      aria-labelledby={ids.title}
      aria-describedby={ids.description}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={clsx('h-auto w-full', className)}
    >
      <title id={ids.title}>{title}</title>
      <desc id={ids.description}>{description}</desc>
      <Axis points={points} size={size} format={format} />
      {points.map(({ label, tick, value, text }, index) => {
        const x = band(index) ?? 0;
        const [from, to] = [scale(0), scale(value ?? 0)];
        return (
          <g key={label}>
            {value !== null && (
              <rect
                x={x}
                y={Math.min(from, to)}
                width={band.bandwidth()}
                height={Math.abs(from - to)}
                className="fill-signal forced-colors:fill-[CanvasText]"
              >
                <title>{`${label} : ${text}`}</title>
              </rect>
            )}
            {index % every === 0 && (
              <text
                x={x + band.bandwidth() / 2}
                y={size.height - 6}
                textAnchor="middle"
                fontSize={LABELS}
                className="fill-steel"
              >
                {tick}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Bars drawn on the server, for a phone and for a wider page. Needs no script and no inline style. */
export function BarChart(props: Props) {
  return (
    <>
      <Drawing {...props} size={NARROW} className="sm:hidden" />
      <Drawing {...props} size={WIDE} className="max-sm:hidden" />
    </>
  );
}
