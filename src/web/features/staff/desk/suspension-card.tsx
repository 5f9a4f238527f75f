import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useDecide } from './courier-queries.ts';
import classes from './courier-screen.module.css';
import { DecisionProblem } from './documents-decision.tsx';

const SHORTEST = 10;

/** Suspends a courier or ends the suspension; the reason and the decider's name go to the courier. */
export function SuspensionCard({ courier }: { courier: StaffCourier }) {
  const t = useT();
  const decide = useDecide(courier.id);
  const isSuspended = courier.state === 'suspended';
  const way = isSuspended ? decide.reinstate : decide.suspend;
  const kind = isSuspended ? 'reinstate' : 'suspend';
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= SHORTEST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || way.isPending) return;
    way.mutate(reason, { onSuccess: () => showToast(`admin.${kind}.done`) });
  };
  return (
    <section className={classes.card} aria-labelledby="suspension">
      <h2 id="suspension">{t(`admin.${kind}`)}</h2>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Textarea
          required
          withAsterisk={false}
          size="md"
          label={t('admin.suspend.reason')}
          description={t(`admin.${kind}.hint`)}
          minLength={SHORTEST}
          maxLength={500}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DecisionProblem error={way.error} />
        <Button
          type="submit"
          variant="default"
          {...(isSuspended ? {} : { color: 'caramida' })}
          disabled={!isReady}
          aria-busy={way.isPending}
          aria-describedby="suspend-why"
        >
          {t(`admin.${kind}.cta`)}
        </Button>
        <p id="suspend-why" className={classes.why}>
          {!isReady && t('admin.suspend.missing', { n: SHORTEST })}
        </p>
      </form>
    </section>
  );
}
