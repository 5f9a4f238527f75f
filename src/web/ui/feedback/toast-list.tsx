import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './toast-list.module.css';
import { dismissToast, shownToasts, watchToasts, type Toast } from './toasts.ts';

const SHOWN_MS = 6_000;
const ENGLISH = /^[\x20-\x7e]+$/;
const NONE: readonly Toast[] = [];

/** The toasts of the last few seconds; each stays while it is hovered or focused, or has an action. */
export function ToastList() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => NONE);
  return (
    <div className={classes.list} role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || toast.action) return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, toast.action]);
  const text = t(toast.text);
  const Icon = toast.isWarning ? IconAlertTriangle : IconCheck;
  return (
    <div
      className={classes.toast}
      data-warning={toast.isWarning || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={22} stroke={2} aria-hidden="true" />
      <div>
        <p className={classes.text} lang={ENGLISH.test(text) ? 'en' : undefined}>
          {text}
        </p>
        {toast.help && <p>{typeof toast.help === 'function' ? toast.help(t) : t(toast.help)}</p>}
        {toast.action && (
          <button type="button" className={classes.action} onClick={toast.action.run}>
            {t(toast.action.text)}
          </button>
        )}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={t('common.close')}
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={20} stroke={2} aria-hidden="true" />
      </button>
    </div>
  );
}
