import { Form, useNavigation } from 'react-router';
import type { Output } from '@parasol/contract';
import { Button } from '#ui/actions/button.tsx';
import { CheckGroup } from '#ui/form/check-group.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Section } from '#ui/layout/section.tsx';

/** The form that a button elsewhere on the page hands in. */
export const aboutForm = 'about';

/** Conditions of the case: the list of documents follows from them. */
export const ConditionForm = ({
  form,
}: {
  readonly form: Output<'initManualUnderwritingForm'>;
}) => {
  const saving = useNavigation().formData?.get('intent') === 'save';
  const { conditions, words } = form.case;
  return (
    <Section id="conditions" title="是什么情况" note="选好并保存，下面的资料清单会跟着变。">
      <Accordion>
        <AccordionItem
          title={
            conditions.length === 0
              ? '请选择'
              : `${conditions.map(({ name }) => name).join('、')}${words === '' ? '' : '，有补充说明'}`
          }
          open={conditions.length === 0}
        >
          <Form id={aboutForm} method="post" className="grid gap-5 text-ink" noValidate>
            <CheckGroup
              name="condition"
              label="哪一方面需要核保员看"
              hint="可以选多项，没有合适的选“其他情况”。"
              choices={form.known.map(({ code, name }) => ({ value: code, label: name }))}
              defaultValues={conditions.map(({ code }) => code)}
            />
            <TextArea
              name="words"
              label="想对核保员说的话"
              optional
              rows={4}
              maxLength={1000}
              defaultValue={words}
              hint="例如什么时候发现、最近一次复查是什么时候、现在是否用药。如实写就好。"
            />
            <div>
              <Button type="submit" name="intent" value="save" look="secondary" loading={saving}>
                保存并更新资料清单
              </Button>
            </div>
          </Form>
        </AccordionItem>
      </Accordion>
    </Section>
  );
};
