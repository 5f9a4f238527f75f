import { Checkbox, TextInput } from '@mantine/core';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { VEHICLE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { CompanyChoice } from '../../../companies/company-choice.tsx';
import { InspectionSection } from '../inspection/inspection-section.tsx';
import { GuaranteeSection } from '../guarantee/guarantee-section.tsx';
import { ReturnsSection } from '../returns/returns-section.tsx';
import { CoverSection } from '../cover/cover-section.tsx';
import { CodSection } from '../cod/cod-section.tsx';
import { ContactFields } from './contact-fields.tsx';
import { InstructionsField } from './instructions-field.tsx';
import classes from './people-step.module.css';
import { NoteField } from './note-field.tsx';
import { PickContact } from '../address/pick-contact.tsx';
import { PickupDateChoice } from '../confirm/pickup-date-choice.tsx';
import { PickupTimeField } from '../confirm/pickup-time-field.tsx';
import { ProofChoice } from '../confirm/proof-choice.tsx';
import { usePeopleForm } from './use-people-form.ts';
import { useDraft } from '../use-draft.ts';

/** Step 3: who hands over, who receives, when, and what the courier should know. */
export function PeopleStep() {
  const t = useT();
  const { user } = useSession();
  const { size } = useDraft();
  const people = usePeopleForm();
  return (
    <div className={classes.step}>
      <section className={classes.group}>
        <h2>{t('book.group.sender')}</h2>
        {user && (
          <Checkbox
            label={t('book.senderIsMe')}
            checked={people.isMe('sender', user)}
            onChange={(event) => people.setMe('sender', event.currentTarget.checked ? user : null)}
          />
        )}
        <PickContact onPicked={(contact) => people.setContact('sender', contact)} />
        <ContactFields who="sender" form={people.form} />
      </section>
      <section className={classes.group}>
        <h2>{t('book.group.receiver')}</h2>
        {user && (
          <Checkbox
            label={t('book.receiverIsMe')}
            checked={people.isMe('receiver', user)}
            onChange={(event) => people.setMe('receiver', event.currentTarget.checked ? user : null)}
          />
        )}
        <PickContact onPicked={(contact) => people.setContact('receiver', contact)} />
        <ContactFields who="receiver" form={people.form} />
        <ProofChoice />
      </section>
      <InspectionSection />
      <CoverSection />
      <CodSection />
      <section className={classes.group}>
        <h2>{t('book.when')}</h2>
        <PickupDateChoice />
        <PickupTimeField />
      </section>
      <GuaranteeSection />
      <ReturnsSection />
      <section className={classes.group}>
        <h2>{t('book.group.courier')}</h2>
        <InstructionsField form={people.form} />
        <NoteField form={people.form} />
        <TextInput
          label={t('book.vehicle')}
          readOnly
          value={size ? t(VEHICLE_LABEL[VEHICLE_OF_SIZE[size]]) : ''}
          description={t('book.vehicle.hint')}
        />
      </section>
      {user && <CompanyChoice />}
    </div>
  );
}
