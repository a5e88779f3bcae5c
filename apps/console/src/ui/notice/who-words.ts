import { sexNames } from '@parasol/domain/base/people/sex';
import type { PersonCondition } from '@parasol/domain/products/disclosure/library/rule-source';

/** The people of a question or decision. */
export const whoWords = (who: PersonCondition | undefined): string => {
  const sex = who?.sex ? sexNames[who.sex] : '';
  const { from, below } = who?.age ?? {};
  const age =
    from === undefined && below === undefined
      ? ''
      : `${from ?? 0} 岁起${below === undefined ? '' : `，未满 ${below} 岁`}`;
  return [sex, age].filter(Boolean).join('，');
};
