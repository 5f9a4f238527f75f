/** What the first press of a document was on, from the inside out: that very press may be an act that takes it away. */
export const firstPress: { path: readonly EventTarget[] } = { path: [] };
