import { useSearchParams } from 'react-router';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import type { ChangeFields } from './change-fields.ts';

const numberOf = (position: number): string => `insured.${position}.disclosureNo`;

/** People asked about their health, and the number of their answers before. */
export const healthIn = ({ current }: ChangeFields['form'], query: URLSearchParams) =>
  (current.reinstatement?.people ?? []).map((person) => ({
    ...person,
    disclosureNo: query.get(numberOf(person.position)),
  }));

const Row = ({
  title,
  note,
  fen,
}: {
  readonly title: string;
  readonly note: string;
  readonly fen: number;
}) => (
  <li className="flex items-center justify-between gap-4 px-4 py-3">
    <span className="grid">
      <span>{title}</span>
      <span className="figures text-sm text-ink-2">{note}</span>
    </span>
    <Price fen={fen} size="small" tone="ink" />
  </li>
);

/** Cost and meaning of a reinstatement, before the customer asks for it. */
export const ReinstatementFields = ({ form, faults }: ChangeFields) => {
  const brand = useBrand();
  const [query] = useSearchParams();
  const terms = form.current.reinstatement;
  if (terms === null) return null;
  const { premiums, premiumFen, interestFen, rate, lapsedOn, until, waitingDays } = terms;
  const people = healthIn(form, query);
  const known = people.flatMap(({ position, disclosureNo }) =>
    disclosureNo === null ? [] : [[numberOf(position), disclosureNo] as const],
  );
  return (
    <>
      <DescriptionList
        items={[
          { label: '效力中止', value: dateText(lapsedOn) },
          { label: '可以复效到', value: dateText(until) },
        ]}
      />
      <ul className="ruled rounded-md border">
        {premiums.map(({ number, due, fen }) => (
          <Row
            key={number}
            title={`第 ${number} 期保险费`}
            note={`${dateText(due)}应交`}
            fen={fen}
          />
        ))}
        <Row title="利息" note={`从应交日起按年利率 ${rate}% 计单利`} fen={interestFen} />
        <Row title="合计" note="按今天计算" fen={premiumFen + interestFen} />
      </ul>
      <Banner tone="info" title="复效以前，几点提醒">
        <ul className="dotted">
          <li>保险公司同意以后才需要支付，金额按申请当天计算；不同意时不收取任何费用。</li>
          <li>效力中止期间发生的事故，保险公司不承担责任。</li>
          {waitingDays > 0 ? (
            <li>复效之日起重新计算等待期，最长 {waitingDays} 日，各项保障的天数见条款。</li>
          ) : null}
        </ul>
      </Banner>
      {people.map(({ position, name, birthDate, sex, relation, disclosureNo }) => (
        <div key={position} className="grid gap-3 rounded-md border p-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>{name} 的健康告知</span>
            {disclosureNo === null ? (
              <Tag tone="warning">待填写</Tag>
            ) : (
              <Tag tone="success">已填写</Tag>
            )}
          </p>
          {faults[`health.${position}`] === undefined ? null : (
            <p className="text-sm text-danger">{faults[`health.${position}`]}</p>
          )}
          {disclosureNo === null ? (
            <ButtonLink
              look="secondary"
              to={brandLink(
                brand,
                '/health/:baseProductNo/:sale?',
                { baseProductNo: terms.baseProductNo },
                {
                  ...Object.fromEntries(known),
                  reinstates: form.policy.policyNo,
                  member: position,
                  birthDate,
                  sex,
                  relation,
                },
              )}
            >
              填写健康告知
            </ButtonLink>
          ) : (
            <input type="hidden" name={`health.${position}`} value={disclosureNo} />
          )}
        </div>
      ))}
      {people.length === 0 ? null : (
        <p className="text-sm text-ink-2">
          请按现在的情况如实回答。有的回答为“是”时，由工作人员和保险公司核对后再决定。
        </p>
      )}
    </>
  );
};
