import { Button, TextInput } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './cancel-delivery.module.css';
import { useWithdrawFromContract } from '../queries.ts';

const NAME_MAX = 80;

/**
 * The withdrawal function of Directive (EU) 2023/2673: a button while the right lasts, then the person's name and the
 * text of the statement, then one button that confirms. The receipt comes by mail.
 */
export function WithdrawFromContract({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!delivery.canWithdraw) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="caramida"
        className={classes.open}
        leftSection={<IconFileOff size={20} stroke={2} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('det.withdraw')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('det.withdraw.ask')}>
        <Statement delivery={delivery} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Statement({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useT();
  const missingId = useId();
  const { user } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const withdraw = useWithdrawFromContract(delivery.id);
  const name = typed ?? (user ? `${user.firstName} ${user.lastName}` : '');
  const isMissing = name.trim() === '';
  const confirmed = () => {
    onClose();
    showToast('det.withdraw.done');
  };
  return (
    <Form
      className={classes.statement}
      isReady={!isMissing}
      sending={withdraw}
      onSubmit={() => withdraw.mutate(name.trim(), { onSuccess: confirmed })}
    >
      <p>{t('det.withdraw.text')}</p>
      <p className={classes.cost}>
        {t('det.withdraw.statement', {
          number: delivery.number,
          from: delivery.pickup.address,
          to: delivery.dropoff.address,
        })}
      </p>
      <TextInput
        label={t('det.withdraw.name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        required
        value={name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {user && <p className={classes.hint}>{t('det.withdraw.mail', { email: user.email })}</p>}
      {withdraw.isError && (
        <>
          <p>{t('det.withdraw.fail')}</p>
          <FormProblem />
        </>
      )}
      {isMissing && (
        <p id={missingId} className={classes.hint}>
          {t('det.withdraw.missing')}
        </p>
      )}
      <SubmitButton
        size="lg"
        fullWidth
        color="caramida"
        variant="outline"
        spins
        aria-describedby={isMissing ? missingId : undefined}
      >
        {t('det.withdraw.yes')}
      </SubmitButton>
      <Button size="lg" fullWidth onClick={onClose}>
        {t('det.withdraw.no')}
      </Button>
    </Form>
  );
}
