import { useStaff } from '#shell/session/use-staff.ts';
import { useRoles } from './use-staff-list.ts';

export const useBrandOptions = () => {
  const { brands } = useStaff();
  return [
    { value: '', label: '所有品牌' },
    ...brands.map(({ id, name }) => ({ value: id, label: name })),
  ];
};

export const useRoleOptions = () => {
  const roles = useRoles();
  return (roles.data?.roles ?? []).map(({ name, title }) => ({ value: name, label: title }));
};
