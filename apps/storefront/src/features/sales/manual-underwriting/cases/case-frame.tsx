import type { ReactNode } from 'react';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { caseLinks } from '@parasol/routes/links/case-links';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import {
  caseSteps,
  caseTones,
  isLate,
  isStopped,
  placeOf,
  standingOf,
  wayOn,
} from './case-words.ts';

interface Shown {
  readonly view: CaseView;
}

/** A step of a case with its place among the others. */
export const CaseFlow = ({
  view,
  title,
  note,
  children,
}: Shown & { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }) => (
  <FlowPage
    title={title}
    {...(note === undefined ? {} : { note })}
    {...(isStopped(view)
      ? {}
      : { progress: { label: '人工核保的步骤', steps: caseSteps, current: placeOf(view.step) } })}
  >
    {children}
  </FlowPage>
);

/** The case and its state, in one line. */
export const CaseLead = ({ view }: Shown) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
    <Tag tone={isLate(view) ? 'neutral' : caseTones[view.state]}>{standingOf(view).title}</Tag>
    <span>{view.productName}</span>
    <span className="figures text-sm text-ink-3">{view.manualUnderwritingNo}</span>
  </span>
);

export const PostedBanner = ({ posted }: { readonly posted: Posted | undefined }) => (
  <LiveBanner tone={posted?.tone} text={posted?.text} />
);

/** The deadline of the party that has to act; null where none runs. */
export const Due = ({ view: { clock, due } }: Shown) =>
  clock === null && due === null ? null : (
    <p className="figures text-sm text-ink-2">
      {clock ?? (due === null ? '' : `请在 ${dateText(due)}及以前完成`)}
    </p>
  );

/** This page's step is not due now: the reason, and a link to the next step. */
export const NotNow = ({ view, title }: Shown & { readonly title: string }) => {
  const brand = useBrand();
  const links = caseLinks(brand);
  const on = wayOn(links, view);
  const over = view.step === 'over' || isLate(view);
  return (
    <CaseFlow view={view} title={title}>
      <Card className="grid gap-4">
        <CaseLead view={view} />
        <p>{standingOf(view).words}</p>
        {over ? null : <Due view={view} />}
        <div className="actions">
          {over && view.orderNo !== null ? (
            <ButtonLink to={orderLinks(brand).progress(view.orderNo)}>查看订单进度</ButtonLink>
          ) : over && view.state !== 'converted' ? (
            <ButtonLink to={links.begin(view.baseProductNo, { quoteNo: view.quoteNo })}>
              重新申请
            </ButtonLink>
          ) : (
            <ButtonLink to={on.to}>{on.text}</ButtonLink>
          )}
          <ButtonLink to={links.status(view.manualUnderwritingNo)} look="secondary">
            看全部经过
          </ButtonLink>
        </div>
      </Card>
    </CaseFlow>
  );
};
