/** The one script tag: `<script async src="https://…/chat-widget.js" data-widget="KEY"></script>`. */
import { makeChat } from './chat.ts';
import { bare } from './dom.ts';
import { makeServer, type Shown } from './server.ts';
import { makeStore } from './store.ts';
import { styleOf } from './style.ts';
import { makeView } from './view.ts';
import { chooseLanguage, speak } from './words.ts';

const script =
	document.currentScript instanceof HTMLScriptElement
		? document.currentScript
		: document.querySelector<HTMLScriptElement>('script[data-widget]');

const start = async (of: HTMLScriptElement): Promise<void> => {
	const key = of.getAttribute('data-widget') ?? '';
	const isPage = of.hasAttribute('data-page');
	if (key === '') return;
	const server = makeServer(new URL(of.src).origin, key);
	const shown = await server.widget().catch(() => undefined);
	if (!shown) return; // turned off, or not for this site: the page stays as it is
	const wanted = chooseLanguage(shown.language);
	const dictionary = wanted === 'es' ? await server.spanish().catch(() => undefined) : undefined;
	const language = dictionary ? 'es' : 'en';
	if (document.querySelector('quad-chat')) return; // twice on a page is once
	const inWords = language === 'es' ? { ...shown, ...shown.spanish } : shown;
	speak(dictionary, [
		[shown.awayMessage, inWords.awayMessage],
		[shown.consentWording, inWords.consentWording],
	]);
	const store = makeStore(`quad-chat:${key.slice(-16)}`);
	if (location.hash === '#chat') store.write({ isOpen: true });
	show(shown, isPage, (root) => makeView(root, { ...inWords, language }, makeChat(server, store, language), isPage));
};

/**
 * In a shadow root, with a sheet of its own: the strictest policy allows both, and no style of the page comes in. It stands
 * beside the body, whose transforms, filters and zoom would move it.
 */
const show = (shown: Shown, isPage: boolean, fill: (root: ShadowRoot) => void): void => {
	const host = document.createElement('quad-chat');
	if (isPage) host.setAttribute('data-page', '');
	const root = host.attachShadow(bare({ mode: 'open' as const }));
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(styleOf(/^#[0-9a-f]{6}$/.test(shown.color) ? shown.color : '#29745a', shown));
	root.adoptedStyleSheets = [sheet];
	(isPage ? document.body : document.documentElement).append(host);
	if (!isPage) raise(host);
	fill(root);
};

/**
 * Brings it above everything on the page, such as the banners with the highest `z-index`; without popovers it has that index
 * itself. Below a modal dialog, which nothing can be clicked beside, it waits for that to close.
 */
const raise = (host: HTMLElement): void => {
	host.setAttribute('popover', 'manual');
	const lift = (): void => {
		if (host.isConnected && !host.matches(':popover-open') && !document.querySelector('dialog:modal'))
			host.showPopover();
	};
	try {
		lift();
		addEventListener('close', lift, true);
		host.addEventListener('toggle', lift); // a page may close every popover that it finds
		stayIn(host, lift);
	} catch {
		host.removeAttribute('popover'); // an old browser
	}
};

/** A page that renders all of its document, as some frameworks do at first, takes out what it has not put there. */
const stayIn = (host: HTMLElement, lift: () => void): void => {
	let left = timesPutBack;
	const observer = new MutationObserver(() => {
		if (host.isConnected) return;
		if (left-- === 0) return observer.disconnect();
		document.documentElement.append(host);
		lift();
	});
	observer.observe(document.documentElement, { childList: true });
};

/** A page that takes it out again and again means it. */
const timesPutBack = 10;

if (script) {
	const begin = () => void start(script);
	if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
	else begin();
}
