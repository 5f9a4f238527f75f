/** The style of the demo's guide, whose hash its policy names. */
export const DEMO_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8885; --tint: #8881 }
body { margin: 0 } main { max-width: 960px; margin: 0 auto; padding: 24px 16px 48px }
h1 { font-size: 32px; line-height: 1.15; margin: 8px 0 } h2 { font-size: 20px; margin: 24px 0 8px }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 210px), 1fr)); gap: 16px; margin: 24px 0 }
form { display: flex; flex-direction: column; gap: 8px; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--tint) }
form h2, form p { margin: 0 } form p { flex: 1 } small { opacity: .8; overflow-wrap: anywhere }
button { min-height: 48px; padding: 8px 16px; border: 0; border-radius: 10px; background: #5b2a6b; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
.beside { padding: 12px 16px; border-radius: 14px; background: var(--tint) }
ul { padding: 0; margin: 0; list-style: none } li { border-top: 1px solid var(--line); padding: 10px 0; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center }
a { display: inline-block; line-height: 44px; font-weight: 600 } code { font-size: 16px }
`;
