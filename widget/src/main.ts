/** The one script tag: `<script async src="https://…/chat-widget.js" data-widget="KEY"></script>`. */
import { makeChat } from './chat.ts';
import { makeServer, type Shown } from './server.ts';
import { makeStore } from './store.ts';
import { styleOf } from './style.ts';
import { makeView } from './view.ts';
import { say, speak } from './words.ts';

const script =
	document.currentScript instanceof HTMLScriptElement
		? document.currentScript
		: document.querySelector<HTMLScriptElement>('script[data-widget]');

const start = async (of: HTMLScriptElement): Promise<void> => {
	const { widget: key = '', page } = of.dataset;
	if (key === '' || document.querySelector('quad-chat')) return; // twice on a page is once
	const server = makeServer(new URL(of.src).origin, key);
	const shown = await server.widget().catch(() => undefined);
	if (!shown) return; // turned off, or not for this site: the page stays as it is
	const language = speak(shown.language);
	const inWords = {
		...shown,
		title: say(shown.title),
		greeting: say(shown.greeting),
		consentWording: say(shown.consentWording),
	};
	const store = makeStore(`quad-chat:${key.slice(-16)}`);
	if (location.hash === '#chat') store.write({ isOpen: true });
	show(shown, page !== undefined, (root) =>
		makeView(root, { ...inWords, language }, makeChat(server, store), page !== undefined),
	);
};

/** In a shadow root, with a sheet of its own: the strictest policy allows both, and no style of the page comes in. */
const show = (shown: Shown, isPage: boolean, fill: (root: ShadowRoot) => void): void => {
	const host = document.createElement('quad-chat');
	if (isPage) host.setAttribute('data-page', '');
	const root = host.attachShadow({ mode: 'open' });
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(styleOf(/^#[0-9a-f]{6}$/.test(shown.color) ? shown.color : '#29745a'));
	root.adoptedStyleSheets = [sheet];
	document.body.append(host);
	fill(root);
};

if (script) {
	const begin = () => void start(script);
	if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
	else begin();
}
