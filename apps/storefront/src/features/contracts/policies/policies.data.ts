import type { Api, Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { apiContext, type Loads } from '#api/context.ts';

export type KnownPerson = Output<'queryUserInfo'>['people'][number];

export interface PoliciesData extends Output<'listPolicies'> {
  /** Family members who were saved or insured before. */
  readonly people: readonly KnownPerson[];
}

/** An account without a mobile has no family on file; the policies are shown all the same. */
const familyOf = async (api: Api, signal: AbortSignal): Promise<readonly KnownPerson[]> => {
  try {
    const { people } = await api.queryUserInfo({}, { signal });
    return people;
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
};

export const loader: Loads<PoliciesData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const { signal } = request;
  const before = new URL(request.url).searchParams.get('before');
  const [policies, people] = await Promise.all([
    api.listPolicies(before === null ? {} : { before }, { signal }),
    familyOf(api, signal),
  ]);
  return { ...policies, people };
};
