import { useState } from 'react';
import type { User } from '#contract/accounts/auth.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { HiddenTexts } from '../../moderation/hidden-words.tsx';
import { AvatarField } from '../account/avatar-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ProfileFields } from './profile-fields.tsx';
import classes from './profile.module.css';
import { isNewEmail, profileChange, profileCheck, profileOf } from './profile-schema.ts';
import { useSaveProfile } from './queries.ts';

/** The avatar's change: null keeps it, `removed` removes it, a blob replaces it. */
type Picture = Blob | 'removed' | null;

/** Form of the person's own data. A press with fields missing shows the specification's messages. */
export function ProfileForm({ user }: { user: User }) {
  const t = useT();
  const form = useForm(profileCheck(user), profileOf(user));
  const needsPassword = isNewEmail(user, form.values.email);
  const [picture, setPicture] = useState<Picture>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const save = useSaveProfile();

  const submit = () => {
    form.touchAll();
    if (!form.isValid) return setIncomplete(true);
    const photo = picture === 'removed' ? null : picture;
    const { password, phone } = form.values;
    const values = {
      ...profileChange(user, { ...form.values, phone: canonicalPhone(phone) }),
      ...(needsPassword ? { password } : {}),
    };
    save.mutate(
      { change: picture === 'removed' ? { ...values, photoId: null } : values, photo },
      {
        onSuccess: () => {
          setPicture(null);
          form.set('password', '');
        },
        onError: (error) => {
          if (!isProblem(error, 'validation_failed') && !isProblem(error, 'wrong_password')) return;
          form.refuse(error);
          setIncomplete(isProblem(error, 'validation_failed'));
        },
      },
    );
  };

  return (
    <Form className={classes.form} sending={save} onSubmit={submit}>
      <AvatarField
        initials={`${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`}
        picture={picture === 'removed' ? null : picture}
        url={picture === 'removed' ? null : user.photoUrl}
        onPicture={setPicture}
        onRemove={() => setPicture('removed')}
      />
      {user.photoHidden && <HiddenTexts what="avatar" />}
      <ProfileFields form={form} needsPassword={needsPassword} />
      {!isProblem(save.error, 'validation_failed') && !isProblem(save.error, 'wrong_password') && (
        <FormProblem />
      )}
      <SubmitButton size="lg" fullWidth busy={t('common.saving')}>
        {t('profile.cta')}
      </SubmitButton>
      <SpecDialog
        opened={save.isSuccess}
        onClose={save.reset}
        titleKey="profile.ok.title"
        textKey="profile.ok"
        helpKey={user.pendingEmail ? 'profile.ok.pending' : 'profile.ok.help'}
      />
      <SpecDialog
        opened={isIncomplete}
        onClose={() => setIncomplete(false)}
        titleKey="profile.fail.title"
        textKey="profile.fail"
        helpKey="profile.fail.help"
      />
    </Form>
  );
}
