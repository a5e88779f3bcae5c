import { Select } from '#ui/form/select.tsx';
import type { ControlProps } from './control-props.ts';
import { useTable } from './table-cache.ts';

const CountryControl = ({ field, value, error, onChange }: ControlProps) => {
  const { path, label, help, required } = field;
  const countries = useTable('countries', async (api) => (await api.listCountries({})).countries);
  const options = (countries ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Select
      label={label}
      name={path}
      placeholder={countries ? '请选择' : '正在载入'}
      options={countries || value === '' ? options : [{ value, label: value }]}
      value={value}
      error={error}
      {...(help === undefined ? {} : { hint: help })}
      {...(required ? {} : { optional: true })}
      onChange={({ target }) => onChange(path, target.value)}
    />
  );
};

export default CountryControl;
