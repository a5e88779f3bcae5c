import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { beginHere } from '#ui/dialogs/focus.ts';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { momentText } from '#ui/format.ts';
import { useKeys } from '#ui/dialogs/keys.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { Section } from '#ui/section.tsx';
import { Nothing } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useUnderwriters, type DeskProps } from './desk-case.ts';

interface Question {
  readonly staffId: string;
  readonly reason: string;
}

const AskColleague = ({ desk, after }: DeskProps) => {
  const [open, setOpen] = useState(false);
  const colleagues = useUnderwriters(open);
  const { manualUnderwritingNo } = desk.case;
  useKeys({ q: () => setOpen(true) });
  return (
    <>
      <Button aria-keyshortcuts="q" onClick={() => setOpen(true)}>
        请教同事<kbd>q</kbd>
      </Button>
      {open && (
        <FormDialog<Question>
          title="请教同事"
          act="请教"
          begin={{}}
          run={({ staffId, reason: question }) =>
            api.askUnderwritingOpinion({ manualUnderwritingNo, staffId, question })
          }
          done="已请教，同事会在队列里看到"
          after={after}
          close={() => setOpen(false)}
        >
          <p className="soft">案件仍由您处理，同事只看资料、写意见。客户看不到这段往来。</p>
          <Form.Item
            name="staffId"
            label="同事"
            rules={[{ required: true, message: '请选择一位同事' }]}
          >
            <Select
              ref={beginHere}
              placeholder="选择一位核保员"
              options={
                colleagues.data?.map(({ staffId, name }) => ({ value: staffId, label: name })) ?? []
              }
            />
          </Form.Item>
          <ReasonField label="想请教什么" />
        </FormDialog>
      )}
    </>
  );
};

const PutToInsurer = ({ desk, after }: DeskProps) => (
  <ActionButton
    name="转交保险公司"
    explain={`这款产品由${desk.case.insurerName}自己核保。说明和案件要点会发给保险公司，答复回来后案件回到这里。`}
    reason="给保险公司的说明"
    run={(question) =>
      api.askInsurerAboutCase({ manualUnderwritingNo: desk.case.manualUnderwritingNo, question })
    }
    done="已转交"
    after={after}
  />
);

/** Questions to colleagues and the insurer, with the answers. */
export const Opinions = ({ desk, after }: DeskProps) => {
  const { manualUnderwritingNo, insurerName } = desk.case;
  return (
    <Section
      title="同事和保险公司的意见"
      extra={
        desk.may.act && (
          <span className="acts">
            <AskColleague desk={desk} after={after} />
            {desk.insurerDecides && <PutToInsurer desk={desk} after={after} />}
          </span>
        )
      }
    >
      {desk.opinions.length === 0 && <Nothing>还没有请教过谁</Nothing>}
      <ul className="opinions">
        {desk.opinions.map((each) => (
          <li key={each.opinionNo}>
            <p>
              {each.askedBy} 请教{each.kind === 'insurer' ? insurerName : each.askedOf}
              <span className="soft">，{momentText(each.askedAt)}</span>
              {each.answeredAt === null && <Mark tone="soon">等待答复</Mark>}
            </p>
            <blockquote>{each.question}</blockquote>
            {each.answer !== null && each.answeredAt !== null && (
              <>
                <p className="soft">
                  {each.kind === 'insurer' ? insurerName : each.askedOf} 于{' '}
                  {momentText(each.answeredAt)} 答复
                </p>
                <blockquote>{each.answer}</blockquote>
              </>
            )}
            {each.mine && each.answeredAt === null && (
              <ActionButton
                small
                kind="primary"
                name="写意见"
                shortcut="w"
                explain="请按资料写您的看法，结论仍由经办的同事作出。"
                reason="意见"
                run={(answer) =>
                  api.giveUnderwritingOpinion({
                    manualUnderwritingNo,
                    opinionNo: each.opinionNo,
                    answer,
                  })
                }
                done="已写意见"
                after={after}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
