import type { Api } from '@parasol/contract';
import type { FormField } from '@parasol/domain/sales/orders/form/form-field';
import { useTable } from '#page/form/table-cache.ts';
import { dateText } from '#ui/text/moment-text.ts';

interface Branch {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly Branch[];
}

/** The labels of the fields above an answer. */
const namesTo = (tree: readonly Branch[], code: string): readonly string[] => {
  for (const { code: own, name, children = [] } of tree) {
    if (own === code) return [name];
    const below = namesTo(children, code);
    if (below.length > 0) return [name, ...below];
  }
  return [];
};

const tableOf = (kind: FormField['kind'], baseProductNo: string) => ({
  key: kind === 'occupation' ? `jobs ${baseProductNo}` : `${kind} names`,
  fetch: async (api: Api): Promise<readonly Branch[]> => {
    if (kind === 'occupation') return (await api.getProductJobs({ baseProductNo })).jobs;
    if (kind === 'country') return (await api.listCountries({})).countries;
    return (await api.getAllCities({})).provinces;
  },
});

/** The words of a code, once its table is here. */
const CodeWords = ({
  field: { kind },
  value,
  baseProductNo,
}: {
  readonly field: FormField;
  readonly value: string;
  readonly baseProductNo: string;
}) => {
  const { key, fetch } = tableOf(kind, baseProductNo);
  const table = useTable(key, fetch);
  if (table === null) return '正在载入';
  const names = namesTo(table, value);
  return names.length === 0 ? value : names.join(' / ');
};

const yesNo: Readonly<Record<string, string>> = { yes: '有', no: '没有' };

const Words = (props: {
  readonly field: FormField;
  readonly value: string;
  readonly baseProductNo: string;
}) => {
  const { field, value } = props;
  switch (field.kind) {
    case 'region':
    case 'occupation':
    case 'country':
      return <CodeWords {...props} />;
    case 'yes-no':
      return yesNo[value] ?? value;
    case 'percent':
      return `${value}%`;
    default: {
      const chosen = field.choices?.find((choice) => choice.value === value)?.label;
      if (chosen !== undefined) return chosen;
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value) : value;
    }
  }
};

/** An answer as people read it; it was typed or chosen by a person. */
export const AnswerWords = (props: Parameters<typeof Words>[0]) => (
  <span data-personal="">
    <Words {...props} />
  </span>
);
