/** The position of the button: its side, and its distances from that side and the bottom in pixels. */
interface Place {
	readonly side: 'left' | 'right';
	readonly sideDistance: number;
	readonly bottomDistance: number;
}

/**
 * Returns the style sheet of the shadow root. The host covers the window and lets clicks through. The sheet sets
 * `direction`, because `all` doesn't reset it.
 */
export const styleOf = (color: string, { side, sideDistance, bottomDistance }: Place): string => `
:host{all:initial!important;direction:ltr!important;unicode-bidi:isolate!important;position:fixed!important;inset:0!important;
z-index:2147483647!important;display:block!important;pointer-events:none!important}
:host::backdrop{display:none!important}
:host([data-page]){position:static!important;pointer-events:auto!important}
@media print{:host(:not([data-page])){display:none!important}}
*{box-sizing:border-box;margin:0;font:inherit;color:inherit}
.root{--c:${color};--on:${inkOn(color)};--bg:#fff;--ink:#1d2422;--dim:#5b6562;--line:#d9dedb;--soft:#f1f4f2;--bad:#b3261e;
font:16px/1.45 system-ui,sans-serif;color:var(--ink);pointer-events:auto;color-scheme:light dark}
@media (prefers-color-scheme:dark){.root{--bg:#1b201e;--ink:#eef2f0;--dim:#a7b1ad;--line:#3a433f;--soft:#28302d;--bad:#ffb4ab}}
button,input,textarea{border:0;background:none}
button{cursor:pointer}
:focus-visible{outline:3px solid var(--c);outline-offset:2px;box-shadow:0 0 0 2px var(--bg)}
.launch{position:absolute;${side}:min(${sideDistance}px,100% - 60px);bottom:${bottomDistance}px;width:60px;height:60px;border-radius:30px;background:var(--c);color:var(--on);
display:grid;place-items:center;box-shadow:0 6px 20px #0004}
.count{position:absolute;top:-4px;right:-4px;min-width:24px;height:24px;padding:0 6px;border-radius:12px;background:#b3261e;color:#fff;
font-size:14px;font-weight:600;line-height:24px;text-align:center}
.panel{position:absolute;${side}:min(${sideDistance}px,(100% - 384px)/2);bottom:${bottomDistance + 72}px;width:384px;height:620px;
max-height:calc(100% - ${bottomDistance + 92}px);
display:flex;flex-direction:column;background:var(--bg);border:1px solid var(--line);border-radius:16px;overflow:hidden;
box-shadow:0 12px 40px #0003}
.panel[hidden],.launch[hidden],[hidden]{display:none}
.head{display:flex;align-items:center;gap:8px;padding:14px 10px 14px 18px;background:var(--c);color:var(--on)}
.head h2{flex:1;min-width:0;overflow-wrap:anywhere;font-size:18px;font-weight:650}
.head button{width:44px;height:44px;display:grid;place-items:center;border-radius:10px}
.head :focus-visible,.send:focus-visible{outline-color:var(--on);outline-offset:-4px}
.about{font-size:14px}
.log{flex:1 1 0;min-height:56px;overflow-y:auto;padding:16px;overscroll-behavior:contain}
.items{display:flex;flex-direction:column;gap:8px}
.m{max-width:84%;unicode-bidi:plaintext;padding:9px 13px;border-radius:14px;background:var(--soft);align-self:flex-start;white-space:pre-wrap;overflow-wrap:anywhere}
.m.me{align-self:flex-end;background:var(--c);color:var(--on)}
.m.sys{align-self:center;background:none;color:var(--dim);font-size:14px;text-align:center;padding:4px}
.who{display:block;color:var(--dim);font-size:13px;font-weight:600}
.late{align-self:flex-end;color:var(--dim);font-size:13px}
.late.bad{color:var(--bad)}
.row{display:flex;flex-wrap:wrap;gap:8px}
.pill{min-height:44px;padding:8px 16px;border:1px solid var(--c);border-radius:22px;font-weight:600}
.full{background:var(--c);color:var(--on)}
.extra{min-height:0;overflow-y:auto;overscroll-behavior:contain}
.more{padding:12px 16px;border-top:1px solid var(--line);display:grid;gap:10px}
.more h3{font-weight:650}
label{display:block;font-size:14px;font-weight:600}
.in{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--dim);border-radius:10px;background:var(--bg)}
.check{display:flex;gap:10px;align-items:flex-start;font-weight:400}
.check input{width:22px;height:22px;flex:none;accent-color:var(--c)}
.bad{color:var(--bad);font-size:14px}
.write{display:flex;gap:8px;align-items:flex-end;padding:10px;border-top:1px solid var(--line)}
.write textarea{flex:1;resize:none;max-height:140px;border:1px solid var(--dim);border-radius:12px;padding:9px 12px;min-height:44px;background:var(--bg)}
.send{width:48px;height:44px;border-radius:12px;background:var(--c);color:var(--on);display:grid;place-items:center}
.clip{width:44px;height:44px;flex:none;display:grid;place-items:center;border-radius:12px;color:var(--dim)}
.clip:disabled{opacity:.5}
.note{padding:8px 16px 0;font-size:14px;color:var(--dim)}
.note.bad{color:var(--bad)}
.pic{display:block;text-decoration:underline}
.pic img{display:block;max-width:100%;max-height:260px;border-radius:8px;margin:2px 0}
.hide{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:host([data-page]) .launch,:host([data-page]) .close{display:none}
:host([data-page]) .panel{position:static;width:min(720px,100%);height:100dvh;max-height:none;margin:auto;border-radius:0}
@media (max-width:480px),(max-height:600px){.launch[aria-expanded=true]{display:none}
:host(:not([data-page])) .panel{top:0;bottom:auto;height:100dvh;max-height:100%;border-radius:0}}
@media (max-width:480px){:host(:not([data-page])) .panel{left:0;right:0;width:auto;border:0}}
@media (prefers-reduced-motion:no-preference){.panel{animation:in .15s ease-out}@keyframes in{from{opacity:0;translate:0 8px}}}
`;

/** Returns black or white, whichever has more contrast with the color. */
const inkOn = (color: string): string => {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
		return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
};
