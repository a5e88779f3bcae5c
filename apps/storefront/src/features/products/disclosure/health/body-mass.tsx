import { useState } from 'react';
import { bodyMassIndex } from '@parasol/domain/products/disclosure/body-mass';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { NumberField } from '#ui/form/number-field.tsx';

/** Works the index out for the customer; typed values are not sent. */
export const BodyMass = () => {
  const [height, setHeight] = useState('');
  const [weight, setWeight] = useState('');
  if (!useAwake()) return null;
  const index = bodyMassIndex(Number(height), Number(weight));
  return (
    <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
      <NumberField
        label="身高"
        unit="厘米"
        clearable={false}
        onChange={({ target }) => setHeight(target.value)}
      />
      <NumberField
        label="体重"
        unit="千克"
        fraction={1}
        clearable={false}
        onChange={({ target }) => setWeight(target.value)}
      />
      <output className="figures col-span-2">
        {index === null ? (
          <span className="text-ink-2">填好后这里显示体重指数，不会提交。</span>
        ) : (
          <>
            体重指数 <strong>{index}</strong>
          </>
        )}
      </output>
    </div>
  );
};
