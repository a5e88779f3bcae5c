import { agreementTypes, type AgreementType } from '@parasol/domain/base/brands/agreement';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { dateText } from '#ui/text/moment-text.ts';

export interface AgreementData {
  readonly agreement: Output<'getAgreement'>;
  readonly others: Output<'listAgreements'>['agreements'];
}

const typeOf = (text: string | null): AgreementType =>
  Object.values(agreementTypes).find((type) => type === text) ?? agreementTypes.privacy;

/** `type` 7 is the privacy policy, 8 the customer notice, 1 the service agreement. */
export const loader: Loads<AgreementData> = async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const version = searchParams.get('version');
  const [agreement, { agreements }] = await Promise.all([
    api.getAgreement({
      type: typeOf(searchParams.get('type')),
      ...(version === null ? {} : { version }),
    }),
    api.listAgreements({}),
  ]);
  return { agreement, others: agreements };
};

export const meta = ({ agreement }: AgreementData, brand: PublicBrand): PageMeta => ({
  title: `${agreement.title} · ${brand.name}`,
  description: `${brand.company}${agreement.title}，${dateText(agreement.effectiveOn)}起生效。`,
});
