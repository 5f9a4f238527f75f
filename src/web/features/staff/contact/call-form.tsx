import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { CONTACT_REASONS, type DeliveryParty } from '#domain/staff/contacts.ts';
import { formatPhone } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './contact.module.css';
import { useDeliveryContacts, useReveal } from './queries.ts';

type Props = { deliveryId: string; first: DeliveryParty };

/** The people of a delivery, one of whom is called: the number is shown for a reason, which goes into the log. */
export function CallForm({ deliveryId, first }: Props) {
  const t = useT();
  const { data, error } = useDeliveryContacts(deliveryId);
  const [chosen, setChosen] = useState<DeliveryParty>(first);
  const contacts = data?.items ?? [];
  const contact = contacts.find(({ party }) => party === chosen) ?? contacts[0];
  if (error && !data) return <p className={classes.quiet}>{t('contact.failed')}</p>;
  if (!contact) return null;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('contact.title')}
        value={contact.party}
        onChange={setChosen}
        data={contacts.map(({ party }) => ({ value: party, label: t(`contact.of.${party}`) }))}
      />
      <p>
        {contact.name} <span className={classes.value}>{contact.phone}</span>
      </p>
      <NumberForReason key={contact.party} deliveryId={deliveryId} party={contact.party} />
    </>
  );
}

function NumberForReason({ deliveryId, party }: { deliveryId: string; party: DeliveryParty }) {
  const t = useT();
  const [typed, setTyped] = useState<string>('call');
  const reveal = useReveal({ deliveryId, party });
  const reason = CONTACT_REASONS.find((each) => each === typed);
  const value = reveal.data?.value;
  if (value !== undefined)
    return (
      <a href={`tel:${value}`} className={classes.value} ref={takeFocus}>
        {formatPhone(value)}
      </a>
    );
  return (
    <Form
      className={classes.form}
      isReady={reason !== undefined}
      sending={reveal}
      onSubmit={() => reason && reveal.mutate(reason)}
    >
      <NativeSelect
        size="md"
        label={t('contact.reason')}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data={CONTACT_REASONS.map((each) => ({ value: each, label: t(`contact.reason.${each}`) }))}
      />
      <FormProblem />
      <SubmitButton size="lg" fullWidth busy={t('contact.busy')}>
        {t('contact.show')}
      </SubmitButton>
    </Form>
  );
}

function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
