import type { ReactNode } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import type { BoardAct } from '#domain/staff/board/acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../money/money.module.css';
import type { ActDetails } from './acts.ts';

/** What each form of an act takes: the delivery, the call that is under way, and where its fields go. */
export type ActFormProps = {
  item: BoardItem;
  sending: { isPending: boolean; error: unknown };
  onSend: (details: ActDetails) => void;
  onClose: () => void;
};

/** The dialog around the fields of an act, with its name, what was refused, and the button that does it. */
export function ActFrame({
  item,
  act,
  isReady,
  missing,
  sending,
  onSubmit,
  onClose,
  children,
}: Pick<ActFormProps, 'item' | 'sending' | 'onClose'> & {
  act: BoardAct;
  isReady: boolean;
  /** What is said while the form is not ready; undefined where it always is. */
  missing: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('board.act.title', { n: item.number, act: t(`board.act.${act}`) })}
    >
      <Form className={classes.form} isReady={isReady} sending={sending} onSubmit={onSubmit}>
        {children}
        <FormProblem />
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('board.act.busy')}
          {...(missing === undefined ? {} : { missing, missingClass: classes.quiet })}
        >
          {t(`board.act.${act}`)}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
