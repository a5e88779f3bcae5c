import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { CaseItem, CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import type { Posted } from '#page/answers/posted.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { CaseFlow, CaseLead, Due, NotNow, PostedBanner } from './cases/case-frame.tsx';
import { usePages, type CasePages } from './pages/use-pages.ts';
import { PaperList } from './cases/paper-list.tsx';

/** Pages uploaded for an item, on their way or arrived. */
const givenFor = (shelf: CasePages, { number }: CaseItem): number =>
  [...shelf.pages, ...shelf.queue.pages].filter(({ item }) => item === number).length;

/** Declares the papers complete; for a missing one, why. */
const HandIn = ({
  shelf,
  items,
}: {
  readonly shelf: CasePages;
  readonly items: readonly CaseItem[];
}) => {
  const busy = useNavigation().formData?.get('intent') === 'send';
  const without = items.filter((item) => givenFor(shelf, item) === 0);
  const open = shelf.queue.pages.length;
  return (
    <Card as="section" aria-labelledby="hand-in">
      <Form method="post" className="grid gap-4" noValidate>
        <h2 id="hand-in" className="font-semibold">
          {without.length === 0 ? '每一项都有了' : `还有 ${without.length} 项没有上传`}
        </h2>
        {without.length === 0 ? null : (
          <Accordion>
            <AccordionItem title="有的资料找不到，或没有做过这项检查" open>
              <div className="grid gap-4">
                <p>请写明原因，核保员会按现有的资料考虑，或者再与您联系。</p>
                {without.map(({ number, title }) => (
                  <TextField
                    key={number}
                    name={`missing.${number}`}
                    label={title}
                    maxLength={500}
                    placeholder="例如：当时没有做这项检查"
                  />
                ))}
              </div>
            </AccordionItem>
          </Accordion>
        )}
        <Button
          type="submit"
          name="intent"
          value="send"
          size="large"
          wide
          loading={busy}
          loadingText="正在提交"
          onClick={(event) => {
            if (open === 0) return;
            event.preventDefault();
            notify('warning', `还有 ${open} 页没有传完，请传完或移除后再提交`);
          }}
        >
          提交补充资料
        </Button>
        <Due view={shelf.view} />
      </Form>
    </Card>
  );
};

const Asked = ({ loaded }: { readonly loaded: CaseView }) => {
  const posted = useActionData<Posted>();
  const idle = useNavigation().state === 'idle';
  const shelf = usePages(loaded);
  const { view } = shelf;
  const items = view.items.filter(({ round }) => round === view.round);
  return (
    <CaseFlow
      view={view}
      title={view.look === 2 ? '补充复议资料' : '补充资料'}
      note={<CaseLead view={view} />}
    >
      <PostedBanner posted={idle ? posted : undefined} />
      <Section
        id="papers"
        title={view.round > 1 ? `第 ${view.round} 次请您补充` : '请您补充这几项'}
        note="只需要补充下面列出的，之前交过的不用再传。"
      >
        <PaperList shelf={shelf} items={items} others={false} />
      </Section>
      <HandIn shelf={shelf} items={items} />
    </CaseFlow>
  );
};

/** Only missing papers, each with its reason. */
const SupplementPage = () => {
  const view = useLoaderData<CaseView>();
  return view.can.supplement ? (
    <Asked key={view.manualUnderwritingNo} loaded={view} />
  ) : (
    <NotNow view={view} title={view.look === 2 ? '补充复议资料' : '补充资料'} />
  );
};

export default SupplementPage;
