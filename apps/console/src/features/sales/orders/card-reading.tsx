import { cardFacts } from '@parasol/domain/sales/identity/card-facts';
import { Facts } from '#ui/facts/facts.tsx';
import { Answer } from '#ui/states.tsx';
import { useCall } from '#shell/use-call.ts';

/** The text of the picture above, read again for the viewer; it is stored nowhere. */
export const CardReading = ({ fileId }: { fileId: string }) => {
  const reading = useCall(
    'readCardForStaff',
    { fileId },
    { staleTime: Infinity, gcTime: 60_000, retry: false, refetchOnWindowFocus: false },
  );
  return (
    <section aria-label="识别结果" className="face-reading">
      <h3>识别结果</h3>
      <Answer of={reading}>
        {({ fields, words }) => (
          <>
            <Facts facts={cardFacts(fields).map(({ label, value }) => [label, value] as const)} />
            {words.map((text) => (
              <p key={text} className="soft">
                {text}
              </p>
            ))}
          </>
        )}
      </Answer>
    </section>
  );
};
