import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import type { Person } from '#contract/staff/admin-people.ts';
import { PERSON_MESSAGE_MAX } from '#contract/staff/person-messages.ts';
import { VIEWED_ROLES, type ViewedRole } from '#domain/staff/people/view.ts';
import { isProblem } from '#web/api/problem.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMay } from '../access/may.tsx';
import { useHasSingleKeys, useKeyOfPage, useKeyTip } from '../keys/single-keys.ts';
import classes from './contact.module.css';
import { MessageFields } from './message-fields.tsx';
import { useWriteToPerson } from './queries.ts';

const KEY = 'm';

/** The button that writes to a person apart from any delivery, and its key on the page. */
export function WriteToPerson({ person: { id, name, roles } }: { person: Person }) {
  const t = useT();
  const tip = useKeyTip();
  const hasKeys = useHasSingleKeys();
  const may = useMay();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const parties = VIEWED_ROLES.filter((role) => roles.includes(role));
  const [first] = parties;
  const isPossible = may('people:write') && user?.id !== id;
  useKeyOfPage(KEY, isPossible && first ? () => setOpen(true) : null);
  if (!isPossible || !first) return null;
  return (
    <>
      <Button
        leftSection={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        {...tip(t('people.write'), KEY)}
      >
        {t('people.write')}
        {hasKeys && (
          <kbd className={classes.key} aria-hidden="true">
            {KEY.toUpperCase()}
          </kbd>
        )}
      </Button>
      {isOpen && (
        <WriteDialog id={id} name={name} parties={parties} first={first} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type DialogProps = {
  id: string;
  name: string;
  parties: readonly ViewedRole[];
  first: ViewedRole;
  onClose: () => void;
};

function WriteDialog({ id, name, parties, first, onClose }: DialogProps) {
  const t = useT();
  const write = useWriteToPerson(id);
  const [role, setRole] = useState(first);
  const [text, setText] = useState('');
  const onSuccess = () => {
    showToast('people.write.done');
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('people.write.title', { name })}>
      <Form
        className={classes.form}
        isReady={text.trim() !== ''}
        sending={write}
        onSubmit={() => write.mutate({ role, text }, { onSuccess })}
      >
        <MessageFields
          to={role}
          parties={parties}
          onTo={setRole}
          text={text}
          onText={setText}
          max={PERSON_MESSAGE_MAX}
        />
        {isProblem(write.error, 'not_found') ? (
          <BannerAlert>{t('people.write.closed')}</BannerAlert>
        ) : (
          <FormProblem />
        )}
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('board.act.busy')}
          missing={t('board.message.missing')}
          missingClass={classes.quiet}
        >
          {t('people.write.send')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
