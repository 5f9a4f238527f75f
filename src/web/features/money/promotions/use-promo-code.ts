import { useLocation, useSearchParams } from 'react-router';
import { canonicalCode } from '#domain/money/promotions/promo.ts';
import { PRESERVE_FOCUS } from '#web/ui/layout/page-title.tsx';

/** Hook: the promo code in the URL (`?promo=`), so that a reload and browser history keep it; null without one. */
export function usePromoCode(): { code: string | null; setCode: (code: string | null) => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const setCode = (code: string | null) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (code) next.set('promo', canonicalCode(code));
        else next.delete('promo');
        return next;
      },
      { replace: true, preventScrollReset: true, state: { ...state, ...PRESERVE_FOCUS } },
    );
  return { code: params.get('promo'), setCode };
}
