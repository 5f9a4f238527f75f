import { createContext } from 'react';

/**
 * Key of the location at which the document was opened. The outermost layout provides it: a screen that still waits for
 * its data has no title yet, and people may navigate from there.
 */
export const FirstLocation = createContext('default');
