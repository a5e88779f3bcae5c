import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { wholeScale, zeroScale } from './chart-scale.ts';

export interface ChartSeries {
  readonly name: string;
  readonly look: 'line' | 'area' | 'bars';
  readonly tone: 'primary' | 'accent' | 'ink';
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface ChartProps {
  /** What the picture shows, in a sentence that stands for it. */
  readonly summary: string;
  readonly series: readonly ChartSeries[];
  readonly xName: (x: number) => string;
  readonly yName: (y: number) => string;
  /** The same figures as a table, for who would rather read or cannot see. */
  readonly children: ReactNode;
}

const width = 400;
const height = 230;
const box = { left: 52, right: 392, top: 12, bottom: 200 } as const;

const tones = { primary: 'text-primary', accent: 'text-accent', ink: 'text-edge' } as const;

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
      />
    </>
  );
};

/** A picture of figures by year: readable without script, with its table right below it. */
export const Chart = ({ summary, series, xName, yName, children }: ChartProps) => {
  const points = series.flatMap((each) => each.points);
  const first = Math.min(...points.map(({ x }) => x));
  const last = Math.max(...points.map(({ x }) => x));
  const bars = series.some(({ look }) => look === 'bars');
  const inset = bars ? 10 : 0;
  const across = wholeScale(first, last, box.left + inset, box.right - inset, 5);
  const up = zeroScale(Math.max(...points.map(({ y }) => y)), box.bottom, box.top, 4);
  const place: Place = ({ x, y }) => [across.at(x), up.at(y)];
  return (
    <figure>
      <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2" aria-hidden="true">
        {series.map(({ name, tone }) => (
          <li key={name} className="flex items-center gap-2">
            <span className={classNames('size-2.5 rounded-sm bg-current', tones[tone])} />
            {name}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full max-w-120"
        role="img"
        aria-label={summary}
      >
        {up.ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${box.left} ${fixed(up.at(tick))}H${box.right}`}
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
            y={box.bottom + 18}
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
            slot={(box.right - box.left) / Math.max(1, last - first)}
          />
        ))}
      </svg>
      <figcaption className="unseen">{summary}</figcaption>
      {children}
    </figure>
  );
};
