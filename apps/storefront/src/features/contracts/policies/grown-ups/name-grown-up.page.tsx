import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import type { NameData } from './name-grown-up.data.ts';

const states = { waiting: '等待本人回答', agreed: '本人已同意', refused: '本人没有同意' } as const;

/** The policyholder gives the contact of an insured person who has come of age. */
const NameGrownUpPage = () => {
  const { policyNo, productName, grownUps } = useLoaderData<NameData>();
  const posted = useActionData<Posted>();
  const busy = useNavigation().state !== 'idle';
  const brand = useBrand();
  return (
    <OwnFrame
      title="被保险人成年"
      note={`${productName}。成年后，身故保险金额要由本人同意，本人也可以查看自己的保障。`}
      back={{ to: brandLink(brand, '/me/policies/:policyNo', { policyNo }), text: '保单' }}
    >
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      {grownUps.length === 0 ? <Empty title="现在没有人需要确认">{''}</Empty> : null}
      {grownUps.map(({ position, name, turnsOn, state, asked }) => (
        <Card key={position} className="grid gap-4">
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-2">
              {dateText(turnsOn)} 年满 18 周岁，{states[state]}
              {asked && state === 'waiting' ? '，链接已发出' : ''}
            </p>
          </div>
          {state === 'waiting' ? (
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="position" value={position} />
              <TextField
                label="本人的手机号"
                name="mobile"
                type="tel"
                inputMode="numeric"
                maxLength={11}
                required
                hint="链接发到这个号码，由本人登录、核对证件后六位后回答"
              />
              <div>
                <Button type="submit" disabled={busy}>
                  {asked ? '换号码并重新发送' : '发送链接'}
                </Button>
              </div>
            </Form>
          ) : null}
        </Card>
      ))}
    </OwnFrame>
  );
};

export default NameGrownUpPage;
