import { Alert, Button, Segmented, Space, Table } from 'antd';
import { useState } from 'react';
import type { Api } from '@parasol/contract';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import type { SectionProps } from '#features/products/studio/use-working-copy.ts';
import { GoldenDialog, type Golden, type GoldenCase } from './golden-dialog.tsx';
import { countText, keyText, percentText } from './rates-words.ts';
import { useRereadStudio } from '#features/products/studio/use-studio.ts';
import './rates.css';

const decided = { accept: '接受新价格', add: '增加', change: '修改', remove: '去掉' } as const;

const personText = ({ conditions }: GoldenCase): string => {
  const { age, sex, socialInsurance, occupationClass, familyMembers } = conditions;
  const family = familyMembers === '1' ? '' : `，${familyMembers} 人`;
  const insured = socialInsurance === 'true' ? '' : '，无社保';
  const work = occupationClass === '1' ? '' : `，${occupationClass} 类职业`;
  return `${age} 周岁${keyText(sex)}${insured}${work}${family}`;
};

const choiceText = ({ conditions }: GoldenCase, { choices }: Golden): string => {
  const labelOf = (key: 'plan' | 'payFrequency', value: string): string =>
    choices[key].find((choice) => choice.value === value)?.label ?? value;
  const { plan, coverTerm, payTerm, payFrequency, sumAssured, units, riders } = conditions;
  return [
    labelOf('plan', plan),
    `保 ${keyText(coverTerm)}`,
    payFrequency === 'single'
      ? '一次交清'
      : `交 ${keyText(payTerm)}，${labelOf('payFrequency', payFrequency)}`,
    sumAssured === '' ? '' : `保额 ${countText(Number(sumAssured))} 元`,
    units === '1' ? '' : `${units} 份`,
    ...riders
      .split(' ')
      .filter(Boolean)
      .map((code) => choices.riders.find(({ value }) => value === code)?.label ?? code),
  ]
    .filter(Boolean)
    .join('，');
};

const PriceNow = ({ row, readable }: { row: GoldenCase; readable: boolean }) => {
  const { keeps, got, refusal, by, percent } = row;
  if (!readable) return <span className="soft">没有计算</span>;
  if (refusal !== null) return <span className="rates-error">不能投保：{refusal}</span>;
  if (keeps) return <Mark tone="good">不变</Mark>;
  if (by === 0) return <span className="rates-error">保险费不变，现金价值变了</span>;
  return (
    <span className="rates-error">
      现为 {got && yuanText(got.instalment)}（{percentText(percent)}）
    </span>
  );
};

const shown = { off: '价格变了的', all: '全部' } as const;

/** Prices that must not change without a reason. */
export const GoldenSection = ({ draft, copy: { mayChange } }: SectionProps) => {
  const { draftNo, revision: drafted } = draft;
  const rereadStudio = useRereadStudio();
  const golden = useCall('getProductDraftGolden', { draftNo }, { again: drafted });
  const [which, setWhich] = useState<keyof typeof shown>();
  const [editing, setEditing] = useState<GoldenCase | 'new'>();
  const reread = (): void => void rereadStudio();
  return (
    <Section title="黄金用例" id="golden">
      <p className="soft">
        这些人的价格应当保持不变。变了的要么写明原因接受，要么修改用例，否则不能发布。
      </p>
      <Answer of={golden} rows={4}>
        {(answer) => {
          const { cases, readable, revision, findings, decisions } = answer;
          const off = cases.filter(({ keeps }) => !keeps);
          const acceptable = off.filter(({ got }) => got !== null);
          const looked = which ?? (off.length > 0 ? 'off' : 'all');
          const rows = looked === 'all' ? cases : off;
          const change =
            (what: Parameters<Api['changeProductDraftGolden']>[0]['change']) => (reason: string) =>
              api.changeProductDraftGolden({ draftNo, revision, change: what, reason });
          return (
            <div className="rates-block">
              {!readable && (
                <Alert type="error" showIcon title="草稿的文件有错误，改正之后才能计算用例" />
              )}
              {findings.map(({ line, message }) => (
                <Alert
                  key={line}
                  type="error"
                  showIcon
                  title={`golden.csv 第 ${line} 行：${message}`}
                />
              ))}
              {readable && (
                <p role="status">
                  {cases.length - off.length} 个用例价格不变，<strong>{off.length} 个变了</strong>。
                </p>
              )}
              <div className="rates-bar">
                <Segmented
                  size="small"
                  value={looked}
                  onChange={setWhich}
                  options={[
                    { value: 'off', label: `${shown.off} ${off.length}` },
                    { value: 'all', label: `${shown.all} ${cases.length}` },
                  ]}
                />
                {mayChange && readable && (
                  <Space size="small" wrap>
                    {acceptable.length > 0 && (
                      <ActionButton
                        small
                        kind="primary"
                        name={`接受 ${acceptable.length} 个新价格`}
                        explain="这些用例今后以草稿算出的价格为准。原因会留在记录里，复核的同事看得到。"
                        reason="接受的原因"
                        run={change({
                          kind: 'accept',
                          cases: acceptable.map(({ conditions }) => conditions),
                        })}
                        done="已接受新价格"
                        after={reread}
                      />
                    )}
                    <Button size="small" onClick={() => setEditing('new')}>
                      增加用例
                    </Button>
                  </Space>
                )}
              </div>
              <Table<GoldenCase>
                size="small"
                rowKey={({ conditions }) => Object.values(conditions).join('|')}
                dataSource={[...rows]}
                pagination={{ pageSize: 15, hideOnSinglePage: true, showSizeChanger: false }}
                locale={{
                  emptyText: (
                    <span className="soft">
                      {cases.length === 0 ? '还没有用例' : '没有价格变了的用例'}
                    </span>
                  ),
                }}
                columns={[
                  {
                    title: '用例',
                    render: (_none, row) => (
                      <>
                        {personText(row)}
                        <br />
                        <span className="soft">{choiceText(row, answer)}</span>
                      </>
                    ),
                  },
                  {
                    title: '价格（每期）',
                    width: '32%',
                    render: (_none, row) => (
                      <>
                        应为 {yuanText(row.expected.instalment)}
                        <br />
                        <PriceNow row={row} readable={readable} />
                      </>
                    ),
                  },
                  ...(mayChange && readable
                    ? [
                        {
                          title: '操作',
                          width: 76,
                          render: (_none: unknown, row: GoldenCase) => (
                            <div className="rates-acts">
                              <Button size="small" onClick={() => setEditing(row)}>
                                修改
                              </Button>
                              <ActionButton
                                small
                                kind="danger"
                                name="去掉"
                                explain={`去掉这个用例：${personText(row)}。`}
                                reason="去掉的原因"
                                run={change({ kind: 'remove', was: row.conditions })}
                                done="已去掉"
                                after={reread}
                              />
                            </div>
                          ),
                        },
                      ]
                    : []),
                ]}
              />
              {decisions.length > 0 && (
                <>
                  <h3>对用例的改动</h3>
                  <ShortTable
                    rows={decisions}
                    rowKey={({ at, words }) => `${at} ${words}`}
                    empty="没有改动"
                    columns={[
                      [
                        '改动',
                        ({ kind, cases: count, words }) => (
                          <>
                            {decided[kind]}（{count} 个）
                            <br />
                            <span className="soft">{words}</span>
                          </>
                        ),
                      ],
                      'reason',
                      [
                        '谁，何时',
                        ({ by, at }) => (
                          <>
                            {by}
                            <br />
                            <span className="soft">{momentText(at)}</span>
                          </>
                        ),
                        { width: 160 },
                      ],
                    ]}
                  />
                </>
              )}
              {editing !== undefined && (
                <GoldenDialog
                  draftNo={draftNo}
                  golden={answer}
                  was={editing === 'new' ? undefined : editing}
                  after={reread}
                  close={() => setEditing(undefined)}
                />
              )}
            </div>
          );
        }}
      </Answer>
    </Section>
  );
};
