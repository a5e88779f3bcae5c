import type { ChartShown } from './chart-data.ts';
import { figureText, shortText } from './figure-text.ts';
import './figures.css';

const most = 12;

/** Lengths with their numbers beside them, so that nothing has to be pointed at. */
export const Bars = ({ chart }: { chart: ChartShown }) => {
  const { rows, columns, shape, title } = chart;
  const unit = columns[0]?.unit ?? 'count';
  const shown = rows.slice(0, most);
  const largest =
    unit === 'share'
      ? 1
      : Math.max(1, ...shown.flatMap(({ values, before }) => [values[0] ?? 0, before ?? 0]));
  // Shares are aligned at their decimal points.
  const textOf = (value: number | null): string =>
    unit === 'share' ? figureText(value, unit) : shortText(value, unit);
  const percent = (value: number | null): string => `${((value ?? 0) / largest) * 100}%`;
  return (
    <>
      <ol className="bars" data-shape={shape} aria-label={`${title}，条形图`}>
        {shown.map(({ key, title: name, values, before }, place) => (
          <li key={key}>
            <span className="bars-name">{name}</span>
            <svg className="bars-bar" width="100%" height={18} aria-hidden>
              <rect width="100%" height={18} className="bars-ground" />
              <rect width={percent(values[0] ?? null)} height={18} className="bars-length" />
              {before !== null && before > 0 && (
                <line
                  x1={percent(before)}
                  x2={percent(before)}
                  y1={0}
                  y2={18}
                  className="bars-before"
                >
                  <title>{`上期 ${figureText(before, unit)}`}</title>
                </line>
              )}
            </svg>
            <span className="bars-value">
              <b>{textOf(values[0] ?? null)}</b>
              {shape === 'funnel' && place > 0 && (
                <span> 占上一步 {figureText(values[1] ?? null, 'share')}</span>
              )}
              {before !== null && <span className="soft"> 上期 {textOf(before)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="bars-key soft">
        <svg width={14} height={12} aria-hidden>
          <line x1={7} x2={7} y1={0} y2={12} className="bars-before" />
        </svg>
        竖线是上期{rows.length > most && `；还有 ${rows.length - most} 项，在表里`}
      </p>
    </>
  );
};
