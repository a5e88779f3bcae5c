import { useLocation } from 'react-router';
import { carriedOf } from '@parasol/domain/base/navigation/carried';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';

/**
 * Without a script a form that is read by its address would replace the parameters of the visit.
 */
export const CarriedFields = () => {
  const carried = carriedOf(readQuery(useLocation().search));
  // A cached page was made from the query in one order, whatever that of the address is.
  return Object.keys(carried)
    .toSorted()
    .flatMap((name) =>
      [carried[name] ?? []]
        .flat()
        .map((each) => <input key={`${name} ${each}`} type="hidden" name={name} value={each} />),
    );
};
