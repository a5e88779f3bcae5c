import { jobNames } from '@parasol/domain/products/catalogue/everyday-jobs';
import { TreePicker, type TreePickerProps } from './tree-picker.tsx';

export type OccupationPickerProps = Omit<TreePickerProps, 'label' | 'levels' | 'searchLabel'> & {
  readonly label?: string;
};

/** Trade, group, occupation; few people know under which heading theirs is filed, so it can be searched. */
export const OccupationPicker = ({ label = '职业', ...rest }: OccupationPickerProps) => (
  <TreePicker
    {...rest}
    label={label}
    levels={['行业', '类别', '职业']}
    searchLabel="搜索职业"
    alsoSearch={jobNames}
  />
);
