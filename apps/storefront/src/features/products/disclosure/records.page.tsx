import { Stethoscope } from 'lucide-react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { useBrand } from '#shell/document/boot.ts';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { OwnFrame } from '#page/frame.tsx';
import { RecordWords } from './results/record-words.tsx';
import type { RecordsData, Withdrawn } from './records.data.ts';
import { recordedText } from '#ui/text/moment-text.ts';

const kinds = { notice: '健康告知', smart: '智能核保' } as const;
const roles = { insured: '被保险人', policyholder: '投保人', supplementary: '补充告知' } as const;

const RecordsPage = () => {
  const { records, consent, record, result } = useLoaderData<RecordsData>();
  const withdrawn = useActionData<Withdrawn>();
  const sending = useNavigation().state === 'submitting';
  const { productListUrl } = useBrand();
  return (
    <OwnFrame title={record ? `${kinds[record.kind]}记录` : '健康告知记录'}>
      <LiveBanner tone={withdrawn?.tone} text={withdrawn?.message} />
      {record ? (
        <>
          <RecordWords record={record} />
          {result === null ? null : (
            <p className="mt-6">
              <TextLink alone to={result}>
                打开核保结论
              </TextLink>
            </p>
          )}
          <p className="mt-2">
            <TextLink alone to="?">
              返回全部记录
            </TextLink>
          </p>
        </>
      ) : (
        <div className="grid gap-10">
          {records.length === 0 ? (
            <Empty
              of={Stethoscope}
              title="还没有健康告知"
              action={<ButtonLink to={productListUrl}>去看看产品</ButtonLink>}
            >
              投保时的回答会原样留存在这里。
            </Empty>
          ) : (
            <List label="健康告知记录">
              {records.map(({ recordNo, kind, role, member, productName, at, withdrawnAt }) => (
                <ListItem
                  key={recordNo}
                  to={`?no=${recordNo}`}
                  title={`${kinds[kind]} · ${productName}`}
                  note={`${roles[role]}${member > 0 ? ` ${member + 1}` : ''}，${recordedText(at)}${withdrawnAt === null ? '' : '，已撤回同意'}`}
                />
              ))}
            </List>
          )}
          {consent ? (
            <Section id="withdraw" title="撤回同意">
              <Accordion>
                <AccordionItem title="撤回对健康信息的同意">
                  <p>
                    撤回后，没有用于订单的健康信息立即删除；已经用于订单的依法封存，只在核保争议和再次投保时查看。曾被拒保、延期、除外、加费或回答过“是”这一事实（哪一天、哪一类产品、什么结论，不含病情）依法再保存
                    12
                    个月，到期删除，期间再次投保会由核保人员询问。撤回不影响已经生效的保单；再次投保需要重新告知。
                  </p>
                  <Form method="post" className="actions mt-4">
                    <Button type="submit" look="danger" loading={sending} loadingText="正在撤回">
                      确认撤回
                    </Button>
                  </Form>
                </AccordionItem>
              </Accordion>
            </Section>
          ) : null}
        </div>
      )}
    </OwnFrame>
  );
};

export default RecordsPage;
