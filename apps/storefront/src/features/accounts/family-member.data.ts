import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readIdCard, validateIdCard } from '@parasol/domain/fields/id-card';
import { validateMobile } from '@parasol/domain/fields/mobile';
import { validateName } from '@parasol/domain/fields/name';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { refusalOf } from '../../page/refusal.ts';
import type { Input } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';
import type { FamilyMember } from './family-words.ts';
import { type Posted } from '../../page/posted.ts';
import { textOf } from '../../page/posted-form.ts';

type Saved = Input<'saveFamilyMember'>;

export type MemberFields = Readonly<
  Record<'name' | 'relation' | 'certType' | 'certNo' | 'birthday' | 'sex' | 'mobile', string>
>;
export type MemberFaults = Partial<Readonly<Record<keyof MemberFields, string>>>;

export interface PostedMember extends Posted {
  readonly fields: MemberFields;
  readonly faults: MemberFaults;
}

export const loader = async ({
  request,
  context,
}: LoaderFunctionArgs): Promise<FamilyMember | null> => {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return null;
  const { members } = await context.get(apiContext).listFamilyMembers({});
  const found = members.find((member) => member.id === id);
  if (!found) throw new ApiError(NOT_FOUND, '没有找到这位家庭成员');
  return found;
};

/** What is wrong with the fields, each in words that stand beside it. */
export const memberFaults = (fields: MemberFields, today: string): MemberFaults => {
  const idCard = fields.certType === 'id-card';
  const faults: Record<keyof MemberFields, string | null> = {
    name: validateName(fields.name),
    relation: fields.relation === '' ? '请选择与您的关系' : null,
    certType: fields.certType === '' ? '请选择证件类型' : null,
    certNo: idCard
      ? validateIdCard(fields.certNo, today)
      : fields.certNo.length < 4
        ? '请填写证件号码'
        : null,
    // An ID card says both by itself.
    birthday: idCard || /^\d{4}-\d{2}-\d{2}$/.test(fields.birthday) ? null : '请填写出生日期',
    sex: idCard || fields.sex !== '' ? null : '请选择性别',
    mobile: fields.mobile === '' ? null : validateMobile(fields.mobile),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
};

const toSave = (fields: MemberFields, id: string | null): Saved => {
  const card = fields.certType === 'id-card' ? readIdCard(fields.certNo) : null;
  const sex = card ? String(card.sex) : fields.sex;
  return {
    name: fields.name,
    relation: fields.relation as Saved['relation'],
    certType: fields.certType as Saved['certType'],
    certNo: fields.certNo,
    birthday: card?.birthDate ?? fields.birthday,
    ...(sex === '1' || sex === '2' ? { sex } : {}),
    ...(fields.mobile === '' ? {} : { mobile: fields.mobile }),
    ...(id === null ? {} : { id }),
  };
};

export const action = async ({
  request,
  context,
}: ActionFunctionArgs): Promise<PostedMember | Response> => {
  const form = await request.formData();
  const id = new URL(request.url).searchParams.get('id');
  const fields: MemberFields = {
    name: textOf(form, 'name'),
    relation: textOf(form, 'relation'),
    certType: textOf(form, 'certType'),
    certNo: textOf(form, 'certNo').toUpperCase(),
    birthday: textOf(form, 'birthday'),
    sex: textOf(form, 'sex'),
    mobile: textOf(form, 'mobile'),
  };
  const api = context.get(apiContext);
  const { timestamp } = await api.getTimestamp({});
  const today = new Date(timestamp + 8 * 3_600_000).toISOString().slice(0, 10);
  const faults = memberFaults(fields, today);
  if (Object.keys(faults).length > 0) {
    return { tone: 'danger', text: '有几项需要修改，请看红字说明', fields, faults };
  }
  try {
    await api.saveFamilyMember(toSave(fields, id), { signal: request.signal });
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message, fields, faults: {} };
  }
  return redirect(new URL(request.url).pathname.replace(/\/member$/, ''), 303);
};
