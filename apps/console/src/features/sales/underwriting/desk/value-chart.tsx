import { useId } from 'react';
import { toDayNumber } from '@parasol/domain/base/calendar/plain-date';
import { ShortTable } from '#ui/tables.tsx';
import type { DeskCase } from './desk-case.ts';

type Series = DeskCase['series'][number];
type Point = Series['points'][number];

const width = 340;
const height = 120;
const edge = { left: 34, right: 10, top: 10, bottom: 20 };

const figure = ({ value, second }: Point): string =>
  second === null ? String(value) : `${value}/${second}`;

/** Round figures around the values, so that a small change looks small. */
const rangeOf = (values: readonly number[]): readonly [number, number] => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((most - least) * 0.2, most * 0.1);
  return [Math.max(0, least - room), most + room];
};

const Drawing = ({ title, unit, points }: Series) => {
  const heading = useId();
  const days = points.map(({ on }) => toDayNumber(on));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const seconds = points.flatMap(({ second }) => second ?? []);
  const [least, most] = rangeOf([...points.map(({ value }) => value), ...seconds]);
  const x = (day: number): number =>
    last === first
      ? (edge.left + width - edge.right) / 2
      : edge.left + ((day - first) / (last - first)) * (width - edge.left - edge.right);
  const y = (value: number): number =>
    edge.top + ((most - value) / (most - least || 1)) * (height - edge.top - edge.bottom);
  const line = (pick: (point: Point) => number | null): string =>
    points
      .flatMap((point, place) => {
        const value = pick(point);
        return value === null ? [] : [`${x(days[place] ?? 0)},${y(value)}`];
      })
      .join(' ');
  const ticks = [least, (least + most) / 2, most].map((tick) => Math.round(tick * 10) / 10);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={heading} className="chart">
      <title id={heading}>
        {`${title}，${points.length} 次，单位 ${unit}，${points.map((point) => `${point.on} ${figure(point)}`).join('，')}`}
      </title>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} className="grid" />
          <text x={edge.left - 4} y={y(tick) + 3} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <polyline points={line(({ value }) => value)} />
      <polyline points={line(({ second }) => second)} className="second" />
      {points.map((point, place) => (
        <g key={`${point.on} ${point.fileId}`}>
          <circle cx={x(days[place] ?? 0)} cy={y(point.value)} r={3} />
          {point.second !== null && (
            <circle cx={x(days[place] ?? 0)} cy={y(point.second)} r={3} className="second" />
          )}
        </g>
      ))}
      <text x={edge.left} y={height - 5}>
        {points[0]?.on}
      </text>
      {last !== first && (
        <text x={width - edge.right} y={height - 5} textAnchor="end">
          {points.at(-1)?.on}
        </text>
      )}
    </svg>
  );
};

/** Figures that were read off the pages, drawn over time, and the same in a table. */
export const ValueCharts = ({ desk }: { desk: DeskCase }) => (
  <div className="charts">
    <p className="soft">由系统从资料文字中读取，仅供对照，请以原件为准。</p>
    {desk.series.map((series) => (
      <section key={series.kind} aria-label={series.title}>
        <h3>
          {series.title}（{series.unit}）
        </h3>
        <div className="chart-beside">
          <Drawing {...series} />
          <ShortTable
            rows={series.points}
            rowKey={({ on, fileId }) => `${on} ${fileId}`}
            empty="没有读到数值"
            columns={[
              ['on', '日期'],
              ['数值', (point) => figure(point), { align: 'right' }],
              [
                '页',
                ({ fileId }) => desk.case.pages.findIndex((page) => page.fileId === fileId) + 1,
                { align: 'right' },
              ],
            ]}
          />
        </div>
      </section>
    ))}
  </div>
);
