import { FileDown, Phone, UserRoundPlus } from 'lucide-react';
import { brandLink, withQuery } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { relationNames } from '@parasol/domain/base/people/relation';
import { kindNames } from '@parasol/domain/products/catalogue/names';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { yuanText } from '@parasol/domain/base/money/fen';
import { planWords } from '#page/plan-words.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { dateText } from '#ui/text/moment-text.ts';
import type { KnownPerson } from './policies.data.ts';
import { noticeTone, periodText, statusTones, sumFact, type PolicyLine } from './policy-words.ts';

/** Kinds of cover are told apart by their colour, and by their name. */
const bands: Readonly<Record<PolicyLine['kind'], string>> = {
  medical: 'bg-primary text-on-primary',
  'critical-illness': 'bg-accent text-surface',
  'term-life': 'bg-ink-2 text-surface',
  'whole-life': 'bg-ink-2 text-surface',
  annuity: 'bg-success text-surface',
  accident: 'bg-primary-strong text-on-primary',
  maternity: 'bg-accent text-surface',
};

/** The main benefits as they are today, at a glance. */
const Covers = ({ covers }: Pick<PolicyLine, 'covers'>) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-3 gap-y-3">
    {covers.map(({ name, sum, waitsUntil }) => (
      <div key={name} className="flex flex-col-reverse justify-end">
        <dt className="text-xs text-ink-2">
          {name}
          {waitsUntil === null ? null : (
            <span className="figures block text-warning">{dateText(waitsUntil)}前为等待期</span>
          )}
        </dt>
        <dd className="figures text-lg font-semibold text-primary-strong">{sum}</dd>
      </div>
    ))}
  </dl>
);

/** The calculator with the same product and plan, for a person whose facts are known. */
const fieldsOf = (
  { relation, values }: KnownPerson,
  plan: string | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ['plan', plan ?? ''],
      ['rel0', relation],
      ['born0', values['birthDate'] ?? ''],
      ['sex0', values['sex'] ?? ''],
      ['region0', values['region'] ?? ''],
      ['job0', values['occupation'] ?? ''],
      ['si0', { yes: 'true', no: 'false' }[values['socialInsurance'] ?? ''] ?? ''],
    ].filter((entry): entry is [string, string] => entry[1] !== ''),
  );

/** The same product for a parent or a child: the calculator opens with their known facts. */
const Again = ({
  again,
  insureds,
  people,
}: Pick<PolicyLine, 'insureds'> & {
  readonly again: NonNullable<PolicyLine['again']>;
  readonly people: readonly KnownPerson[];
}) => {
  const { trial } = productLinks(useBrand(), again.baseProductNo);
  const fitting = people.filter(
    ({ relation, values }) =>
      again.relations.includes(relation) && !insureds.includes(values['name'] ?? ''),
  );
  const others = again.relations.filter((relation) =>
    fitting.every((person) => person.relation !== relation),
  );
  const plan = again.plan === null ? {} : { plan: again.plan };
  return (
    <details className="group border-t">
      <summary className="flex min-h-12 items-center gap-2 px-5 font-medium text-primary-strong -outline-offset-2">
        <UserRoundPlus className="size-5" aria-hidden="true" />
        给家人也买一份
      </summary>
      <ul className="flex flex-wrap gap-2 px-5 pb-4">
        {fitting.map((person) => (
          <li key={person.values['certNo'] ?? person.values['name']}>
            <Anchor to={withQuery(trial, fieldsOf(person, again.plan))} className="chip swift">
              <span data-personal="">{person.values['name']}</span>（
              {relationNames[person.relation]}）
            </Anchor>
          </li>
        ))}
        {others.map((relation) => (
          <li key={relation}>
            <Anchor to={withQuery(trial, { ...plan, rel0: relation })} className="chip swift">
              {relationNames[relation]}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** A policy as it lies in a wallet: what it covers today, whom to call, and where its papers are. */
export const WalletCard = ({
  policy,
  leaving,
  people,
}: {
  readonly policy: PolicyLine;
  readonly leaving: boolean;
  readonly people: readonly KnownPerson[];
}) => {
  const { policyNo, insureds, nextPremium, coolingOff, covers, again, insurerPhone } = policy;
  const brand = useBrand();
  const tone = noticeTone(policy);
  const sum = covers.length === 0 ? sumFact(policy) : null;
  return (
    <Card as="li" flush>
      <div
        className={classNames(
          'flex items-start justify-between gap-4 px-5 py-4',
          bands[policy.kind],
        )}
      >
        <div className="min-w-0">
          <p className="text-sm">
            {kindNames[policy.kind]}，{policy.insurerName}承保
          </p>
          <h2 className="text-lg font-semibold">
            <Anchor
              to={brandLink(brand, '/me/policies/:policyNo', { policyNo })}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {policy.productName}
            </Anchor>
          </h2>
          <p className="text-sm">{planWords(policy)}</p>
        </div>
        <span className="shrink-0 rounded-sm bg-surface">
          {leaving ? (
            <Tag tone="warning">退保办理中</Tag>
          ) : (
            <Tag tone={statusTones[policy.status]}>{policy.statusTitle}</Tag>
          )}
        </span>
      </div>
      <div className="px-5 pt-4 pb-2">
        {tone === undefined ? null : (
          <div className="mb-4">
            <Banner tone={tone}>{policy.statusWords}</Banner>
          </div>
        )}
        <Covers covers={covers} />
        <div className="mt-2">
          <DescriptionList
            items={[
              { label: '被保险人', value: insureds.join('、') },
              { label: '保险期间', value: periodText(policy) },
              ...(sum === null ? [] : [sum]),
              ...(coolingOff?.state === 'running'
                ? [{ label: '犹豫期', value: coolingOff.words }]
                : []),
              ...(nextPremium === null || leaving
                ? []
                : [
                    {
                      label: '下一期交费',
                      value: `${dateText(nextPremium.due)}，${yuanText(nextPremium.fen)}`,
                    },
                  ]),
            ]}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 px-5 pb-4">
        <ButtonLink
          to={telOf(insurerPhone)}
          size="small"
          icon={<Phone className="size-5" aria-hidden="true" />}
          className="figures"
        >
          报案 {insurerPhone}
        </ButtonLink>
        <ButtonLink
          to={orderLinks(brand).policyPdf(policyNo)}
          aria-label="下载电子保单"
          look="secondary"
          size="small"
          icon={<FileDown className="size-5" aria-hidden="true" />}
        >
          电子保单
        </ButtonLink>
        <ButtonLink
          to={brandLink(brand, '/me/policies/:policyNo', { policyNo })}
          look="quiet"
          size="small"
        >
          查看保单详情
        </ButtonLink>
      </div>
      {again === null || again.relations.length === 0 ? null : (
        <Again again={again} insureds={insureds} people={people} />
      )}
    </Card>
  );
};
