/** How the page for people looks: quiet, readable on any screen, light or dark. */

export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: #8884; --box: #8881; --link: #36c; }
@media (prefers-color-scheme: dark) { :root { --link: #8ab4f8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem 1.25rem 4rem; font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
h3 { margin: 0; }
nav ul { columns: 18rem; padding-left: 1.2rem; }
code, pre { font: 0.9em/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { padding: 0.75rem; background: var(--box); border-radius: 4px; overflow-x: auto; white-space: pre-wrap; max-height: 24rem; }
.operation, .schema { margin: 2rem 0; padding-top: 1rem; border-top: 1px solid var(--line); }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
.quiet { opacity: 0.7; }
`;
