import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { redirect } from 'react-router';
import {
  memberFaults,
  type MemberFaults,
  type MemberFields,
} from '@parasol/domain/base/accounts/family-member';
import { tidyMobile } from '@parasol/domain/base/fields/mobile';
import { readIdCard } from '@parasol/domain/base/fields/papers/id-card';
import { paperNumber } from '@parasol/domain/base/people/papers';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { refusalOf } from '#page/answers/refusal.ts';
import type { Input } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import type { FamilyMember } from './family-words.ts';
import { type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

type Saved = Input<'saveFamilyMember'>;

export interface PostedMember extends Posted {
  readonly fields: MemberFields;
  readonly faults: MemberFaults;
}

export const loader: Loads<FamilyMember | null> = async ({ request, context }) => {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return null;
  const { members } = await context.get(apiContext).listFamilyMembers({});
  const found = members.find((member) => member.id === id);
  if (!found) throw new ApiError(NOT_FOUND, '没有找到这位家庭成员');
  return found;
};

/** Beside any document but an ID card the sex has to be said as well. */
const formFaults = (fields: MemberFields, today: string): MemberFaults => ({
  ...memberFaults(fields, today),
  ...(fields.certType === 'id-card' || fields.sex !== '' ? {} : { sex: '请选择性别' }),
});

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

export const action: Acts<PostedMember | Response> = async ({ request, context }) => {
  const form = await request.formData();
  const id = new URL(request.url).searchParams.get('id');
  const fields: MemberFields = {
    name: textOf(form, 'name'),
    relation: textOf(form, 'relation'),
    certType: textOf(form, 'certType'),
    certNo: paperNumber(textOf(form, 'certNo')),
    birthday: textOf(form, 'birthday'),
    sex: textOf(form, 'sex'),
    mobile: tidyMobile(textOf(form, 'mobile')),
  };
  const api = context.get(apiContext);
  const { timestamp } = await api.getTimestamp({});
  const today = dateOf(timestamp);
  const faults = formFaults(fields, today);
  if (Object.keys(faults).length > 0) {
    return { tone: 'danger', text: '', fields, faults };
  }
  try {
    await api.saveFamilyMember(toSave(fields, id), { signal: request.signal });
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message, fields, faults: {} };
  }
  return redirect(new URL(request.url).pathname.replace(/\/member$/, ''), 303);
};
