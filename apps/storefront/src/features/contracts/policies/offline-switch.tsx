import { useEffect, useRef, useState } from 'react';
import { dayMs } from '@parasol/domain/base/calendar/durations';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import type { KeptWallet } from '#shell/wallet/draw-wallet.ts';
import { isWalletKept } from '#shell/wallet/wallet-flag.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { periodText, type PolicyLine } from './policy-words.ts';

const keptDays = 30;

const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Policies that stay on this device for when there is no network, until the customer logs out. */
export const OfflineSwitch = ({ policies }: { readonly policies: readonly PolicyLine[] }) => {
  const brand = useBrand();
  const awake = useAwake();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [state, setState] = useState<'idle' | 'keeping' | 'impossible'>('idle');
  const renewed = useRef(false);
  const switchedOn = chosen ?? (awake && isWalletKept());

  const walletOf = (): KeptWallet => {
    const now = new Date();
    return {
      seen: minuteText(now.toISOString()),
      until: now.getTime() + keptDays * dayMs,
      brand: {
        name: brand.name,
        phone: brand.phone,
        primary: colourOf('--primary'),
        onPrimary: colourOf('--on-primary'),
      },
      policies: policies
        .filter(({ status }) => policyLife.states[status].stands)
        .map((policy) => ({
          policyNo: policy.policyNo,
          productName: policy.productName,
          insurerName: policy.insurerName,
          insurerPhone: policy.insurerPhone,
          insureds: policy.insureds,
          period: periodText(policy),
          status: policy.statusTitle,
          covers: policy.covers.map(({ name, sum }) => ({ name, sum })),
          file: orderLinks(brand).policyPdf(policy.policyNo),
        })),
    };
  };

  useEffect(() => {
    // Every look at this page renews the kept policies.
    if (renewed.current || !isWalletKept()) return;
    renewed.current = true;
    const wallet = walletOf();
    void import('#shell/wallet/keep-wallet.ts').then((store) => store.keepWallet(wallet));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);

  const choose = async (wanted: boolean): Promise<void> => {
    setChosen(wanted);
    setState('keeping');
    const store = await import('#shell/wallet/keep-wallet.ts');
    const done = wanted ? await store.keepWallet(walletOf()) : await store.forgetWallet();
    const impossible = wanted && done === false;
    if (impossible) setChosen(false);
    setState(impossible ? 'impossible' : 'idle');
  };

  return awake ? (
    <Card className="py-3! md:py-3!">
      <Switch
        label="没有网络时也能看"
        note={
          state === 'keeping'
            ? '请稍候'
            : `保单和电子保单加密存在这台设备上，${keptDays} 天内有效，退出登录时删除。别人也用的设备请不要打开。`
        }
        checked={switchedOn}
        disabled={state === 'keeping'}
        onChange={(event) => void choose(event.target.checked)}
      />
      {state === 'impossible' ? (
        <Banner tone="warning" live>
          这个浏览器存不下来（可能是无痕窗口），可以先下载电子保单。
        </Banner>
      ) : null}
    </Card>
  ) : null;
};
