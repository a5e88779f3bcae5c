import { TreePicker, type TreePickerProps } from './tree-picker.tsx';

export type RegionPickerProps = Omit<TreePickerProps, 'label' | 'levels' | 'searchLabel'> & {
  readonly label?: string;
};

/** Province, city, district. */
export const RegionPicker = ({ label = '所在地区', ...rest }: RegionPickerProps) => (
  <TreePicker {...rest} label={label} levels={['省份', '城市', '区县']} searchLabel="搜索地区" />
);
