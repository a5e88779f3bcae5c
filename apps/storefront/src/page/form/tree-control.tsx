import { useMemo } from 'react';
import type { Api } from '@parasol/contract';
import { isSoldIn } from '@parasol/domain/products/catalogue/sold-region';
import type { FormField } from '@parasol/domain/sales/orders/form/form-field';
import { OccupationPicker } from '#ui/pickers/occupation-picker.tsx';
import { RegionPicker } from '#ui/pickers/region-picker.tsx';
import { codesTo, type TreeNode } from '#ui/pickers/tree.ts';
import type { ControlProps } from './control-props.ts';
import { regions, regionTable } from './region-table.ts';
import { useTable } from './table-cache.ts';

/** Regions where the product is not sold are listed and cannot be chosen. */
const withoutUnsold = (
  tree: readonly TreeNode[],
  where: FormField['regions'],
): readonly TreeNode[] => {
  if (where === undefined) return tree;
  const barred = { disabled: true, note: '暂不销售' } as const;
  return tree.map((node) => {
    const children = node.children && withoutUnsold(node.children, where);
    const open = children?.length
      ? children.some(({ disabled }) => !disabled)
      : isSoldIn(where, node.code);
    return { ...node, ...(children ? { children } : {}), ...(open ? {} : barred) };
  });
};

const jobs =
  (baseProductNo: string) =>
  async (api: Api): Promise<readonly TreeNode[]> =>
    (await api.getProductJobs({ baseProductNo })).jobs;

/** Regions and occupations: chosen level by level or searched for. */
const TreeControl = ({ field, value, error, baseProductNo, onChange }: ControlProps) => {
  const { path, label, help, kind, required, regions: regionsSold } = field;
  const region = kind === 'region';
  const tree = useTable<readonly TreeNode[]>(
    region ? regionTable : `jobs ${baseProductNo}`,
    region ? regions : jobs(baseProductNo),
  );
  const Picker = region ? RegionPicker : OccupationPicker;
  const loaded = useMemo(
    () => withoutUnsold(tree ?? [], region ? regionsSold : undefined),
    [tree, region, regionsSold],
  );
  return (
    <Picker
      label={label}
      name={path}
      tree={loaded}
      value={tree ? codesTo(loaded, value) : [value]}
      disabled={tree === null}
      placeholder={tree === null ? '正在载入' : '请选择'}
      error={error}
      {...(help === undefined ? {} : { hint: help })}
      {...(required ? {} : { optional: true })}
      onValueChange={(chosen) => onChange(path, chosen.at(-1)?.code ?? '')}
    />
  );
};

export default TreeControl;
