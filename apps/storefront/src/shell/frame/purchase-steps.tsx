import { useLocation } from 'react-router';
import { ProgressSteps } from '#ui/feedback/progress-steps.tsx';
import { useRow } from '#shell/navigation/use-row.ts';

/** The way to a policy, in the same words from the first page to the last. */
const steps = ['试算', '告知与填写', '核保', '确认', '支付', '出单'] as const;
export type PurchaseStep = (typeof steps)[number] | 'done';

/** The place of an application on its way. */
export const PurchaseSteps = ({ at }: { readonly at: PurchaseStep }) => (
  <div className="page-width pt-4 md:pt-6">
    <ProgressSteps
      label="投保进度"
      steps={steps}
      current={at === 'done' ? steps.length : steps.indexOf(at)}
    />
  </div>
);

/** Pages that are always the same step; others name their own. */
const stepOfPage: ReadonlyMap<string, PurchaseStep> = new Map([
  ['disclosure/notice', '告知与填写'],
  ['disclosure/start', '告知与填写'],
  ['disclosure/question', '告知与填写'],
  ['disclosure/result', '告知与填写'],
  ['disclosure/reuse', '告知与填写'],
  ['suitability/suitability', '告知与填写'],
  ['orders/order-form', '告知与填写'],
  ['orders/order-addition', '告知与填写'],
  ['orders/value-added', '告知与填写'],
  ['orders/order-document', '告知与填写'],
  ['orders/order-identity', '确认'],
  ['orders/order-signing', '确认'],
]);

/** Health and needs can be described without buying: then no step is current. */
const asked = /^(?:disclosure|suitability)\//;

export const StepsOfPage = () => {
  const page = useRow()?.page ?? '';
  const { search } = useLocation();
  const at = stepOfPage.get(page);
  if (at === undefined) return null;
  if (asked.test(page) && !new URLSearchParams(search).has('quoteNo')) return null;
  return <PurchaseSteps at={at} />;
};
