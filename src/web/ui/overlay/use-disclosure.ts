import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

/** State and handlers of a disclosure; `frame` belongs to the element around button and content. */
export type Disclosure = {
  isOpen: boolean;
  toggle: () => void;
  /** Closes it and returns the focus to its button. */
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
  /** Id of the content, for the button's `aria-controls`. */
  id: string;
  frame: {
    ref: RefObject<HTMLDivElement | null>;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/**
 * Hook: the disclosure of https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/ as navigation uses it. Tab moves through
 * the content and out, which closes it, as does a press outside; Escape returns the focus.
 */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOutside = (target: EventTarget | null) =>
    !(target instanceof Node && ref.current?.contains(target));
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    // A press outside may hit an element that takes no focus.
    const press = ({ target }: Event) => isOutside(target) && setOpen(false);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  return {
    ...{ isOpen, close, button, id },
    toggle: () => setOpen(!isOpen),
    frame: {
      ref,
      onKeyDown: ({ key }) => void (isOpen && key === 'Escape' && close()),
      onBlur: ({ relatedTarget }) => void (relatedTarget && isOutside(relatedTarget) && setOpen(false)),
    },
  };
}
