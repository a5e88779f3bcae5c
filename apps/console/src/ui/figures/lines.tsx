import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartShown } from './chart-data.ts';
import { figureText, shortText } from './figure-text.ts';
import { namedPlaces, ticksTo } from './scale.ts';
import './figures.css';

const height = 220;
const room = { left: 64, right: 12, top: 10, bottom: 26 };
/** Distinguished by colour, stroke and the shape of the points. */
const looks = [
  { colour: 'var(--accent)', dash: undefined },
  { colour: 'var(--blue)', dash: '7 3' },
  { colour: 'var(--amber)', dash: '2 3' },
  { colour: 'var(--red)', dash: '9 3 2 3' },
] as const;
const mostPoints = 45;

const Point = ({ x, y, look }: { x: number; y: number; look: number }) => {
  const fill = looks[look]?.colour;
  if (look === 0) return <circle cx={x} cy={y} r={3} fill={fill} />;
  if (look === 1) return <rect x={x - 3} y={y - 3} width={6} height={6} fill={fill} />;
  const shape =
    look === 2
      ? `${x},${y - 4} ${x + 4},${y + 3} ${x - 4},${y + 3}`
      : `${x},${y - 4} ${x + 4},${y} ${x},${y + 4} ${x - 4},${y}`;
  return <polygon points={shape} fill={fill} />;
};

/** Takes the width of its container, so that letters keep their size. */
const useWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) =>
      setWidth(Math.max(280, entry?.contentRect.width ?? 640)),
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, width };
};

/** Lines over time; a point is read by pointer, finger or the arrow keys. */
export const Lines = ({ chart }: { chart: ChartShown }) => {
  const { box, width } = useWidth();
  const [place, setPlace] = useState<number | null>(null);
  const { rows, columns, drawn, title } = chart;
  const series = columns.slice(0, Math.min(drawn, looks.length));
  const unit = series[0]?.unit ?? 'count';
  const largest = Math.max(
    0,
    ...rows.flatMap(({ values, before }) =>
      [...values.slice(0, series.length), before].map((value) => value ?? 0),
    ),
  );
  const ticks = ticksTo(unit === 'fen' ? largest / 100 : largest, unit === 'count').map((tick) =>
    unit === 'fen' ? tick * 100 : tick,
  );
  const top = ticks.at(-1) ?? 1;
  const inner = width - room.left - room.right;
  const xOf = (at: number): number =>
    room.left + (rows.length < 2 ? inner / 2 : (inner * at) / (rows.length - 1));
  const yOf = (value: number): number =>
    room.top + (height - room.top - room.bottom) * (1 - value / top);
  const path = (values: readonly (number | null)[]): string =>
    values
      .map(
        (value, at) => `${at === 0 ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(value ?? 0).toFixed(1)}`,
      )
      .join('');
  const nearest = (event: PointerEvent<SVGSVGElement>): void => {
    const at =
      (event.clientX - event.currentTarget.getBoundingClientRect().left - room.left) / inner;
    setPlace(Math.min(rows.length - 1, Math.max(0, Math.round(at * (rows.length - 1)))));
  };
  const move = (event: KeyboardEvent): void => {
    const last = rows.length - 1;
    const now = place ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setPlace(null);
    if (next === undefined) return;
    event.preventDefault();
    // The arrows belong to the chart here and not to the list behind it.
    event.stopPropagation();
    setPlace(Math.min(last, Math.max(0, next)));
  };
  const read = place === null ? undefined : rows[place];
  /** A point in words for a reader who cannot see it. */
  const wordsAt = (at: number): string =>
    [
      rows[at]?.title ?? '',
      ...series.map(
        ({ title: name, unit: its }, look) =>
          `${name} ${figureText(rows[at]?.values[look] ?? null, its)}`,
      ),
    ].join('，');
  // A period may be longer than the previous one.
  const befores = rows
    .slice(0, rows.findLastIndex(({ before }) => before !== null) + 1)
    .map(({ before }) => before);
  const hasBefore = rows.some(({ before }) => (before ?? 0) !== 0);
  const short = (text: string): string =>
    text.length === 10 ? text.slice(5) : text.slice(0, 10).slice(text.length > 7 ? 5 : 0);
  return (
    <div ref={box} className="lines">
      <svg
        width={width}
        height={height}
        role="slider"
        tabIndex={0}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, rows.length - 1)}
        aria-valuenow={place ?? Math.max(0, rows.length - 1)}
        aria-valuetext={wordsAt(place ?? rows.length - 1)}
        aria-label={`${title}，折线图，左右方向键逐点读数`}
        onPointerMove={nearest}
        onPointerDown={nearest}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setPlace(null)}
        onKeyDown={move}
        onFocus={() => setPlace((now) => now ?? rows.length - 1)}
        onBlur={() => setPlace(null)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={room.left}
              x2={width - room.right}
              y1={yOf(tick)}
              y2={yOf(tick)}
              className="lines-grid"
            />
            <text x={room.left - 8} y={yOf(tick) + 4} textAnchor="end">
              {shortText(tick, unit, top)}
            </text>
          </g>
        ))}
        {namedPlaces(rows.length, Math.max(2, Math.floor(inner / 90))).map((at) => (
          <text
            key={at}
            x={xOf(at)}
            y={height - 8}
            textAnchor={
              rows.length < 2
                ? 'middle'
                : at === 0
                  ? 'start'
                  : at === rows.length - 1
                    ? 'end'
                    : 'middle'
            }
          >
            {short(rows[at]?.title ?? '')}
          </text>
        ))}
        {hasBefore && <path d={path(befores)} className="lines-before" />}
        {place !== null && (
          <line
            x1={xOf(place)}
            x2={xOf(place)}
            y1={room.top}
            y2={height - room.bottom}
            className="lines-place"
          />
        )}
        {series.map(({ title: name }, look) => (
          <g key={name}>
            <path
              d={path(rows.map(({ values }) => values[look] ?? 0))}
              fill="none"
              stroke={looks[look]?.colour}
              strokeWidth={2}
              strokeDasharray={looks[look]?.dash}
            />
            {rows.map(({ key, values }, at) =>
              rows.length <= mostPoints || at === place ? (
                <Point key={key} x={xOf(at)} y={yOf(values[look] ?? 0)} look={look} />
              ) : null,
            )}
          </g>
        ))}
      </svg>
      <div className="lines-legend">
        <span className="lines-when">{read?.title ?? ''}</span>
        {series.map(({ title: name, unit: its }, look) => (
          <span key={name}>
            <svg width={26} height={10} aria-hidden>
              <line
                x1={0}
                x2={26}
                y1={5}
                y2={5}
                stroke={looks[look]?.colour}
                strokeWidth={2}
                strokeDasharray={looks[look]?.dash}
              />
              <Point x={13} y={5} look={look} />
            </svg>
            {name}
            {read && <b> {figureText(read.values[look] ?? null, its)}</b>}
          </span>
        ))}
        {hasBefore && (
          <span>
            <svg width={26} height={10} aria-hidden>
              <line x1={0} x2={26} y1={5} y2={5} className="lines-before" />
            </svg>
            上期{series[0]?.title}
            {read && <b> {figureText(read.before, unit)}</b>}
          </span>
        )}
      </div>
    </div>
  );
};
