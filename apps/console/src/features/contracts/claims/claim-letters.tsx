import { useMutation } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { claimLife } from '@parasol/domain/contracts/claims/claim-states';
import { Section } from '#ui/section.tsx';
import { Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { FileList } from '#shell/files/file-list.tsx';
import type { Claim } from './claim.ts';

/** Letters of the insurer: a decision with a change needs one. */
export const ClaimLetters = ({ claim, reread }: { claim: Claim; reread: () => void }) => {
  const { claimNo, state, letters } = claim;
  const sending = useMutation({
    mutationFn: (file: Blob) => api.uploadClaimLetter({ claimNo, file }),
    onSuccess: reread,
  });
  const takes = claimLife.move(state, 'say') !== null;
  if (!takes && letters.length === 0) return null;
  return (
    <Section
      title="保险公司的通知"
      extra={
        takes && (
          <Upload
            accept="image/*,application/pdf"
            showUploadList={false}
            customRequest={({ file }) => sending.mutate(file as Blob)}
          >
            <Button loading={sending.isPending}>上传通知</Button>
          </Upload>
        )
      }
    >
      {sending.error && <Trouble error={sending.error} />}
      <FileList
        owner="claim"
        files={letters}
        none="还没有上传。给付或改变合同的结论要有核定通知。"
      />
    </Section>
  );
};
