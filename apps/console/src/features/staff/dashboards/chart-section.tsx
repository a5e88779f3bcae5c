import { App, Button, Segmented } from 'antd';
import { useState } from 'react';
import { Bars } from '#ui/figures/bars.tsx';
import type { ChartShown } from '#ui/figures/chart-data.ts';
import { figureText } from '#ui/figures/figure-text.ts';
import { Lines } from '#ui/figures/lines.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { Section } from '#ui/section.tsx';
import { Nothing, wordsOf } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import type { Question } from './use-question.ts';

const unitWords = { count: '', fen: '（元）', share: '', seconds: '' } as const;

const Table = ({ chart }: { chart: ChartShown }) => {
  const { title, rowTitle, columns, rows } = chart;
  const first = columns[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it sideways
    <div className="figure-table" role="region" aria-label={`${title}，表格`} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {columns.map(({ title: name, unit }) => (
              <th key={name} scope="col">
                {name}
                {unitWords[unit]}
              </th>
            ))}
            <th scope="col">上期{first?.title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title: name, values, before }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map(({ title: column, unit }, place) => (
                <td key={column}>{figureText(values[place] ?? null, unit)}</td>
              ))}
              <td>{figureText(before, first?.unit ?? 'count')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const isEmpty = ({ rows }: ChartShown): boolean =>
  rows.every(
    ({ values, before }) => (before ?? 0) === 0 && values.every((value) => (value ?? 0) === 0),
  );

/** One chart: drawn, as a table, or as a file. */
export const ChartSection = ({ chart, question }: { chart: ChartShown; question: Question }) => {
  const { message } = App.useApp();
  const [as, setAs] = useState<'chart' | 'table'>('chart');
  const [taking, setTaking] = useState(false);
  const take = async (): Promise<void> => {
    setTaking(true);
    try {
      const { name, csv } = await api.exportDashboard({ ...question, chart: chart.id });
      saveFile(new Blob([csv], { type: 'text/csv' }), name);
    } catch (error) {
      void message.error(wordsOf(error));
    } finally {
      setTaking(false);
    }
  };
  const empty = isEmpty(chart);
  return (
    <Section
      title={chart.title}
      extra={
        empty ? undefined : (
          <span className="chart-acts">
            <Segmented
              size="small"
              aria-label={`${chart.title}的样子`}
              value={as}
              onChange={setAs}
              options={[
                { value: 'chart', label: '图' },
                { value: 'table', label: '表' },
              ]}
            />
            <Button
              size="small"
              loading={taking}
              onClick={() => void take()}
              aria-label={`导出${chart.title}`}
            >
              导出
            </Button>
          </span>
        )
      }
    >
      {empty ? (
        <Nothing>这段时间和上期都没有数据。</Nothing>
      ) : as === 'table' ? (
        <Table chart={chart} />
      ) : chart.shape === 'lines' ? (
        <Lines chart={chart} />
      ) : (
        <Bars chart={chart} />
      )}
      {chart.note !== undefined && <p className="chart-note soft">{chart.note}</p>}
    </Section>
  );
};
