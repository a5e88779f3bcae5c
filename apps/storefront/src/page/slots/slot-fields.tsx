import { useState } from 'react';
import { dayOfSlot, timeOfSlot } from './slot-text.ts';
import { Select } from '#ui/form/select.tsx';
import { dateText } from '#ui/text/moment-text.ts';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** Chooses a free day and a time on it; without script every time is listed. */
export const SlotFields = ({
  slots,
  optional = false,
}: {
  readonly slots: readonly string[];
  /** The form can also be posted for a request that needs no time. */
  readonly optional?: boolean;
}) => {
  const days = [...new Set(slots.map(dayOfSlot))];
  const [day, setDay] = useState<string | null>(null);
  const times = slots.filter((slot) => day === null || dayOfSlot(slot) === day).map(timeOfSlot);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="日期"
        name="day"
        required={!optional}
        defaultValue=""
        placeholder="请选择"
        onChange={(event) => setDay(event.target.value === '' ? null : event.target.value)}
        options={days.map((value) => ({
          value,
          label: `${dateText(value).slice(7)} ${weekdays[new Date(value).getUTCDay()] ?? ''}`,
        }))}
      />
      <Select
        label="时间"
        name="time"
        required={!optional}
        defaultValue=""
        placeholder="请选择"
        options={[...new Set(times)].toSorted().map((value) => ({ value, label: value }))}
      />
    </div>
  );
};
