import { z } from 'zod';
import { SETTING_GROUP_NAMES, SETTING_GROUP_STATES } from '#domain/staff/settings-table.ts';
import { defineRoute } from '../route.ts';

const Setting = z.object({
  name: z.string(),
  /** Where it was read from; null where the default holds. */
  source: z.enum(['environment', 'file']).nullable(),
  /** Only of settings without secrets; null for the others, set or not. */
  value: z.string().nullable(),
});

const SettingGroup = z.object({
  id: z.enum(SETTING_GROUP_NAMES),
  state: z.enum(SETTING_GROUP_STATES),
  /** Whether what stands behind it answers now; null where nothing can be asked. */
  answers: z.boolean().nullable(),
  settings: z.array(Setting),
});
export type SettingGroup = z.infer<typeof SettingGroup>;

const AdminSettings = z.object({ demo: z.boolean(), groups: z.array(SettingGroup) });
export type AdminSettings = z.infer<typeof AdminSettings>;

export const adminSettings = defineRoute({
  id: 'adminSettings',
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  verb: 'settings:read',
  summary:
    'The settings of the process that answers, by group: set, default or missing, from where, and whether what stands behind answers. Never a secret’s value.',
  response: AdminSettings,
});
