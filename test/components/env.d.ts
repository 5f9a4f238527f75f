/// <reference types="@vitest/browser-playwright" />

declare module 'virtual:screens' {
  /** A route of the application, as listed in `src/web/routes.ts`. */
  type Screen = {
    path?: string;
    load: () => Promise<{ default: import('react').ComponentType; handle?: unknown }>;
    children?: Screen[];
  };
  const screens: Screen[];
  export default screens;
}

declare module 'virtual:refusals' {
  /** Status of each refusal that a call may answer, by route id. */
  const refusals: Record<string, Partial<Record<string, number>>>;
  export default refusals;
}
