// The schema library would try to compile schemas with eval, which our content security policy refuses and reports. It
// reads its settings from here when it loads, so the login need not load it for this one setting.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
