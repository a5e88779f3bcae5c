import { redirect, type LoaderFunctionArgs } from 'react-router';
import { isRefused, needsLogin } from '@parasol/client/api-error';
import type { Output } from '@parasol/contract';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { sessionLink } from '@parasol/routes/links/session-links';
import { apiContext, brandContext, type Acts } from '#api/context.ts';
import { toOwnLogin } from '#page/consent/own-login.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';
import { pageUrl, sessionNoOf, sessionOf } from '#shell/session/session-of.ts';

type Invitation = Output<'getInvitation'>;

/**
 * One address for three people: the invited customer, the joined customer, and the agent who
 * begins.
 */
export type DetailsData =
  | {
      readonly kind: 'invitation';
      readonly invitation: Invitation;
      readonly loggedIn: boolean;
      readonly login: string;
    }
  | { readonly kind: 'no-link'; readonly words: string }
  | {
      readonly kind: 'content';
      readonly order: AgentOrder;
      readonly content: Output<'queryProductContent'>;
    }
  | {
      readonly kind: 'begin';
      readonly product: { readonly baseProductNo: string; readonly name: string };
      readonly agent: { readonly name: string; readonly certificateNo: string };
      /** The agent's sessions with this product that no customer has joined yet. */
      readonly begun: readonly {
        readonly agentOrderNo: string;
        readonly customer: string;
        readonly createdAt: string;
        readonly url: string;
      }[];
    };

export interface DetailsAnswer {
  readonly message: string;
  /** Another person was invited. */
  readonly wrongAccount: boolean;
}

type Asked = LoaderFunctionArgs;

const cutOff = '链接不完整，请从收到的消息里重新打开，或请服务人员再发一次';

const keyOf = (request: Request): string | null => new URL(request.url).searchParams.get('key');

const invited = async (
  { request, context }: Asked,
  key: string,
): Promise<DetailsData | Response> => {
  const api = context.get(apiContext);
  const { pathname, search } = new URL(request.url);
  try {
    const [invitation, user] = await Promise.all([
      api.getInvitation({ key }, { signal: request.signal }),
      api.getUserInfo({}, { signal: request.signal }),
    ]);
    const { agentOrderNo } = invitation;
    if (agentOrderNo !== null) return redirect(await onwards({ context }, agentOrderNo));
    const login = brandLink(context.get(brandContext), '/login', { to: pathname + search });
    return { kind: 'invitation', invitation, loggedIn: user.loggedIn && user.mobileBound, login };
  } catch (error) {
    if (isRefused(error, 'NOT_FOUND')) return { kind: 'no-link', words: error.message };
    // An address that was cut off in a message is no mistake in typed values.
    if (isRefused(error, 'INVALID_REQUEST')) return { kind: 'no-link', words: cutOff };
    throw error;
  }
};

/** The next page by the server's decision. */
const onwards = async (
  { context }: Pick<Asked, 'context'>,
  agentOrderNo: string,
): Promise<string> => {
  const sequence = await context.get(apiContext).getPageSequence({ agentOrderNo });
  return pageUrl(sequence, sequence.next);
};

const content = async (args: Asked): Promise<DetailsData> => {
  const { order } = await sessionOf(args);
  const { agentOrderNo } = order;
  const shown = await args.context.get(apiContext).queryProductContent({ agentOrderNo });
  return { kind: 'content', order, content: shown };
};

const begin = async ({ params, request, context }: Asked): Promise<DetailsData | Response> => {
  const api = context.get(apiContext);
  const brand = context.get(brandContext);
  const baseProductNo = params['baseProductNo'] ?? '';
  const [{ agent }, product] = await orSignIn(
    { request, context },
    Promise.all([
      api.getOwnAgent({}, { signal: request.signal }),
      api.getProductBasic({ baseProductNo }, { signal: request.signal }),
    ]),
  );
  // A visitor who is no agent finds the product itself.
  if (agent?.state !== 'approved') return redirect(productLinks(brand, baseProductNo).detail);
  const { orders } = await api.listAgentOrders({ side: 'agent' });
  return {
    kind: 'begin',
    product: { baseProductNo, name: product.names.marketing },
    agent: { name: agent.name, certificateNo: agent.certificateNo },
    begun: orders
      .filter((line) => line.baseProductNo === baseProductNo && line.state === 'prepared')
      .slice(0, 3)
      .map(({ agentOrderNo, customer, createdAt }) => ({
        agentOrderNo,
        customer,
        createdAt,
        url: sessionLink(brand, sessionPages.form.path, { baseProductNo, agentOrderNo }),
      })),
  };
};

export const loader = (args: Asked): Promise<DetailsData | Response> => {
  const key = keyOf(args.request);
  if (key !== null) return invited(args, key);
  return sessionNoOf(args) === null ? begin(args) : content(args);
};

/** Joins, begins, confirms that this was shown, or changes to the invited account. */
export const action: Acts<DetailsAnswer | Response> = async (args) => {
  const { params, request, context } = args;
  const api = context.get(apiContext);
  const brand = context.get(brandContext);
  const { pathname, search } = new URL(request.url);
  const baseProductNo = params['baseProductNo'] ?? '';
  const key = keyOf(request);
  const form = await request.formData();
  const login = brandLink(brand, '/login', { to: pathname + search });
  try {
    if (textOf(form, 'intent') === 'log-in') return await toOwnLogin(args);
    if (key !== null) {
      const { agentOrderNo } = await api.joinAgentOrder({ key });
      return redirect(await onwards(args, agentOrderNo), 303);
    }
    const agentOrderNo = sessionNoOf(args);
    if (agentOrderNo !== null) {
      const { order, sequence } = await sessionOf(args);
      await api.saveProductContent({ agentOrderNo, contentHash: textOf(form, 'contentHash') });
      // The agent continues to the choices, the customer to the chosen ones.
      const chooses = order.side === 'agent' && order.choices === null;
      return redirect(pageUrl(sequence, chooses ? 'trial' : 'form'), 303);
    }
    const way = textOf(form, 'way') === 'self' ? 'self' : 'together';
    const { order } = await api.saveAgentOrder({ baseProductNo, version: 0, way });
    const { path } = sessionPages.trial;
    return redirect(
      sessionLink(brand, path, { baseProductNo, agentOrderNo: order.agentOrderNo }),
      303,
    );
  } catch (error) {
    if (needsLogin(error)) return redirect(login);
    const { message } = refusalOf(error);
    return { message, wrongAccount: isRefused(error, 'CONSENT_REFUSED') };
  }
};
