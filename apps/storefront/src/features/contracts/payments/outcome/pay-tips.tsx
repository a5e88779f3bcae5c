import { payTips } from '@parasol/domain/contracts/payments/cashier/sign-page';

/** Told while a payment or a signing is under way. */
export const PayTips = () => (
  <section aria-labelledby="pay-tips" className="text-sm text-ink-2">
    <h2 id="pay-tips" className="font-medium text-ink">
      温馨提示
    </h2>
    <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
      {payTips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ol>
  </section>
);
