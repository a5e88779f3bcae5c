import { matchPath } from 'react-router';
import { detectContext, type HostContext } from '@parasol/domain/base/platform/apps/detect-context';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import type { RenderRequest } from '@parasol/routes/rendering';
import { cleanAddress, type SignIn } from '#shell/page-tools/arrival.ts';
import type { Gate, PageSession } from '#shell/document/boot.ts';
import { guardRoute } from './guard-route.ts';

type Found =
  | { readonly kind: 'gate'; readonly gate: Gate | null }
  | { readonly kind: 'redirect'; readonly url: string };

/**
 * The browser for which the page is rendered. A page that may be cached is rendered as for a
 * browser; its script runs the guard again in its true place.
 */
const contextOf = ({ row, request }: RenderRequest, session: PageSession): HostContext => {
  const shared = row?.ttl !== undefined && !session.loggedIn;
  return detectContext({
    userAgent: shared ? '' : (request.headers.get('user-agent') ?? ''),
    query: readQuery(new URL(request.url).search),
    bridges: {},
  });
};

/** The guard while the server renders: the obstacle of a page, or a redirect. */
export const gateFor = async (
  asked: RenderRequest,
  session: PageSession,
  signIn: SignIn['kind'],
): Promise<Found> => {
  const { row, api, brand } = asked;
  if (!row) return { kind: 'gate', gate: null };
  const url = new URL(asked.request.url);
  const params = matchPath({ path: row.path, end: true }, url.pathname)?.params;
  const context = contextOf(asked, session);
  const decide = (signInTried: boolean) =>
    guardRoute(
      { row, url, baseProductNo: params?.['baseProductNo'] ?? null },
      { api, brand, context, session: () => Promise.resolve(session), signInTried },
    );
  let decision = await decide(signIn === 'failed' || signIn === 'new-person');
  // Pages that a visitor may read stay open to a person who has agreed to nothing.
  if (signIn === 'new-person' && decision.kind === 'show-login')
    return { kind: 'gate', gate: { kind: 'agree-first' } };
  const signsIn = decision.kind === 'auto-login' || decision.kind === 'force-relogin';
  if (signsIn && context.platform === platforms.messagingApp) {
    const begun = await api
      .beginThirdLogin({ backUrl: cleanAddress(url), thirdType: session.currentThirdType })
      .catch(() => null);
    if (begun) return { kind: 'redirect', url: begun.url };
    decision = await decide(true);
  }
  return { kind: 'gate', gate: decision.kind === 'proceed' ? null : decision };
};
