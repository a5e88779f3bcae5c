import { Button, InputNumber, Segmented, Select, Table } from 'antd';
import { useState } from 'react';
import { saveFile } from '#ui/files/save-file.ts';
import { ShortTable } from '#ui/tables.tsx';
import { useKeyText } from '#features/products/studio/names-in.ts';
import {
  countText,
  csvBlob,
  keyNames,
  microText,
  percentText,
  type CellRow,
  type Difference,
} from './rates-words.ts';

const kinds = { all: '全部', changed: '改动', added: '增加', missing: '缺少' } as const;
type Kind = keyof typeof kinds;

const kindOf = ({ before, after }: CellRow): Exclude<Kind, 'all'> =>
  before === null ? 'added' : after === null ? 'missing' : 'changed';

const ByFactor = ({ byFactor, keyedBy }: Difference) => {
  const [factor, setFactor] = useState(keyedBy.at(-1) ?? 'age');
  const keyText = useKeyText();
  return (
    <>
      <div className="rates-bar">
        <h3>按因子汇总</h3>
        <Segmented
          size="small"
          value={factor}
          onChange={setFactor}
          options={keyedBy.map((key) => ({ value: key, label: keyNames[key] }))}
        />
      </div>
      <ShortTable
        rows={byFactor.filter((row) => row.factor === factor)}
        rowKey="value"
        empty="没有数据"
        columns={[
          [keyNames[factor], ({ value }) => keyText(value)],
          ['格', ({ cells }) => countText(cells), { align: 'right', responsive: ['sm'] }],
          ['改动', ({ changed }) => countText(changed), { align: 'right' }],
          ['平均', ({ mean }) => percentText(mean), { align: 'right' }],
          ['最小', ({ least }) => percentText(least), { align: 'right', responsive: ['sm'] }],
          ['最大', ({ most }) => percentText(most), { align: 'right', responsive: ['sm'] }],
        ]}
      />
    </>
  );
};

/** Which cells differ, by how much; the largest first. */
export const RateDifference = ({
  difference,
  shelf,
  name,
}: {
  difference: Difference;
  shelf: number | null;
  name: string;
}) => {
  const { keyedBy, rows, same, changed, added, missing } = difference;
  const keyText = useKeyText();
  const [kind, setKind] = useState<Kind>('all');
  const [least, setLeast] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const shown = rows.filter(
    (row) =>
      (kind === 'all' || kindOf(row) === kind) &&
      (least === 0 || Math.abs(row.percent ?? Infinity) >= least) &&
      keyedBy.every((key, at) => chosen[key] === undefined || chosen[key] === row.keys[at]),
  );
  const optionsOf = (at: number) =>
    [...new Set(rows.map(({ keys }) => keys[at] ?? ''))].map((value) => ({
      value,
      label: keyText(value),
    }));
  const total = changed + added + missing;
  const exportRows = (): void =>
    saveFile(
      csvBlob([
        [...keyedBy.map((key) => keyNames[key]), '原来', '现在', '差', '百分比'],
        ...shown.map(({ keys, before, after, by, percent }) => [
          ...keys.map(keyText),
          microText(before),
          microText(after),
          microText(by),
          percentText(percent),
        ]),
      ]),
      `${name}-变动.csv`,
    );
  return (
    <>
      <p role="status">
        {shelf === null ? '与草稿里的表' : `与在售的第 ${shelf} 版`}相比：
        <strong>改动 {countText(changed)} 格</strong>，增加 {countText(added)} 格，缺少{' '}
        {countText(missing)} 格，不变 {countText(same)} 格。
      </p>
      {total > 0 && (
        <>
          <ByFactor {...difference} />
          <div className="rates-bar">
            <h3>变动的格子</h3>
            <Segmented
              size="small"
              value={kind}
              onChange={setKind}
              options={Object.entries(kinds).map(([value, label]) => ({
                value: value as Kind,
                label,
              }))}
            />
            {keyedBy.map((key, at) => (
              <Select
                key={key}
                size="small"
                allowClear
                aria-label={keyNames[key]}
                placeholder={keyNames[key]}
                className="rates-filter"
                value={chosen[key] ?? null}
                options={optionsOf(at)}
                onChange={(value: string | undefined) =>
                  setChosen(({ [key]: _was, ...others }) =>
                    value === undefined ? others : { ...others, [key]: value },
                  )
                }
              />
            ))}
            <InputNumber
              size="small"
              min={0}
              prefix="变动 ≥"
              suffix="%"
              aria-label="变动至少百分之几"
              className="rates-least"
              value={least}
              onChange={(value) => setLeast(value ?? 0)}
            />
            <Button size="small" onClick={exportRows}>
              导出
            </Button>
          </div>
          <Table<CellRow>
            size="small"
            rowKey={({ keys }) => keys.join('|')}
            dataSource={shown}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <span className="soft">没有符合条件的格子</span> }}
            columns={[
              ...keyedBy.map((key, at) => ({
                title: keyNames[key],
                render: (_none: unknown, { keys }: CellRow) => keyText(keys[at] ?? ''),
              })),
              {
                title: '原来（元）',
                align: 'right',
                render: (_none, { before }) => microText(before),
              },
              {
                title: '现在（元）',
                align: 'right',
                render: (_none, { after }) => microText(after),
              },
              { title: '差', align: 'right', render: (_none, { by }) => microText(by) },
              {
                title: '百分比',
                align: 'right',
                render: (_none, { percent }) => (
                  <span className={Math.abs(percent ?? 0) >= 30 ? 'rates-error' : ''}>
                    {percentText(percent)}
                  </span>
                ),
              },
            ]}
          />
          {total > rows.length && (
            <p className="soft">
              变动共 {countText(total)} 格，这里是最大的 {countText(rows.length)} 格。
            </p>
          )}
        </>
      )}
    </>
  );
};
