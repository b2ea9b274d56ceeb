/** The few rules of the first page, over the build's own sheet: its colors, its letters, light and dark. */
export const STYLE = `
body.first { margin: 0; background: var(--bg, Canvas); color: var(--ink, CanvasText); overflow: auto; font-family: var(--font, system-ui, sans-serif); }
.first main { display: grid; gap: 18px; max-width: 760px; margin: 0 auto; padding: 32px 20px 64px; }
.first h1 { font-size: 2rem; font-weight: 780; line-height: 1.15; margin: 0; }
.first h2 { font-size: 1.25rem; font-weight: 740; margin: 0 0 8px; }
.first p { margin: 0 0 12px; }
.first .card { background: var(--surface, Canvas); border: 1px solid var(--border, GrayText); border-radius: 14px; padding: 20px 24px; }
.first fieldset { border: 0; border-top: 1px solid var(--border, GrayText); margin: 0 0 14px; padding: 12px 0 0; min-width: 0; }
.first legend { font-weight: 740; padding: 0 10px 0 0; }
.first .field { display: grid; gap: 5px; margin-bottom: 12px; align-content: start; min-width: 0; }
.first label { font-weight: 650; font-size: 0.84rem; color: var(--ink-2, CanvasText); }
.first small { color: var(--ink-2, CanvasText); font-size: 0.84rem; }
.first input:not([type="hidden"]), .first select { box-sizing: border-box; width: 100%; min-height: 48px; padding: 0 12px; border: 1.5px solid var(--border-strong, GrayText); border-radius: 10px; background: var(--surface, Field); color: inherit; font: inherit; font-weight: 600; }
.first :is(input, select, button, a):focus-visible { outline: 2.5px solid var(--focus, Highlight); outline-offset: 1px; }
.first [aria-invalid="true"] { border-color: var(--danger, red); }
.first .wrong { color: var(--danger-text, CanvasText); font-weight: 650; font-size: 0.9rem; }
.first .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); gap: 0 16px; }
.first button { min-height: 52px; padding: 0 24px; border-radius: 12px; border: 1.5px solid var(--border-strong, GrayText); background: var(--surface, ButtonFace); color: inherit; font: inherit; font-weight: 700; cursor: pointer; }
.first button.main { width: 100%; background: var(--accent, ButtonText); border-color: var(--accent, ButtonText); color: var(--on-accent, ButtonFace); font-size: 1.15rem; text-align: center; }
.first a { color: inherit; font-weight: 650; display: inline-flex; min-height: 44px; align-items: center; }
`
