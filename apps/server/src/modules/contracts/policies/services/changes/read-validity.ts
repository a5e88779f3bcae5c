import type { Refusal } from '@parasol/contract/errors';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { idCardEnd } from '@parasol/domain/base/fields/papers/id-card-validity';
import type { Person } from '@parasol/domain/base/people/person';
import type { AskedOf } from '#modules/contracts/policies/requests/asked-change.ts';
import { wrongField, type Identity } from '#modules/contracts/policies/requests/read-person.ts';

/** The validity of a new paper, as far as it is named; an expired one is refused. */
export const readValidity = (
  { certFrom: from, certTo: to }: AskedOf<'identity'>,
  { paper, birthDate }: Identity,
  today: PlainDate,
): Pick<Person['paper'], 'validFrom' | 'validTo'> | Refusal => {
  if (from === undefined && to === undefined) return {};
  if (from === undefined) return wrongField('certFrom', '请填写新证件有效期的起始日');
  if (from > today || from < birthDate) return wrongField('certFrom', '起始日有误，请核对证件');
  if (to === undefined) return wrongField('certTo', '请填写新证件有效期的截止日');
  if (to !== 'long-term' && to < today)
    return wrongField('certTo', '这张证件也已过有效期，请使用有效的证件');
  const end = paper.type === 'id-card' ? idCardEnd(paper.number, birthDate, from) : undefined;
  if (end && !end.values.includes(to)) return wrongField('certTo', end.message);
  return to === 'long-term' ? { validFrom: from } : { validFrom: from, validTo: to };
};
