import { sexChoices } from '@parasol/domain/base/people/sex';
import { useState } from 'react';
import { paperNames } from '@parasol/domain/base/people/paper-names';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { ChangeFields } from './change-fields.ts';

const papers = Object.entries(paperNames).map(([value, label]) => ({ value, label }));

/** A person as their document names them; an ID card includes the rest. */
export const PersonFields = ({
  prefix,
  values,
  faults,
}: Pick<ChangeFields, 'values' | 'faults'> & { readonly prefix: string }) => {
  const of = (name: string) => ({
    name: prefix + name,
    defaultValue: values[prefix + name],
    error: faults[prefix + name],
  });
  const [certType, setCertType] = useState(values[`${prefix}certType`] ?? 'id-card');
  const sex = values[`${prefix}sex`];
  return (
    <>
      <TextField label="姓名" autoComplete="off" {...of('name')} />
      <Select
        label="证件类型"
        name={`${prefix}certType`}
        options={papers}
        value={certType}
        onChange={(event) => setCertType(event.target.value)}
        error={faults[`${prefix}certType`]}
      />
      <TextField
        label="证件号码"
        autoComplete="off"
        autoCapitalize="characters"
        {...of('certNo')}
      />
      {certType === 'id-card' ? null : (
        <>
          <TextField label="出生日期" type="date" clearable={false} {...of('birthDate')} />
          <RadioGroup
            label="性别"
            name={`${prefix}sex`}
            look="segmented"
            choices={sexChoices}
            {...(sex === undefined ? {} : { defaultValue: sex })}
            error={faults[`${prefix}sex`]}
          />
        </>
      )}
    </>
  );
};
