import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { ScanLine, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { productLinks } from '@parasol/routes/links/product-links';
import { memberCount } from '@parasol/domain/sales/orders/form/form-values';
import { birthDateOf } from '@parasol/domain/sales/orders/form/party-fields';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LargeTypeOffer } from '#page/large-type-offer.tsx';
import { BeneficiarySection, FormSection } from './form-section.tsx';
import { HealthCard } from './health-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { GivenConsents } from './given-consents.tsx';
import type { OrderFormData } from '#features/sales/orders/order-form.data.ts';
import { differences, fittingHealth, recalculation } from './people/quoted-person.ts';
import { scannedChanges } from './people/scanned-changes.ts';
import { OnScreen } from './screens/on-screen.tsx';
import { screenOf, type Screen } from './screens/screens.ts';
import type { PeopleWords } from './people/use-people-checks.ts';
import type { OrderForm } from './use-order-form.ts';

const PeopleSheet = lazy(() => import('./people/people-sheet.tsx'));
const ScanSheet = lazy(() => import('#page/slots/scan-sheet.tsx'));

interface FormPartsProps {
  readonly form: OrderForm;
  readonly data: OrderFormData;
  readonly words: PeopleWords;
  readonly at: Screen;
}

const memberOf = (key: string): number => Number(/^insured\.(\d+)/.exec(key)?.[1] ?? -1);

/** All sections in the order of the page. */
export const FormParts = ({ form, data, words, at: screen }: FormPartsProps) => {
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const [scanningFor, setScanningFor] = useState<string | null>(null);
  const { facts, sections, values } = form;
  const members = memberCount(values);
  const lastInsured = sections.findLastIndex(({ key }) => key.startsWith('insured.'));
  const scan = (prefix: string) => (
    <Button
      look="quiet"
      size="small"
      className="max-md:order-first max-md:min-h-12 max-md:w-full max-md:border max-md:border-primary"
      icon={<ScanLine className="size-5" aria-hidden="true" />}
      onClick={() => setScanningFor(prefix)}
    >
      拍照识别
    </Button>
  );
  const reuse = (prefix: string) => (
    <Button
      look="quiet"
      size="small"
      icon={<UserRoundCheck className="size-5" aria-hidden="true" />}
      onClick={() => setChoosingFor(prefix)}
    >
      选用已有资料
    </Button>
  );
  const brand = useBrand();
  const { sale } = useParams();
  const { quoteNo, facts: product } = data.init;
  const differing = differences(data.init, values, form.today);
  const fitting = fittingHealth(data.init.health.told, values, form.today);
  const { trial } = productLinks(brand, product.baseProductNo, sale);
  const { draftNo } = form.saved;
  const isUrgent = (prefix: string): boolean =>
    words[prefix] !== undefined || differing.some((each) => each.prefix === prefix);
  const mismatch = (prefix: string) => {
    const different = differing.find((each) => each.prefix === prefix);
    return (
      <div className="grid gap-3 empty:hidden not-empty:mt-4">
        {words[prefix]?.map((each) => (
          <Banner key={each} tone="warning" live>
            {each}
          </Banner>
        ))}
        {different ? (
          <Banner tone="warning" title="与试算时填的不一致" live>
            <p>{different.words}</p>
            <TextLink to={recalculation(trial, { quoteNo, draftNo }, differing, fitting)} alone>
              按这里的人重新试算
            </TextLink>
          </Banner>
        ) : null}
      </div>
    );
  };
  return (
    <>
      {sections.map((section, at) => {
        const { key } = section;
        const member = memberOf(key);
        if (key === 'consents') {
          return (
            <OnScreen key={key} screen="reading" at={screen}>
              <DocumentsCard form={form} data={data} />
              <FormSection form={form} section={section}>
                <GivenConsents consents={form.facts.consents} />
              </FormSection>
            </OnScreen>
          );
        }
        if (member === -1) {
          return (
            <OnScreen key={key} screen={screenOf(key)} at={screen}>
              <FormSection
                form={form}
                section={section}
                urgent={isUrgent(key)}
                {...(key === 'policyholder'
                  ? {
                      action: (
                        <div className="flex grow flex-wrap">
                          {reuse(key)}
                          {scan(key)}
                        </div>
                      ),
                    }
                  : {})}
                {...(key === 'services'
                  ? {
                      action: (
                        <Button
                          type="submit"
                          name="intent"
                          value="services"
                          look="quiet"
                          size="small"
                        >
                          服务说明
                        </Button>
                      ),
                    }
                  : {})}
              >
                {mismatch(key)}
              </FormSection>
              {key === 'policyholder' ? (
                <LargeTypeOffer
                  birthDate={birthDateOf(values, key, form.today)}
                  today={form.today}
                />
              ) : null}
            </OnScreen>
          );
        }
        const end =
          at === lastInsured ? (
            <>
              {facts.insureds.max > members ? (
                <Button
                  look="secondary"
                  wide
                  icon={<UserRoundPlus className="size-5" aria-hidden="true" />}
                  onClick={form.addMember}
                >
                  添加一位家人（最多 {facts.insureds.max} 位）
                </Button>
              ) : null}
              <HealthCard form={form} data={data} />
            </>
          ) : null;
        if (key.endsWith('.beneficiaries')) {
          return (
            <OnScreen key={key} screen="insured" at={screen}>
              <BeneficiarySection form={form} section={section} member={member} />
              {end}
            </OnScreen>
          );
        }
        const self = values[`${key}.relation`] === 'self';
        return (
          <OnScreen key={key} screen="insured" at={screen}>
            <FormSection
              form={form}
              section={section}
              urgent={isUrgent(key)}
              action={
                <div className="flex grow flex-wrap">
                  {self ? null : reuse(key)}
                  {self ? null : scan(key)}
                  {members > 1 ? (
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`移除被保险人 ${member + 1}`}
                      onClick={() => form.removeMember(member)}
                    >
                      移除
                    </Button>
                  ) : null}
                </div>
              }
            >
              {mismatch(key)}
            </FormSection>
            {end}
          </OnScreen>
        );
      })}
      <OnScreen screen="cover" at={screen}>
        <Card className="flex items-center justify-between gap-3 py-3!">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">补充资料</h2>
            <p className="text-sm text-ink-2">病历、证件照片等，没有可以不传</p>
          </div>
          <Button
            type="submit"
            name="intent"
            value="addition"
            look="secondary"
            size="small"
            className="shrink-0"
          >
            {data.init.draft?.files.length ? `已上传 ${data.init.draft.files.length} 份` : '去上传'}
          </Button>
        </Card>
      </OnScreen>
      {scanningFor === null ? null : (
        <Suspense>
          <ScanSheet
            title="证件"
            wanted={['id-front', 'id-back', 'household', 'birth']}
            onTake={(fields) => form.fill(scannedChanges(scanningFor, fields))}
            onClose={() => setScanningFor(null)}
          />
        </Suspense>
      )}
      {choosingFor === null ? null : (
        <Suspense>
          <PeopleSheet
            prefix={choosingFor}
            onTake={form.fill}
            onClose={() => setChoosingFor(null)}
          />
        </Suspense>
      )}
    </>
  );
};
