import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { StartData } from '#features/products/disclosure/start.data.ts';

interface ChosenDiseasesProps {
  readonly chosen: NonNullable<StartData['session']>['diseases'];
}

/**
 * Diseases of the session so far; one is always left, because without any there is nothing to
 * decide.
 */
export const ChosenDiseases = ({ chosen }: ChosenDiseasesProps) => (
  <Card as="section" aria-labelledby="chosen">
    <h2 id="chosen" className="text-lg font-semibold">
      已添加的情况
    </h2>
    <Form method="post" className="ruled mt-2" data-personal="">
      {chosen.map(({ code, name, explain }) => (
        <div key={code} className="flex items-start gap-3 py-3">
          <div className="min-w-0 grow">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-ink-2">{explain}</p>
          </div>
          {chosen.length > 1 ? (
            <Button
              type="submit"
              name="remove"
              value={code}
              look="quiet"
              size="small"
              className="shrink-0"
            >
              移除<span className="unseen">{name}</span>
            </Button>
          ) : null}
        </div>
      ))}
    </Form>
  </Card>
);
