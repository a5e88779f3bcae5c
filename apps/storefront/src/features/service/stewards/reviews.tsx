import { Form, useNavigation } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dayText } from '#ui/text/moment-text.ts';

/** Reviews so far, and another one on request. */
export const Reviews = ({
  careNo,
  reviews,
}: {
  readonly careNo: string;
  readonly reviews: readonly Output<'askStewardReview'>[];
}) => {
  const brand = useBrand();
  const busy = useNavigation().state !== 'idle';
  return (
    <Section
      id="reviews"
      title="家庭保障检视"
      note="每年自动做一份，也可以现在就做。只列事实，不推荐产品。"
    >
      <div className="grid gap-3">
        {reviews.length === 0 ? null : (
          <List label="家庭保障检视">
            {reviews.map(({ reviewNo, madeAt }) => (
              <ListItem
                key={reviewNo}
                to={brandLink(brand, '/superSteward/review/:reviewNo', { reviewNo })}
                title={`${dayText(madeAt)}的检视`}
              />
            ))}
          </List>
        )}
        <Form method="post">
          <input type="hidden" name="careNo" value={careNo} />
          <Button
            type="submit"
            name="intent"
            value="review"
            look="secondary"
            size="small"
            disabled={busy}
          >
            现在做一份
          </Button>
        </Form>
      </div>
    </Section>
  );
};
