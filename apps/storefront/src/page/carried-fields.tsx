import { useLocation } from 'react-router';
import { carriedOf } from '@parasol/domain/navigation/carried';
import { readQuery } from '@parasol/domain/platform/query';

/** Without a script a form that is read by its address would replace what came with the stay. */
export const CarriedFields = () => {
  const carried = carriedOf(readQuery(useLocation().search));
  return Object.entries(carried).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .map((each) => <input key={`${name} ${each}`} type="hidden" name={name} value={each} />),
  );
};
