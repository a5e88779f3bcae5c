import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isRefused } from '@parasol/client/api-error';
import { brandLink, type LinkBrand } from '@parasol/routes/links/link';
import { apiContext, brandContext } from '#api/context.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export type Quote = Output<'quoteSurrender'>;

/** The choices so far. They are in the address, so the steps work without a script. */
export interface Choices {
  readonly member: string | null;
  /** A rider, or the remaining sum in fen, when only a part is given up. */
  readonly rider: string | null;
  readonly sum: string | null;
  readonly reason: string | null;
  /** `original`, `none`, or the card for the money. */
  readonly to: string | null;
}

export const choicesIn = (request: Request): Choices => {
  const query = new URL(request.url).searchParams;
  return {
    member: query.get('member'),
    rider: query.get('rider'),
    sum: query.get('sum'),
    reason: query.get('reason'),
    to: query.get('to'),
  };
};

/** The leaving person or part, as the call takes it. */
export const whichOf = ({ member, rider, sum }: Choices) => ({
  ...(member === null ? {} : { member: Number(member) }),
  ...(rider === null ? {} : { rider }),
  ...(sum === null ? {} : { sum: Number(sum) }),
});

/** The way and the card that a choice stands for. */
export const wayOf = (
  to: string | null,
): { readonly way?: Quote['ways'][number]; readonly cardId?: string } => {
  if (to === null) return {};
  return to === 'original' || to === 'none' ? { way: to } : { way: 'card', cardId: to };
};

/** The steps of leaving, by the names the bar above shows. */
export const steps = ['退还与损失', '原因', '退款账户', '退还金额', '确认'] as const;

const paths = [
  '/aftersale/:policyNo',
  '/aftersale/reason/:policyNo',
  '/aftersale/bank/:policyNo',
  '/aftersale/refund/:policyNo',
  '/aftersale/detainment/:policyNo',
] as const;

export const stepLink = (
  brand: LinkBrand,
  at: 0 | 1 | 2 | 3 | 4,
  policyNo: string,
  choices: Partial<Choices> = {},
): string => brandLink(brand, paths[at], { policyNo }, { ...choices });

export interface StepData {
  readonly quote: Quote;
  readonly choices: Choices;
}

/** Why a policy cannot be left here, in place of a step. */
export interface ClosedStep {
  readonly closed: string;
  readonly policyNo: string;
}

/**
 * The data of a step. A customer who has asked already is led to the progress, and one who skipped
 * a step to that step.
 */
export const loadStep = async (
  { params, request, context }: LoaderFunctionArgs,
  at: 0 | 1 | 2 | 3 | 4,
): Promise<StepData | ClosedStep | Response> => {
  const policyNo = params['policyNo'] ?? '';
  const brand = context.get(brandContext);
  const choices = choicesIn(request);
  if (at > 1 && choices.reason === null) return redirect(stepLink(brand, 1, policyNo, choices));
  if (at > 2 && choices.to === null) return redirect(stepLink(brand, 2, policyNo, choices));
  try {
    const quote = await orSignIn(
      { request, context },
      context.get(apiContext).quoteSurrender(
        {
          policyNo,
          ...whichOf(choices),
          ...(at > 2 ? wayOf(choices.to) : {}),
        },
        { signal: request.signal },
      ),
    );
    if (quote.open)
      return redirect(brandLink(brand, '/aftersale/progress/:policyNo', { policyNo }));
    return { quote, choices };
  } catch (error) {
    if (!isRefused(error, 'SURRENDER_NOT_POSSIBLE')) throw error;
    // A card that was removed, or a closed way, is chosen again.
    if (at > 2) return redirect(stepLink(brand, 2, policyNo, { ...choices, to: null }));
    return { closed: refusalOf(error).message, policyNo };
  }
};
