import { IconHome } from '@tabler/icons-react';
import type { ReceiverInstructions as Wishes } from '#contract/deliveries/delivery.ts';
import type { AbsenceChoice } from '#domain/deliveries/receiver-instructions.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './receiver-instructions.module.css';

const ABSENCE_LABEL: Record<AbsenceChoice, KeyTaking<{ text: string }>> = {
  someone_else: 'wish.someone_else',
  other_time: 'wish.other_time',
  other_place: 'wish.other_place',
};

/** The receiver's instructions, for the courier and the sender; renders nothing without any. */
export function ReceiverInstructions({ wishes }: { wishes: Wishes | null }) {
  const t = useT();
  if (!wishes) return null;
  const { entrance, absence } = wishes;
  return (
    <section className={classes.wishes} aria-label={t('wish.title')}>
      <IconHome size={22} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.title} aria-hidden="true">
          {t('wish.title')}
        </p>
        {entrance && <p>{t('wish.entrance', { text: entrance })}</p>}
        {absence && <p>{t(ABSENCE_LABEL[absence.choice], { text: absence.note })}</p>}
      </div>
    </section>
  );
}
