import { Button, SegmentedControl } from '@mantine/core';
import { IconBrandWhatsapp, IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';
import { readyMessages, smsLink, whatsAppLink } from './message-links.ts';
import classes from './message-sheet.module.css';

/** Preset messages for the person at the next stop: one press opens the phone's messages or WhatsApp with them. */
export function MessageSheet({
  contact,
  number,
  opened,
  onClose,
}: {
  contact: { name: string; phone: string };
  number: number;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [language, setLanguage] = useState(locale);
  return (
    <SheetFrame opened={opened} title={t('act.messageName', { name: contact.name })} onClose={onClose}>
      <div className={classes.list}>
        <SegmentedControl<Locale>
          fullWidth
          aria-label={t('trip.msg.language')}
          value={language}
          onChange={setLanguage}
          data={LOCALES.map((value) => ({ value, label: t(`trip.msg.${value}`) }))}
        />
        <ul className={classes.messages}>
          {readyMessages(language).map((key) => (
            <Message
              key={key}
              text={t(key, { number: String(number) })}
              phone={contact.phone}
              lang={language}
            />
          ))}
        </ul>
        <Button component="a" href={`sms:${contact.phone}`} variant="default" size="xl">
          {t('trip.msg.own')}
        </Button>
      </div>
    </SheetFrame>
  );
}

function Message({ text, phone, lang }: { text: string; phone: string; lang: string }) {
  const t = useT();
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <li className={classes.message}>
      <p lang={lang}>{text}</p>
      <div className={classes.ways}>
        <Button
          component="a"
          href={smsLink(phone, text)}
          variant="light"
          leftSection={<IconMessageCircle {...icon} />}
        >
          {t('trip.msg.sms')}
        </Button>
        <Button
          component="a"
          href={whatsAppLink(phone, text)}
          target="_blank"
          rel="noreferrer"
          variant="light"
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          {t('trip.msg.whatsapp')}
        </Button>
      </div>
    </li>
  );
}
