/** Event path of a document's first press, innermost first: the press itself may remove its target. */
export const firstPress: { path: readonly EventTarget[] } = { path: [] };
