import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '#shell/api.ts';

/** Offered only where it is configured. */
export const SignOnButton = ({ go }: { go: () => void }) => {
  const known = useQuery({
    queryKey: ['sign-on'],
    queryFn: async ({ signal }) => (await api.getStaffSignOn({}, { signal })).title,
    staleTime: Infinity,
  });
  return (
    known.data && (
      <Button block className="gate-sign-on" onClick={go}>
        用{known.data}登录
      </Button>
    )
  );
};
