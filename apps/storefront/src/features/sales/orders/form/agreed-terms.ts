import type { Api } from '@parasol/contract';
import type { OrderPrice } from '@parasol/contract/sales/orders/shapes';
import { isApiError } from '@parasol/client/api-error';
import { yuanText } from '@parasol/domain/base/money/fen';
import { memberCount, type FormValues } from '@parasol/domain/sales/orders/form/form-values';

/** Terms a person on the form accepted before, by the number the form refers to. */
export interface AgreedTerms {
  readonly member: number;
  readonly path: string;
  readonly number: string;
  readonly exclusions: readonly string[];
}

const ofProposal = async (
  api: Api,
  intelligentProposalNo: string,
  quoteNo: string | null,
): Promise<readonly string[]> => {
  const { decision, acceptedAt } = await api.getUnderwritingResult({
    intelligentProposalNo,
    ...(quoteNo === null ? {} : { quoteNo }),
  });
  return acceptedAt === null ? [] : decision.exclusions.map(({ wording }) => wording);
};

const ofCase = async (
  api: Api,
  manualUnderwritingNo: string,
  member: number,
): Promise<readonly string[]> => {
  const { offer } = await api.getManualUnderwritingStatus({ manualUnderwritingNo });
  const own = offer?.members.find(({ position }) => position === member);
  return own?.exclusions.map(({ wording }) => wording) ?? [];
};

/** A form can be filled in without them: they are told again before anything is paid. */
const orNone = async (asked: Promise<readonly string[]>): Promise<readonly string[]> => {
  try {
    return await asked;
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
};

/** The exclusions that the people of a form have accepted, by whatever underwriting. */
export const agreedTerms = async (
  api: Api,
  values: FormValues,
  quoteNo: string | null,
): Promise<readonly AgreedTerms[]> => {
  const asked = Array.from({ length: memberCount(values) }, async (_, member) => {
    const casePath = `insured.${member}.manualUnderwritingNo`;
    const caseNo = values[casePath];
    if (caseNo) {
      const exclusions = await orNone(ofCase(api, caseNo, member));
      return { member, path: casePath, number: caseNo, exclusions };
    }
    const path = `insured.${member}.intelligentProposalNo`;
    const number = values[path];
    if (!number) return null;
    return { member, path, number, exclusions: await orNone(ofProposal(api, number, quoteNo)) };
  });
  return (await Promise.all(asked)).filter((each) => each !== null);
};

/** The special agreements of a form as it is now, before it is sent. */
export const agreementLines = (
  agreed: readonly AgreedTerms[],
  values: FormValues,
  people: OrderPrice['people'],
): readonly string[] => {
  const several = memberCount(values) > 1;
  const whose = (member: number): string => {
    const name = values[`insured.${member}.name`];
    return several ? `${name || `被保险人 ${member + 1}`}：` : '';
  };
  const loadings = people.flatMap(({ parts }, member) => {
    const loading = parts.find(({ code }) => code === 'loading');
    return loading === undefined || loading.fen === 0
      ? []
      : [`${whose(member)}加费 ${yuanText(loading.fen)}，已包含在保险费中。`];
  });
  const exclusions = agreed
    .filter(({ path, number }) => values[path] === number)
    .flatMap(({ member, exclusions: lines }) => lines.map((line) => whose(member) + line));
  return [...exclusions, ...loadings];
};
