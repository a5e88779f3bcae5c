import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { DossierKind } from '@parasol/domain/base/queues/queue';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { useNow } from '#ui/now.ts';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useRereadDossiers, type Dossier } from './use-dossier.ts';

/** Personal data is masked until a colleague gives a reason, and then shown for some minutes. */
export const Unmask = ({ dossier }: { dossier: Dossier }) => {
  const { permissions } = useStaff();
  const reread = useRereadDossiers();
  const now = useNow(10_000);
  const { subject, unmaskedUntil, erasedAt } = dossier;
  const left = unmaskedUntil === null ? 0 : Date.parse(unmaskedUntil) - now;
  if (left > 0) {
    return <Mark tone="soon">完整显示，还有 {Math.ceil(left / minuteMs)} 分钟</Mark>;
  }
  if (erasedAt !== null || !permissions.includes('personal-data')) return null;
  const kind = subject.kind as DossierKind;
  return (
    <ActionButton
      small
      name="显示完整信息"
      explain="姓名、证件号码和手机号会完整显示几分钟。谁在什么时候、为什么查看，都会记录下来。"
      reason="查看的原因"
      run={(reason) => api.unmaskSubject({ subject: { kind, no: subject.no }, reason })}
      done="已显示"
      after={reread}
    />
  );
};
