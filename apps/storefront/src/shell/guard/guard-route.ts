import type { Api } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { linkParamsOf } from '@parasol/domain/base/config/link-params';
import { isRefused } from '@parasol/client/api-error';
import type { HostContext } from '@parasol/domain/base/platform/apps/detect-context';
import {
  guard,
  guardNeeds,
  type Destination,
  type GuardDecision,
  type LinkCheck,
} from '@parasol/domain/base/platform/guards/guard';
import { firstValue, readQuery } from '@parasol/domain/base/platform/addresses/query';
import type { Row } from '@parasol/routes/row';
import type { PageSession } from '#shell/document/boot.ts';

export interface GuardSurroundings {
  readonly api: Pick<Api, 'validLinkParams' | 'getLoginType'>;
  readonly brand: PublicBrand;
  readonly context: Pick<HostContext, 'platform' | 'enterprise'>;
  readonly session: (how: 'at-once' | 'over-the-bridge') => Promise<PageSession>;
  readonly signInTried: boolean;
  /** The browser keeps a product's answer for its session. */
  readonly keepLoginType?: (baseProductNo: string, loginType: number) => void;
}

/** A page on the way to being opened. */
export interface Opening {
  readonly row: Row;
  readonly url: URL;
  readonly baseProductNo: string | null;
  /** The seller that the address names. */
  readonly sale?: string | null;
}

/** `detailsV1` of `/pro/detailsV1/1001`, `detail` of `/pro/aiProduct/detail/1001`. */
const firstRouteName = (path: string): string => {
  const parts = path.split('/').filter(Boolean);
  return parts.find((part) => /detail|trial|order/.test(part)) ?? parts[1] ?? '';
};

const checkLink = async (
  { url, baseProductNo }: Opening,
  { api, brand }: GuardSurroundings,
): Promise<LinkCheck | null> => {
  const params = linkParamsOf(readQuery(url.search), {
    baseProductNo,
    domainName: url.hostname,
    firstRouteName: firstRouteName(url.pathname),
    sellChannel: brand.sellChannel,
  });
  try {
    await api.validLinkParams(params);
    return { ok: true };
  } catch (error) {
    return isRefused(error, 'LINK_INVALID') ? { ok: false, msg: error.message } : null;
  }
};

const askLoginType = async (
  { query, baseProductNo }: Destination,
  { api, keepLoginType }: GuardSurroundings,
): Promise<number | null> => {
  const product = baseProductNo ?? firstValue(query, 'baseProductNo') ?? '';
  const productVersion = firstValue(query, 'productVersion') ?? '';
  try {
    const loginType = await api.getLoginType({ baseProductNo: product, productVersion });
    keepLoginType?.(product, loginType);
    return loginType;
  } catch {
    return null;
  }
};

/**
 * Asks for the facts that the guard needs, then lets it decide. The same on the server and in the
 * browser.
 */
export const guardRoute = async (
  opening: Opening,
  around: GuardSurroundings,
): Promise<GuardDecision> => {
  const { row, url, baseProductNo } = opening;
  const destination: Destination = {
    flags: row.access ?? {},
    path: url.pathname,
    query: readQuery(url.search),
    baseProductNo,
  };
  const needs = guardNeeds(destination, around.context.platform);
  const [linkCheck, loginType, session] = await Promise.all([
    needs.linkCheck ? checkLink(opening, around) : null,
    needs.loginType ? askLoginType(destination, around) : null,
    around.session(row.access?.requireAuth ? needs.session : 'at-once'),
  ]);
  return guard({
    ...destination,
    session,
    platform: around.context.platform,
    enterprise: around.context.enterprise,
    currentThirdType: session.currentThirdType,
    authorizedThirdTypes: session.authorizedThirdTypes,
    linkCheck,
    loginType,
    signInTried: around.signInTried,
  });
};
