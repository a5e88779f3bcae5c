import type { LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';
import { loadStep, type ClosedStep, type StepData } from './surrender-choices.ts';

export interface ReasonData extends StepData {
  readonly reasons: Output<'getRefundReasons'>['reasons'];
}

export const loader = async (
  args: LoaderFunctionArgs,
): Promise<ReasonData | ClosedStep | Response> => {
  const [step, { reasons }] = await Promise.all([
    loadStep(args, 1),
    args.context.get(apiContext).getRefundReasons({}, { signal: args.request.signal }),
  ]);
  return 'quote' in step ? { ...step, reasons } : step;
};
