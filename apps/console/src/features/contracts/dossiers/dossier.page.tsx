import type { DossierKind } from '@parasol/domain/base/queues/queue';
import { Alert, Button } from 'antd';
import { Link, useMatches, useParams } from 'react-router';
import { requestKindName, requestStateName } from '@parasol/domain/staff/console/names';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText, valueText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { Story } from '#ui/facts/story.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { Due } from '#ui/facts/due.tsx';
import { HealthRecords } from '#shell/dossier/health.tsx';
import { People } from '#shell/dossier/people.tsx';
import { Unmask } from '#shell/dossier/unmask.tsx';
import { useDossier, type Dossier } from '#shell/dossier/use-dossier.ts';
import { FileList } from '#shell/files/file-list.tsx';
import { HoldButton, HoldsOn } from '#shell/holds/holds-on.tsx';
import { casePage, hasPage, pageOf } from '#shell/links.ts';
import { useChanged } from '#shell/live/live.tsx';
import { Actions } from './actions.tsx';
import { EvidencePacks } from './evidence-packs.tsx';
import { Payments } from './payments.tsx';
import { PhoneCalls } from './phone-calls.tsx';
import { SaleTraced } from './sale-traced.tsx';
import { SaleTogether } from './sale-together.tsx';

const names: Readonly<Record<DossierKind, string>> = {
  order: '订单',
  policy: '保单',
  person: '客户',
};

const pairs = (facts: Dossier['facts']) =>
  facts.map(({ label, value }) => [label, valueText(value)] as const);

const Cases = ({ cases }: { cases: Dossier['cases'] }) => (
  <ul className="lines">
    {cases.map(({ queue, queueTitle, row }) => (
      <li key={`${queue} ${row.id}`}>
        <Link to={casePage(queue, row.id)}>
          {queueTitle}：{row.title}
        </Link>{' '}
        <Due at={row.due} colour={row.colour} />
      </li>
    ))}
  </ul>
);

const Related = ({ related }: { related: Dossier['related'] }) => (
  <ul className="lines">
    {related.map(({ subject, title, stateTitle }) => (
      <li key={`${subject.kind} ${subject.no}`}>
        {hasPage(subject.kind) ? <Link to={pageOf(subject.kind, subject.no)}>{title}</Link> : title}{' '}
        <span className="soft">{stateTitle}</span>
      </li>
    ))}
  </ul>
);

const Visits = ({ visits }: { visits: Dossier['visits'] }) => (
  <Story
    happenings={visits.map(({ at, outcome, points, settled }) => ({
      at,
      words: outcome === 'confirmed' ? '回访已确认' : `回访有疑问：${points.join('；')}`,
      note: settled && `${momentText(settled.at)} 处理：${settled.note}`,
    }))}
  />
);

/** The order itself, or the order behind it. */
const soldAs = ({ subject, related }: Dossier): string[] =>
  subject.kind === 'order'
    ? [subject.no]
    : subject.kind === 'policy'
      ? related.flatMap((one) => (one.subject.kind === 'order' ? [one.subject.no] : []))
      : [];

const Body = ({ dossier }: { dossier: Dossier }) => {
  const { plan, health, files, premiums, documents, requests, payments } = dossier;
  const isPerson = dossier.subject.kind === 'person';
  return (
    <div className="two-columns">
      <div className="stack">
        {dossier.facts.length > 0 && (
          <Section title="概要" extra={isPerson && <Unmask dossier={dossier} />}>
            <Facts facts={pairs(dossier.facts)} />
          </Section>
        )}
        <Section
          title={isPerson ? '家庭成员' : '人员'}
          extra={!isPerson && <Unmask dossier={dossier} />}
        >
          <People
            people={dossier.people}
            none={
              dossier.erasedAt === null
                ? isPerson
                  ? '没有保存的家庭成员'
                  : '没有人员信息'
                : '已按保存期限清除'
            }
          />
        </Section>
        {plan.length > 0 && (
          <Section title="计划与保险费">
            <Facts facts={pairs(plan)} />
          </Section>
        )}
        {isPerson && <PhoneCalls userId={dossier.subject.no} />}
        {dossier.subject.kind === 'order' && dossier.erasedAt === null && (
          <SaleTogether orderNo={dossier.subject.no} />
        )}
        {dossier.erasedAt === null &&
          soldAs(dossier).map((orderNo) => <SaleTraced key={orderNo} orderNo={orderNo} />)}
        {health && (
          <Section title="健康告知与核保">
            <ul className="lines">
              {health.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <HealthRecords records={health.records} />
          </Section>
        )}
        {premiums.length > 0 && (
          <Section title="各期保险费">
            <ShortTable
              rows={premiums}
              rowKey="number"
              empty=""
              columns={[
                ['number', '期', { width: 50 }],
                ['due', '应交日', { width: 110 }],
                'fen',
                [
                  '交费',
                  ({ title, paidAt, returnedAt }) =>
                    returnedAt
                      ? `已退回 ${momentText(returnedAt)}`
                      : paidAt
                        ? momentText(paidAt)
                        : title,
                ],
              ]}
            />
          </Section>
        )}
        {payments.length > 0 && (
          <Section title="支付与账目">
            <Payments payments={payments} />
          </Section>
        )}
        {requests.length > 0 && (
          <Section title="与保险公司的往来">
            <ShortTable
              rows={requests}
              rowKey="requestNo"
              empty=""
              columns={[
                ['事项', ({ kind }) => requestKindName(kind)],
                ['状态', ({ state }) => requestStateName(state)],
                ['createdAt', '发出', { width: 140 }],
                ['answeredAt', { width: 140 }],
                'note',
              ]}
            />
          </Section>
        )}
        {dossier.messages.length > 0 && (
          <Section title="发给客户的消息">
            <Story
              happenings={dossier.messages.map(({ at, title, body }) => ({
                at,
                words: title,
                note: body,
              }))}
            />
          </Section>
        )}
      </div>
      <div className="stack">
        {dossier.cases.length > 0 && (
          <Section title="待办">
            <Cases cases={dossier.cases} />
          </Section>
        )}
        {dossier.related.length > 0 && (
          <Section title="相关">
            <Related related={dossier.related} />
          </Section>
        )}
        <Section title="经过">
          <Story happenings={dossier.timeline} />
        </Section>
        {(files.length > 0 || dossier.subject.kind === 'order') && (
          <Section title="附件">
            <FileList owner="order" files={files} none="没有附件" />
          </Section>
        )}
        {(documents.length > 0 || dossier.signature) && (
          <Section title="文件与签名">
            <Facts
              columns={1}
              facts={[
                ...(dossier.signature
                  ? ([
                      [
                        '签名',
                        <>
                          {momentText(dossier.signature.at)}{' '}
                          <Mark tone={dossier.signature.intact ? 'good' : 'bad'}>
                            {dossier.signature.intact ? '与签署时一致' : '与签署时不一致'}
                          </Mark>
                        </>,
                      ],
                    ] as const)
                  : []),
                ...documents.map(({ title, at }) => [title, at ? momentText(at) : '—'] as const),
              ]}
            />
          </Section>
        )}
        {dossier.subject.kind === 'order' && <EvidencePacks orderNo={dossier.subject.no} />}
        {dossier.visits.length > 0 && (
          <Section title="回访">
            <Visits visits={dossier.visits} />
          </Section>
        )}
        {dossier.looks.length > 0 && (
          <Section title="谁看过">
            <Story
              happenings={dossier.looks.map(({ reason, ...look }) => ({
                ...look,
                note: reason === null ? null : `原因：${reason}`,
              }))}
            />
          </Section>
        )}
        {dossier.audit.length > 0 && (
          <Section title="操作记录">
            <Story happenings={dossier.audit} />
          </Section>
        )}
      </div>
    </div>
  );
};

const subjectNames = { order: 'order', policy: 'policy', person: 'user', payment: 'pay' } as const;

/** Subjects of this page: the thing itself, and its parts. */
const shownOn = ({ subject, related, payments }: Dossier): readonly string[] =>
  [
    subject,
    ...related.map((one) => one.subject).filter(({ kind }) => kind !== 'person'),
    ...payments.map(({ paySeq }) => ({ kind: 'payment', no: paySeq }) as const),
  ].flatMap(({ kind, no }) => (hasName(kind) ? [`${subjectNames[kind]}:${no}`] : []));

const hasName = (kind: string): kind is keyof typeof subjectNames =>
  Object.hasOwn(subjectNames, kind);

/** Reading again is a recorded look, so the colleague decides about it. */
const Moved = ({ dossier, seen, reread }: { dossier: Dossier; seen: number; reread: () => void }) =>
  useChanged(shownOn(dossier), seen) && (
    <Alert
      type="info"
      showIcon
      className="page-alert"
      title="这一页的内容刚刚有变化。"
      action={
        <Button size="small" onClick={reread}>
          重新读取<kbd>r</kbd>
        </Button>
      }
    />
  );

/** One page for an order, a policy or a person: everything about it on one screen. */
const DossierPage = () => {
  const { no = '' } = useParams();
  const kind = useMatches().at(-1)?.handle as DossierKind;
  const asked = useDossier(kind, no);
  return (
    <Answer of={asked} rows={14}>
      {(dossier) => (
        <>
          <PageHead
            title={dossier.title}
            tags={<Mark tone="info">{dossier.stateTitle}</Mark>}
            note={
              <>
                {names[kind]} {dossier.subject.no} · {dossier.words}
              </>
            }
          >
            {dossier.erasedAt === null && <HoldButton kind={kind} no={no} />}
            {dossier.erasedAt === null && <Actions dossier={dossier} />}
          </PageHead>
          <Moved dossier={dossier} seen={asked.dataUpdatedAt} reread={() => void asked.refetch()} />
          {dossier.erasedAt !== null && (
            <Alert
              className="page-alert"
              type="info"
              showIcon
              title={`已按保存期限清除（${momentText(dossier.erasedAt)}）`}
            />
          )}
          <HoldsOn kind={kind} no={no} />
          <Body dossier={dossier} />
        </>
      )}
    </Answer>
  );
};
export default DossierPage;
