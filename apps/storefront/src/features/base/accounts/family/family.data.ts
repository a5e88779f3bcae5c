import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Api, Input, Output } from '@parasol/contract';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext } from '#api/context.ts';
import { attempt } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { certNames } from './family-words.ts';

type Member = Input<'saveFamilyMember'>;

/** Insured before and not saved yet. */
export type Insured = Omit<Member, 'id'>;

export interface FamilyData extends Output<'listFamilyMembers'> {
  readonly insured: readonly Insured[];
}

const isKnownPaper = (type: string): type is Member['certType'] => Object.hasOwn(certNames, type);

const insuredBefore = async (api: Api, signal: AbortSignal): Promise<Insured[]> => {
  const { people } = await api.queryUserInfo({}, { signal });
  return people.flatMap(({ source, relation, values }) => {
    const { name = '', certType = '', certNo = '', birthDate = '', sex, mobile } = values;
    if (source === 'saved' || name === '' || !isKnownPaper(certType)) return [];
    return [
      {
        name,
        relation,
        certType,
        certNo,
        birthday: birthDate,
        ...(sex === undefined ? {} : { sex: sex === 'male' ? ('1' as const) : ('2' as const) }),
        ...(mobile === undefined ? {} : { mobile }),
      },
    ];
  });
};

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<FamilyData> => {
  const api = context.get(apiContext);
  const [{ members }, insured] = await Promise.all([
    api.listFamilyMembers({}, { signal: request.signal }),
    insuredBefore(api, request.signal),
  ]);
  return { members, insured };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  const api = context.get(apiContext);
  const name = textOf(form, 'keep');
  return attempt(async () => {
    if (name === '') {
      await api.removeFamilyMember({ id: textOf(form, 'id') }, { signal: request.signal });
      return '已删除';
    }
    const insured = await insuredBefore(api, request.signal);
    const person = insured.find((each) => each.name === name);
    if (!person) throw new ApiError(NOT_FOUND, '没有找到这位家人，请刷新后再试');
    await api.saveFamilyMember(person, { signal: request.signal });
    return `已保存${person.name}的资料，下次投保可以直接选用`;
  });
};
