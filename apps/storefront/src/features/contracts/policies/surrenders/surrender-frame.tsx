import type { ReactNode } from 'react';
import { brandLink } from '@parasol/routes/links/link';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { steps, type Choices, type ClosedStep, type Quote } from './surrender-choices.ts';

/** One step of leaving, with its place among the others. */
export const SurrenderStep = ({
  at,
  title,
  note,
  children,
}: {
  readonly at: number;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) => (
  <FlowPage
    title={title}
    {...(note === undefined ? {} : { note })}
    progress={{ label: '退保的步骤', steps, current: at }}
  >
    {children}
  </FlowPage>
);

/** The form carries the leaving person or part. */
export const WhichFields = ({ choices }: { readonly choices: Choices }) =>
  (['member', 'rider', 'sum'] as const).map((name) =>
    choices[name] === null ? null : (
      <input key={name} type="hidden" name={name} value={choices[name]} />
    ),
  );

/** The ways on and back, equally large. */
export const TwoWays = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-3 sm:grid-cols-2">{children}</div>
);

export const KeepPolicy = ({ policyNo }: Pick<Quote, 'policyNo'>) => (
  <ButtonLink
    to={brandLink(useBrand(), '/me/policies/:policyNo', { policyNo })}
    look="secondary"
    size="large"
    wide
  >
    保留保单
  </ButtonLink>
);

/** Why this cannot be done here, and the alternative. */
export const Closed = ({ closed, policyNo }: ClosedStep) => {
  const brand = useBrand();
  return (
    <FlowPage title="申请退保">
      <Banner tone="info" title="现在不能在线办理">
        {closed}
      </Banner>
      <TwoWays>
        <ButtonLink to={brandLink(brand, '/aftersale/progress/:policyNo', { policyNo })} wide>
          看退保进度
        </ButtonLink>
        <ButtonLink
          to={brandLink(brand, '/me/policies/:policyNo', { policyNo })}
          look="secondary"
          wide
        >
          看保单
        </ButtonLink>
      </TwoWays>
    </FlowPage>
  );
};
