import { SETTING_GROUPS, type SettingState } from '#domain/staff/settings-table.ts';

/** Names of the settings that `npm start` has read from the settings file; the others are the environment's own. */
const FROM_FILE = 'SETTINGS_FROM_FILE';
const LONGEST = 200;

/** Which settings are set, and from where; of those that may be shown their values, and never any other. */
export function settingStates(env: NodeJS.ProcessEnv): SettingState[] {
  const fromFile = new Set((env[FROM_FILE] ?? '').split(','));
  return Object.values(SETTING_GROUPS).flatMap(({ shown, hidden }) => {
    const mayShow = new Set<string>(shown);
    return [...shown, ...hidden].map((name): SettingState => {
      const value = env[name]?.trim() ?? '';
      if (value === '') return { name, source: null, value: null };
      const source = fromFile.has(name) ? 'file' : 'environment';
      return { name, source, value: mayShow.has(name) ? value.slice(0, LONGEST) : null };
    });
  });
}
