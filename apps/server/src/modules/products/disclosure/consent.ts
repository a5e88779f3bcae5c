import { refuse, Refusal } from '@parasol/contract/errors';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { PersonContext } from '#ground/context.ts';
import { grantConsent } from '#modules/base/accounts/privacy/grant-consent.ts';
import { listConsents } from '#modules/base/accounts/privacy/list-consents.ts';

/** Version of the sentence on the page; after a new wording the customer is asked again. */
const consentVersion = 'health-2026-11-16';
const sharingVersion = 'underwriting-2026-11';

const grantedAt = async (
  context: PersonContext,
  type: 'sensitive' | 'sharing',
  version: string,
): Promise<string | undefined> => {
  const current = await listConsents(context, {});
  if (current instanceof Refusal) return undefined;
  return current.consents.find(
    (each) => each.type === type && each.granted && each.version === version,
  )?.at;
};

/** The time of the consent in force, from the customer's last consent of each kind. */
export const healthConsentAt = (
  consents: readonly {
    readonly type: string;
    readonly version: string;
    readonly granted: boolean;
    readonly at: Date;
  }[],
): string | undefined =>
  consents
    .find((each) => each.type === 'sensitive' && each.granted && each.version === consentVersion)
    ?.at.toISOString();

export const hasHealthConsent = async (context: PersonContext): Promise<boolean> =>
  (await grantedAt(context, 'sensitive', consentVersion)) !== undefined;

export const hasSharingConsent = async (context: PersonContext): Promise<boolean> =>
  (await grantedAt(context, 'sharing', sharingVersion)) !== undefined;

/** Records the consent when it is given now; refuses when it was neither given now nor before. */
export const needHealthConsent = async (
  context: PersonContext,
  now: boolean,
): Promise<Refusal | null> => {
  if (await hasHealthConsent(context)) return null;
  if (!now) return refuse('HEALTH_CONSENT_REQUIRED');
  const given = await grantConsent(context, { type: 'sensitive', version: consentVersion });
  return given instanceof Refusal ? given : null;
};

export const sharingMissing = (): Refusal =>
  refuse('HEALTH_CONSENT_REQUIRED', '由承保公司核保，需要您同意把健康信息提供给它');

/** The same for passing answers on, where a partner decides by their own rules. */
export const needSharingConsent = async (
  context: PersonContext,
  product: Pick<Product, 'flow'>,
  now: boolean,
): Promise<Refusal | null> => {
  const { smartUnderwriting } = product.flow;
  if (smartUnderwriting !== 'third-party' && smartUnderwriting !== 'supplier') return null;
  if (await hasSharingConsent(context)) return null;
  if (!now) return sharingMissing();
  const given = await grantConsent(context, { type: 'sharing', version: sharingVersion });
  return given instanceof Refusal ? given : null;
};
