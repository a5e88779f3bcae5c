import { Button } from 'antd';
import { useCall } from '#shell/use-call.ts';

/** Offered only where it is configured. */
export const SignOnButton = ({ go }: { go: () => void }) => {
  const known = useCall(
    'getStaffSignOn',
    {},
    { select: ({ title }) => title, staleTime: Infinity },
  );
  return (
    known.data && (
      <Button block className="gate-sign-on" onClick={go}>
        用{known.data}登录
      </Button>
    )
  );
};
