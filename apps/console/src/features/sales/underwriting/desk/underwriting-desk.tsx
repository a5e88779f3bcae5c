import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isAtDesk } from '@parasol/domain/sales/manual-underwriting/case-states';
import { yuanText } from '#ui/format.ts';
import { useKeys } from '#ui/dialogs/keys.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { Story } from '#ui/facts/story.tsx';
import { pageOf } from '#shell/links.ts';
import { useChanged } from '#shell/live/live.tsx';
import { AskPapers } from './ask-papers.tsx';
import { Answers, Before } from './background.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Decisions } from './decisions.tsx';
import { useDeskCase, useRereadCase, type DeskCase, type DeskProps } from './desk-case.ts';
import { Opinions } from './opinions.tsx';
import { Records } from './records.tsx';
import './underwriting.css';

/** The case at a glance, with whose turn it is in words. */
const Glance = ({ desk }: { desk: DeskCase }) => {
  const { case: about, sumFen, askedFen } = desk;
  return (
    <p className="glance">
      <Mark tone={isAtDesk(about.state) ? 'info' : 'calm'}>{about.stateTitle}</Mark>
      {about.look > 1 && <Mark tone="soon">复议，由另一位核保员审阅</Mark>}
      {about.round > 0 && <Mark>已请补充 {about.round} 次</Mark>}
      <span>{about.clock ?? '没有期限在走'}</span>
      <span className="soft">
        {about.insurerName} · {about.productName} · 风险保额 {yuanText(sumFen)} · 首期保险费{' '}
        {yuanText(askedFen)} · 来自{about.originTitle}
        {about.orderNo !== null && (
          <>
            {' · '}
            <Link to={pageOf('order', about.orderNo)}>订单 {about.orderNo}</Link>
          </>
        )}
      </span>
    </p>
  );
};

const Decide = ({ desk, after }: DeskProps) => (
  <div className="stack">
    <Decisions desk={desk} after={after} />
    {desk.may.decide ? (
      <Section title="作出结论" extra={<AskPapers desk={desk} after={after} />}>
        <DecisionForm key={desk.decisions.length} desk={desk} after={after} />
      </Section>
    ) : (
      desk.case.state !== 'to-confirm' && (
        <Section title="作出结论">
          <Nothing>{desk.may.because ?? '现在不需要作出结论。'}</Nothing>
        </Section>
      )
    )}
  </div>
);

const tabs = ['answers', 'before', 'opinions', 'decide', 'story'] as const;
type Tab = (typeof tabs)[number];

const Desk = ({ desk, decided }: { desk: DeskCase; decided: () => void }) => {
  const [tab, setTab] = useState<Tab>(desk.case.state === 'to-confirm' ? 'decide' : 'answers');
  const reread = useRereadCase();
  const asked = desk.opinions.filter(({ mine, answeredAt }) => mine && answeredAt === null);
  useKeys(Object.fromEntries(tabs.map((name, place) => [String(place + 1), () => setTab(name)])));
  const after = (): void => {
    reread();
    decided();
  };
  const bodies: Readonly<Record<Tab, readonly [string, React.ReactNode]>> = {
    answers: ['告知与问卷', <Answers key="answers" desk={desk} />],
    before: ['既往与风险', <Before key="before" desk={desk} />],
    opinions: [
      `意见${desk.opinions.length > 0 ? `（${desk.opinions.length}）` : ''}`,
      <Opinions key="opinions" desk={desk} after={reread} />,
    ],
    decide: ['结论', <Decide key="decide" desk={desk} after={after} />],
    story: [
      '经过',
      <Section key="story" title="经过">
        <Story
          happenings={desk.case.story.map(({ at, title, by, words }) => ({
            at,
            words: title,
            by,
            note: words || null,
          }))}
        />
      </Section>,
    ],
  };
  return (
    <>
      <Glance desk={desk} />
      {asked.length > 0 && (
        <Alert
          type="info"
          showIcon
          className="page-alert"
          title={`${asked[0]?.askedBy ?? ''}请您看看这件案件：${asked[0]?.question ?? ''}`}
        />
      )}
      <div className="desk">
        <Records desk={desk} />
        <Tabs
          size="small"
          tabBarGutter={18}
          activeKey={tab}
          onChange={(key) => setTab(key as Tab)}
          items={tabs.map((name, place) => ({
            key: name,
            label: (
              <>
                {bodies[name][0]} <kbd>{place + 1}</kbd>
              </>
            ),
            children: bodies[name][1],
          }))}
        />
      </div>
    </>
  );
};

/** A case of manual underwriting: the papers on one side, everything to hold them against on the other. */
export const UnderwritingDesk = ({
  caseNo,
  holder = null,
  decided,
}: {
  caseNo: string;
  /** The colleague who has it, where that can change beside it. */
  holder?: string | null;
  decided: () => void;
}) => {
  const found = useDeskCase(caseNo, holder);
  const changed = useChanged([`underwriting-case:${caseNo}`], found.dataUpdatedAt);
  return (
    <>
      {changed && !found.isFetching && (
        <Alert
          type="info"
          showIcon
          className="page-alert"
          title="这件案件刚刚有变化"
          action={
            <Button size="small" onClick={() => void found.refetch()}>
              重新读取
            </Button>
          }
        />
      )}
      <Answer of={found} rows={12}>
        {(desk) => <Desk desk={desk} decided={decided} />}
      </Answer>
    </>
  );
};
