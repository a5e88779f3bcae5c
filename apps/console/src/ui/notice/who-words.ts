import type { PersonCondition } from '@parasol/domain/disclosure/library/rule-source';

/** Of whom something is asked or decided. */
export const whoWords = (who: PersonCondition | undefined): string => {
  const sex = who?.sex === 'male' ? '男' : who?.sex === 'female' ? '女' : '';
  const { from, below } = who?.age ?? {};
  const age =
    from === undefined && below === undefined
      ? ''
      : `${from ?? 0} 岁起${below === undefined ? '' : `，未满 ${below} 岁`}`;
  return [sex, age].filter(Boolean).join('，');
};
