import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { useStaff } from '#shell/session/use-staff.ts';

/** For whom something is set, in the address; for staff of all brands. */
export const BrandChoice = ({ brand }: { brand: string | null }) => {
  const { brands } = useStaff();
  const [, setSearch] = useSearchParams();
  return (
    <Select
      aria-label="为谁设置"
      style={{ width: 160 }}
      value={brand ?? ''}
      onChange={(chosen) => setSearch(chosen ? { of: chosen } : {})}
      options={[
        { value: '', label: '所有品牌' },
        ...brands.map(({ id, name }) => ({ value: id, label: `只为${name}` })),
      ]}
    />
  );
};
