import { Alert, Button } from 'antd';
import { useState } from 'react';
import { heldKinds, type HeldKind } from '@parasol/domain/proof/retention/holds';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText } from '#ui/format.ts';
import { api } from '#shell/api.ts';
import { useCall, useReread } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { HoldDialog } from './hold-dialog.tsx';

export const useRereadHolds = () => useReread('listHoldsOn', 'listHolds');

/** Ends a hold that another colleague placed. */
export const Release = ({ holdNo }: { holdNo: string }) => (
  <ActionButton
    small
    name="解除保留"
    explain="解除之后，保存期限已满的记录会列入清除清单。投诉和诉讼解除后，记录至少再保存两年。"
    reason="解除的理由"
    run={(reason) => api.releaseHold({ holdNo, reason })}
    done="已解除"
    after={useRereadHolds()}
  />
);

interface Held {
  readonly kind: HeldKind;
  readonly no: string;
}

/** The button that places a hold on the page's subject, for staff who may. */
export const HoldButton = ({ kind, no }: Held) => {
  const mayManage = useStaff().permissions.includes('holds-manage');
  const [placing, setPlacing] = useState(false);
  const reread = useRereadHolds();
  if (!mayManage) return null;
  return (
    <>
      <Button onClick={() => setPlacing(true)}>依法保留</Button>
      {placing && (
        <HoldDialog subject={{ kind, no }} after={reread} close={() => setPlacing(false)} />
      )}
    </>
  );
};

/** Holds on this subject, on its own page. */
export const HoldsOn = ({ kind, no }: Held) => {
  const mayManage = useStaff().permissions.includes('holds-manage');
  const { data } = useCall('listHoldsOn', { kind, no }, { select: ({ holds }) => holds });
  const open = (data ?? []).filter(({ released }) => released === null);
  return open.map((hold) => (
    <Alert
      key={hold.holdNo}
      className="page-alert"
      type="warning"
      showIcon
      title={`依法保留：${hold.groundTitle}${
        hold.subject.no === no ? '' : `（保留的是${heldKinds[hold.subject.kind]}）`
      }，${hold.reason}。${hold.placedBy}于 ${momentText(hold.placedAt)} 设置${
        hold.mine && mayManage ? '，由另一位同事解除' : ''
      }。`}
      action={mayManage && !hold.mine && <Release holdNo={hold.holdNo} />}
    />
  ));
};

export const useHolds = (state: 'open' | 'released') =>
  useCall('listHolds', { state }, { select: ({ holds }) => holds });
