import {
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { wholeScale, zeroScale } from './chart-scale.ts';

export interface ChartSeries {
  readonly name: string;
  readonly look: 'line' | 'area' | 'bars';
  readonly tone: 'primary' | 'accent' | 'ink';
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface ChartProps {
  /** A sentence in place of the picture. */
  readonly summary: string;
  readonly series: readonly ChartSeries[];
  readonly xName: (x: number) => string;
  readonly yName: (y: number) => string;
  /** The same figures as a table, for readers who prefer it or cannot see. */
  readonly children: ReactNode;
}

/** Has the width of a phone's card until the script knows the room; the height never changes. */
const firstWidth = 340;
const height = 240;
const box = { left: 52, top: 12, bottom: 210 } as const;
const rightOf = (width: number): number => width - 10;

const useWidth = (frame: RefObject<HTMLDivElement | null>): number => {
  const [width, setWidth] = useState(firstWidth);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setWidth(Math.max(240, element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return width;
};

const tones = {
  primary: 'text-primary forced-color-adjust-none',
  accent: 'text-accent forced-color-adjust-none',
  ink: 'text-edge forced-color-adjust-none',
} as const;

type Place = (point: { readonly x: number; readonly y: number }) => readonly [number, number];

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

const pathOf = (points: ChartSeries['points'], place: Place): string =>
  points
    .map((point, index) => {
      const [x, y] = place(point);
      return `${index === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`;
    })
    .join('');

const Drawn = ({
  series,
  place,
  slot,
}: {
  readonly series: ChartSeries;
  readonly place: Place;
  readonly slot: number;
}) => {
  if (series.look === 'bars') {
    const half = Math.max(1, Math.min(9, slot * 0.32));
    const bars = series.points
      .filter((point) => point.y > 0)
      .map((point) => {
        const [x, y] = place(point);
        return `M${fixed(x - half)} ${box.bottom}V${fixed(y)}H${fixed(x + half)}V${box.bottom}Z`;
      });
    return <path d={bars.join('')} className={tones[series.tone]} fill="currentColor" />;
  }
  const line = pathOf(series.points, place);
  const [first, last] = [series.points[0], series.points.at(-1)];
  return (
    <>
      {series.look === 'area' && first && last ? (
        <path
          d={`${line}L${fixed(place(last)[0])} ${box.bottom}L${fixed(place(first)[0])} ${box.bottom}Z`}
          className={tones[series.tone]}
          fill="currentColor"
          opacity="0.12"
        />
      ) : null}
      <path
        d={line}
        fill="none"
        className={tones[series.tone]}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        // Colours alone do not tell lines apart.
        strokeDasharray={series.tone === 'ink' ? '6 4' : undefined}
      />
    </>
  );
};

/** The year nearest to a finger or pointer. */
const nearest = (years: readonly number[], at: (x: number) => number, place: number): number =>
  years.reduce((best, year) =>
    Math.abs(at(year) - place) < Math.abs(at(best) - place) ? year : best,
  );

/** A picture of figures by year: readable without script, with its table right below it. */
export const Chart = ({ summary, series, xName, yName, children }: ChartProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const right = rightOf(width);
  const [pointed, setPointed] = useState<number | null>(null);
  const points = series.flatMap((each) => each.points);
  const years = [...new Set(points.map(({ x }) => x))];
  const first = Math.min(...years);
  const last = Math.max(...years);
  const bars = series.some(({ look }) => look === 'bars');
  const inset = bars ? 10 : 0;
  const across = wholeScale(first, last, box.left + inset, right - inset, width < 480 ? 5 : 9);
  const up = zeroScale(Math.max(...points.map(({ y }) => y)), box.bottom, box.top, 4);
  const place: Place = ({ x, y }) => [across.at(x), up.at(y)];
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    setPointed(nearest(years, across.at, ((event.clientX - left) * width) / shown));
  };
  const valueOf = ({ points: own }: ChartSeries): number | undefined =>
    own.find(({ x }) => x === pointed)?.y;
  return (
    <figure>
      <ul
        className="figures mb-2 flex min-h-11 flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2"
        aria-hidden="true"
      >
        {series.map((each) => {
          const value = pointed === null ? undefined : valueOf(each);
          return (
            <li key={each.name} className="flex items-center gap-2">
              <svg viewBox="0 0 10 10" className={classNames('size-2.5', tones[each.tone])}>
                <rect width="10" height="10" rx="2" fill="currentColor" />
              </svg>
              {each.name}
              {value === undefined ? null : (
                <strong className="font-semibold text-ink">{yName(value)}</strong>
              )}
            </li>
          );
        })}
        <li className="ml-auto self-center text-ink-3" data-screen>
          {pointed === null ? '点一下图，看每年的数字' : xName(pointed)}
        </li>
      </ul>
      <div ref={frame}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          height={height}
          role="img"
          aria-label={summary}
          className="touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {up.ticks.map((tick) => (
            <g key={tick}>
              <path
                d={`M${box.left} ${fixed(up.at(tick))}H${right}`}
                stroke="var(--line)"
                strokeWidth="1"
              />
              <text
                x={box.left - 6}
                y={fixed(up.at(tick) + 4)}
                textAnchor="end"
                className="text-xs"
                fill="var(--ink-3)"
              >
                {yName(tick)}
              </text>
            </g>
          ))}
          {across.ticks.map((tick) => (
            <text
              key={tick}
              x={fixed(across.at(tick))}
              y={box.bottom + 20}
              textAnchor={tick === last && tick !== first ? 'end' : 'middle'}
              className="text-xs"
              fill="var(--ink-3)"
            >
              {xName(tick)}
            </text>
          ))}
          {series.map((each) => (
            <Drawn
              key={each.name}
              series={each}
              place={place}
              slot={(right - box.left) / Math.max(1, last - first)}
            />
          ))}
          {pointed === null ? null : (
            <path
              d={`M${fixed(across.at(pointed))} ${box.top}V${box.bottom}`}
              stroke="var(--ink-3)"
              strokeDasharray="3 3"
            />
          )}
        </svg>
      </div>
      <figcaption className="unseen">{summary}</figcaption>
      {children}
    </figure>
  );
};
