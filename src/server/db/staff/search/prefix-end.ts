/** What comes after every text that begins with a prefix, once it is added to the prefix. */
export const PREFIX_END = '\uFFFF';
