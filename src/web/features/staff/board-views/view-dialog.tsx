import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BoardView } from '#contract/staff/board-views.ts';
import { VIEW_NAME_MAX, VIEW_SCOPES } from '#domain/staff/board/views.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMay } from '../access/may.tsx';
import classes from '../money/money.module.css';
import { DefaultRoles } from './default-roles.tsx';
import { DeleteView } from './delete-view.tsx';
import { useSaveView, type ViewInput } from './queries.ts';

type ViewDialogProps = {
  /** The view that is changed; null for a new one. */
  view: BoardView | null;
  /** The filters and the layout that are shown. */
  shown: Pick<ViewInput, 'filter' | 'layout'>;
  onSaved: (view: BoardView) => void;
  onDeleted: () => void;
  onClose: () => void;
};

/** The name of a view and who sees it; a stored one keeps its filters, or is deleted. */
export function ViewDialog({ view, shown, onSaved, onDeleted, onClose }: ViewDialogProps) {
  const t = useT();
  const may = useMay();
  const saving = useSaveView();
  const [name, setName] = useState(view?.name ?? '');
  const [scope, setScope] = useState(view?.scope ?? 'private');
  const { filter, layout } = view ?? shown;
  const save = () =>
    saving.mutate(
      { view, body: { name, scope, filter, layout } },
      {
        onSuccess: (saved) => {
          onSaved(saved);
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={view ? view.name : t('board.views.save')}>
      <Form className={classes.form} isReady={name.trim() !== ''} sending={saving} onSubmit={save}>
        <TextInput
          size="md"
          data-autofocus
          label={t('board.views.name')}
          description={view ? undefined : t('board.views.hint')}
          maxLength={VIEW_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {may('views:share') && (
          <Radio.Group
            label={t('board.views.scope')}
            value={scope}
            onChange={(value) => setScope(VIEW_SCOPES.find((each) => each === value) ?? 'private')}
          >
            {VIEW_SCOPES.map((each) => (
              <Radio key={each} mt="xs" value={each} label={t(`board.views.scope.${each}`)} />
            ))}
          </Radio.Group>
        )}
        {isProblem(saving.error, 'transition_refused') ? (
          <BannerAlert>{t('board.views.conflict')}</BannerAlert>
        ) : (
          <FormProblem />
        )}
        <SubmitButton
          size="lg"
          fullWidth
          busy={t('board.views.saving')}
          missing={t('board.views.missing')}
          missingClass={classes.quiet}
        >
          {t('board.views.save')}
        </SubmitButton>
        {view && <DefaultRoles view={view} />}
        {view && <DeleteView view={view} onDone={onDeleted} />}
      </Form>
    </Dialog>
  );
}
