import { Form, useNavigation } from 'react-router';
import type { Output } from '@parasol/contract';
import { SlotFields } from '#page/slots/slot-fields.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';

type Appointment = Output<'askStewardAppointment'>;

const tones = {
  asked: 'accent',
  offered: 'accent',
  confirmed: 'success',
  cancelled: 'neutral',
  lapsed: 'neutral',
  held: 'neutral',
} as const;

const Deeds = ({
  appointment: { appointmentNo, deeds },
  slots,
}: {
  readonly appointment: Appointment;
  readonly slots: readonly string[];
}) => {
  const busy = useNavigation().state !== 'idle';
  const button = (deed: Appointment['deeds'][number], text: string, first = false) =>
    deeds.includes(deed) ? (
      <Button
        type="submit"
        name="intent"
        value={deed}
        size="small"
        look={first ? 'primary' : 'secondary'}
        disabled={busy}
      >
        {text}
      </Button>
    ) : null;
  if (deeds.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="appointmentNo" value={appointmentNo} />
        {button('confirm', '确认', true)}
        {button('hold', '已经谈过', true)}
        {button('cancel', '取消预约')}
      </Form>
      {deeds.includes('move') ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-primary-strong">
            改期
          </summary>
          <Form method="post" className="grid gap-3 pt-2">
            <input type="hidden" name="appointmentNo" value={appointmentNo} />
            <SlotFields slots={slots} />
            <div>{button('move', '改到这个时间')}</div>
          </Form>
        </details>
      ) : null}
    </div>
  );
};

/** Appointments of both sides, and the form for another. */
export const Appointments = ({
  careNo,
  appointments,
  slots,
}: {
  readonly careNo: string;
  readonly appointments: readonly Appointment[];
  readonly slots: readonly string[];
}) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Section id="appointments" title="预约" note="一次半小时，在服务时间内，双方确认后有效。">
      <div className="grid gap-4">
        {appointments.length === 0 ? null : (
          <ul className="grid gap-3">
            {appointments.slice(0, 5).map((appointment) => (
              <Card as="li" key={appointment.appointmentNo} className="grid gap-2">
                <p className="flex items-start justify-between gap-3">
                  <span className="figures font-semibold">{minuteText(appointment.startsAt)}</span>
                  <Tag tone={tones[appointment.state]}>{appointment.stateTitle}</Tag>
                </p>
                <p className="wrap-anywhere text-ink-2">{appointment.topic}</p>
                <Deeds appointment={appointment} slots={slots} />
              </Card>
            ))}
          </ul>
        )}
        {slots.length === 0 ? null : (
          <Card>
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="careNo" value={careNo} />
              <SlotFields slots={slots} />
              <TextField label="想谈什么" name="topic" required maxLength={200} />
              <div>
                <Button type="submit" name="intent" value="ask" look="secondary" disabled={busy}>
                  预约这个时间
                </Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </Section>
  );
};
