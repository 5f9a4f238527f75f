// The library of schemas would try to compile them, which our content security policy refuses and reports. It reads
// its settings from here when it comes, so that the door need not load it for this one word.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
