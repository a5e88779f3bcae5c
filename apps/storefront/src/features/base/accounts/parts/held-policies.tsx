import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';
import type { MeData } from '#features/base/accounts/me.data.ts';

const shownFirst = 4;

type Policy = MeData['policies'][number];

const tones: Readonly<Partial<Record<Policy['status'], 'primary' | 'success'>>> = {
  waiting: 'primary',
  'in-force': 'success',
};

/** The next premium, if any; of a lapsed policy, the last day to reinstate it. */
const Next = ({ policy: { nextPremium, status, statusWords }, leaving }: Held) => {
  if (leaving) return <span className="text-ink-2">办理期间不扣保险费</span>;
  if (status === 'lapsed') return <span className="text-ink-2">{statusWords}</span>;
  if (nextPremium === null) return <span className="text-ink-2">没有待交的保险费</span>;
  return (
    <>
      下一期 <strong className="font-semibold">{yuanText(nextPremium.fen)}</strong>
      <span className="text-ink-2">，{dateText(nextPremium.due)}</span>
    </>
  );
};

interface Held {
  readonly policy: Policy;
  readonly leaving: boolean;
}

const HeldPolicy = ({ policy, leaving }: Held) => {
  const brand = useBrand();
  const { policyNo, insureds, endDate, status, coolingOff } = policy;
  return (
    <li>
      <Anchor
        to={brandLink(brand, '/me/policies/:policyNo', { policyNo })}
        className="swift flex h-full flex-col rounded-lg border bg-surface p-5 hover:border-primary"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="font-semibold">{policy.productName}</span>
          {leaving ? (
            <Tag tone="warning">退保办理中</Tag>
          ) : (
            <Tag tone={tones[status] ?? 'warning'}>{policy.statusTitle}</Tag>
          )}
        </span>
        <span className="mt-1 text-sm text-ink-2">
          {insureds.join('、')}，{endDate === null ? '保终身' : `保到 ${dateText(endDate)}`}
        </span>
        {coolingOff?.state === 'running' && !leaving ? (
          <span className="figures mt-1 text-sm text-ink-2">{coolingOff.words}</span>
        ) : null}
        <span className="figures mt-auto pt-3 text-sm">
          <Next policy={policy} leaving={leaving} />
        </span>
      </Anchor>
    </li>
  );
};

/** The cover a person has now or can reinstate, with its next payment. */
export const HeldPolicies = ({ policies, leaving }: Pick<MeData, 'policies' | 'leaving'>) => {
  const brand = useBrand();
  const inForce = policies.filter(
    ({ status }) => policyLife.states[status].stands || status === 'lapsed',
  );
  return (
    <Section
      id="policies"
      title="我的保单"
      {...(policies.length === 0
        ? {}
        : {
            action: (
              <TextLink to={brandLink(brand, '/me/policies')} alone>
                全部保单
              </TextLink>
            ),
          })}
    >
      {inForce.length === 0 ? (
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-2">目前没有保障中的保单。</p>
          <ButtonLink to={brand.productListUrl} size="small">
            看看产品
          </ButtonLink>
        </Card>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {inForce.slice(0, shownFirst).map((policy) => (
            <HeldPolicy
              key={policy.policyNo}
              policy={policy}
              leaving={leaving.includes(policy.policyNo)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
};
