import { paperOfField } from '@parasol/domain/sales/identity/paper-field';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { Story } from '#ui/facts/story.tsx';
import { api } from '#shell/api.ts';
import { PersonFacts } from '#shell/dossier/people.tsx';
import { Unmask } from '#shell/dossier/unmask.tsx';
import { useDossier } from '#shell/dossier/use-dossier.ts';
import { FileTabs } from '#shell/files/file-tabs.tsx';
import type { CaseProps } from '#shell/queues/queue-part.ts';
import { CardReading } from './card-reading.tsx';
import { FaceEvidence } from './face-evidence.tsx';

/** Whether the documents in the pictures belong to the person named on the order. */
const IdentityCase = ({ row, decided }: CaseProps) => {
  const [orderNo = '', party = ''] = row.id.split('~');
  const order = useDossier('order', orderNo);
  return (
    <Answer of={order}>
      {(found) => (
        <div className="two-columns">
          <div className="stack">
            <FaceEvidence orderNo={orderNo} party={party} />
            <Section title={`证件照片：${row.note ?? party}`}>
              <FileTabs
                owner="order"
                files={found.files.filter(({ field }) => paperOfField(field)?.party === party)}
                none="没有找到这位的证件照片"
                below={CardReading}
              />
            </Section>
          </div>
          <div className="stack">
            <Section title="投保时填写" extra={<Unmask dossier={found} />}>
              {found.people
                .filter((person) => person.party === party)
                .map((person) => (
                  <PersonFacts key={person.role} person={person} columns={1} />
                ))}
            </Section>
            <Section title="决定">
              <p className="soft">
                请核对姓名、证件号码和有效期是否与照片一致，照片是否清晰完整；有人脸照片或视频的，还要看是不是同一个人、读的话是否一致。照片由对方的设备传来，系统的比对只作参考，请留意画面有没有拼接、翻拍的痕迹。
              </p>
              <div className="acts">
                {found.people.some((person) => person.party === party && person.paperEnded) ? (
                  <ActionButton
                    name="通过新证件"
                    kind="primary"
                    shortcut="a"
                    explain={`${row.note ?? ''}投保时登记的证件已经到期。请确认照片是本人换领的新证件，按照片填写有效期截止日。`}
                    reason="新证件的有效期截止日（如 2046-05-01；长期有效填“长期”）"
                    run={(until) =>
                      api.decideOrderIdentity({
                        orderNo,
                        party,
                        accept: true,
                        paperUntil: until === '长期' ? 'long-term' : until,
                      })
                    }
                    done="已通过"
                    after={decided}
                  />
                ) : (
                  <ActionButton
                    name="通过"
                    kind="primary"
                    shortcut="a"
                    explain={`确认${row.note ?? ''}的证件属实，是本人。需要核对的人全部通过后，订单会自动进入下一步，客户会收到通知。`}
                    run={() => api.decideOrderIdentity({ orderNo, party, accept: true })}
                    done="已通过"
                    after={decided}
                  />
                )}
                <ActionButton
                  name="退回重拍"
                  kind="danger"
                  shortcut="d"
                  explain="客户会看到下面的原因，可以重新上传证件照片，或再做一次人脸核验。"
                  reason="退回的原因（客户会看到）"
                  run={(note) => api.decideOrderIdentity({ orderNo, party, accept: false, note })}
                  done="已退回"
                  after={decided}
                />
              </div>
            </Section>
            <Section title="经过">
              <Story happenings={found.timeline} />
            </Section>
          </div>
        </div>
      )}
    </Answer>
  );
};
export default IdentityCase;
