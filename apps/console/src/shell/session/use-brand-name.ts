import { useStaff } from './use-staff.ts';

/** Names of brands that the colleague works for; other brands are shown by their id. */
export const useBrandName = (): ((id: string) => string) => {
  const { brands } = useStaff();
  return (id) => brands.find((brand) => brand.id === id)?.name ?? id;
};
