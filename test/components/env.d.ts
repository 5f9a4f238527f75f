/// <reference types="@vitest/browser-playwright" />

declare module 'virtual:screens' {
  /** The application's routes as `src/web/routes.ts` lists them. */
  type Screen = {
    path?: string;
    load: () => Promise<{ default: import('react').ComponentType; handle?: unknown }>;
    children?: Screen[];
  };
  const screens: Screen[];
  export default screens;
}

declare module 'virtual:refusals' {
  /** The status of each refusal that a call may answer, by the id of its route. */
  const refusals: Record<string, Partial<Record<string, number>>>;
  export default refusals;
}
