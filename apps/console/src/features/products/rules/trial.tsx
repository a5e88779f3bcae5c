import { sexNames } from '@parasol/domain/base/people/sex';
import { useMutation } from '@tanstack/react-query';
import { Button, Progress, Select } from 'antd';
import { useState } from 'react';
import { verdictWords } from '@parasol/domain/products/rules/draft-cases';
import { momentText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing, Trouble } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { outcomeText } from './try-person.tsx';
import type { Draft } from './use-rules.ts';

/** The comparison of the sessions: with the verdict of that day, or with today's. */
const againstWords = ({ compared, told }: { compared: number; told: number }): string => {
  if (compared === 0) return '';
  if (told === compared) return '都与当时告知客户的结论比较。';
  if (told === 0) return '当时没有得出结论，都与按现行规则得出的结论比较。';
  return `${told} 份与当时告知客户的结论比较；${compared - told} 份当时没有得出结论，与按现行规则得出的结论比较。`;
};

const Result = ({ trialNo }: { trialNo: string }) => {
  const found = useCall(
    'getRuleTrial',
    { trialNo },
    { refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 700 : false) },
  );
  return (
    <Answer of={found}>
      {({ state, looked, total, result, days, at, revision }) => (
        <>
          {state === 'waiting' && (
            <Progress percent={total === 0 ? 0 : Math.round((looked / total) * 100)} />
          )}
          {state === 'failed' && (
            <p className="rule-finding">没有算完：草稿在此期间改过，请重新试算。</p>
          )}
          {result && (
            <>
              <p>
                {momentText(at)} 按草稿第 {revision} 次保存试算，最近 {days} 天：比较了{' '}
                <b>{result.compared}</b> 份，<b>{result.changed.length}</b> 份的结论会改变
                {result.askedAgain > 0 && `，${result.askedAgain} 份需要重新回答`}
                {result.left > 0 && `，${result.left} 份没有答完，未计入`}。
              </p>
              <p className="soft">{againstWords(result)}</p>
              <ul className="rule-moves">
                {result.moves.map(({ product, from, to, count }) => (
                  <li key={`${product} ${from} ${to}`}>
                    {result.names[product] ?? product}：{verdictWords[from]} → {verdictWords[to]}{' '}
                    <b>{count}</b>
                  </li>
                ))}
              </ul>
              {result.changed.length > 0 && (
                <ShortTable
                  rows={result.changed.map((one, index) => ({ ...one, index }))}
                  rowKey="index"
                  empty=""
                  columns={[
                    [
                      '谁',
                      ({ day, sex, age }) => (
                        <>
                          {sexNames[sex]}，{age}
                          <small className="soft rule-line">{day}</small>
                        </>
                      ),
                    ],
                    [
                      '产品与疾病',
                      ({ product, diseases }) => (
                        <>
                          {result.names[product] ?? product}
                          <small className="soft rule-line">
                            {diseases.map((code) => result.names[code] ?? code).join('、')}
                          </small>
                        </>
                      ),
                    ],
                    [
                      '结论',
                      ({ before, after, told, byDraft }) => (
                        <>
                          {outcomeText(before)} → <b>{outcomeText(after)}</b>
                          <small className="soft rule-line">
                            {told ? '原来是当时告知的结论' : '原来按现行规则得出'}
                            {!byDraft && '；现行规则已经如此，不是草稿带来的'}
                          </small>
                        </>
                      ),
                    ],
                  ]}
                />
              )}
            </>
          )}
        </>
      )}
    </Answer>
  );
};

/** Real sessions decided again: counted and masked, off the page that asks. */
export const Trial = ({ draft }: { draft: Draft }) => {
  const [days, setDays] = useState(7);
  const [trialNo, setTrialNo] = useState(draft.trials[0]?.trialNo);
  const start = useMutation({
    mutationFn: () =>
      api.startRuleTrial({ draftNo: draft.draftNo, revision: draft.revision, days }),
    onSuccess: (begun) => setTrialNo(begun.trialNo),
  });
  return (
    <Section
      title="用真实的智能核保试算"
      extra={
        <div className="filters-day">
          <Select
            aria-label="时间范围"
            value={days}
            onChange={setDays}
            options={[
              { value: 1, label: '最近一天' },
              { value: 7, label: '最近一周' },
              { value: 30, label: '最近一个月' },
              { value: 365, label: '最近一年' },
            ]}
          />
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            试算
          </Button>
        </div>
      }
    >
      <p className="soft">
        最近的至多 1000 份，在服务器内打开，只显示年龄段、性别和结论；每次试算都留下记录。
      </p>
      {start.error && <Trouble error={start.error} />}
      {trialNo === undefined ? (
        <Nothing>还没有试算</Nothing>
      ) : (
        <Result key={trialNo} trialNo={trialNo} />
      )}
    </Section>
  );
};
