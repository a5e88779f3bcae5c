import { sexNames } from '@parasol/domain/base/people/sex';
import { Facts } from '#ui/facts/facts.tsx';
import { Section } from '#ui/section.tsx';
import { Nothing } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import type { DeskCase } from './desk-case.ts';
import { ValueCharts } from './value-chart.tsx';

/** Answers and findings of the rules: to be read beside the medical papers. */
export const Answers = ({ desk }: { desk: DeskCase }) => {
  const { people, conditions, items } = desk.case;
  return (
    <div className="stack">
      <Section title="被保险人和情况">
        <Facts
          columns={1}
          facts={[
            ...people.map(
              ({ name, relation, age, sex }) =>
                [
                  name || '未填写姓名',
                  [relation, age === null ? null : `${age} 岁`, sex && sexNames[sex]]
                    .filter(Boolean)
                    .join('，'),
                ] as const,
            ),
            ['申报的疾病', conditions.map(({ name }) => name).join('、')],
          ]}
        />
      </Section>
      {desk.series.length > 0 && (
        <Section title="数值变化">
          <ValueCharts desk={desk} />
        </Section>
      )}
      <Section title="健康告知和问卷">
        {desk.answers.length === 0 && <Nothing>这次申请没有健康告知</Nothing>}
        {desk.answers.map(({ title, facts }) => (
          <div key={title}>
            <h3>{title}</h3>
            <Facts columns={1} facts={facts.map(({ label, value }) => [label, value])} />
          </div>
        ))}
      </Section>
      <Section title="智能核保的过程">
        <ShortTable
          rows={desk.trace}
          rowKey={({ coverage, rule, because }) => `${coverage} ${rule} ${because}`}
          empty="没有经过智能核保"
          columns={[
            ['coverage', '保障'],
            ['verdict', '结论'],
            ['依据', ({ because, rule }) => `${because}（${rule}）`],
          ]}
        />
      </Section>
      {items.some(({ round }) => round > 0) && (
        <Section title="已请客户补充">
          <ShortTable
            rows={items.filter(({ round }) => round > 0)}
            rowKey="number"
            empty=""
            columns={[
              ['round', '次', { width: 44 }],
              ['title', '资料'],
              ['why', '原因'],
              ['收到', ({ pages }) => `${pages} 页`, { width: 60 }],
            ]}
          />
        </Section>
      )}
    </div>
  );
};

/** Other facts about the same person, as far as a decision needs them. */
export const Before = ({ desk }: { desk: DeskCase }) => (
  <div className="stack">
    <Section title="同一人的其他核保">
      <ShortTable
        rows={desk.earlier}
        rowKey="manualUnderwritingNo"
        empty="没有其他核保"
        columns={[
          ['manualUnderwritingNo', '编号'],
          'productName',
          ['结论', (one) => one.outcomeTitle ?? one.stateTitle],
          ['at', { width: 130 }],
        ]}
      />
    </Section>
    <Section title="已有的风险保额">
      <ShortTable
        rows={desk.held}
        rowKey="risk"
        empty="在我们这里没有有效的保障"
        columns={[
          ['title', '风险'],
          ['fen', '保额'],
        ]}
      />
    </Section>
  </div>
);
