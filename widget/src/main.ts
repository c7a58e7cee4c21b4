/** Runs from a script tag on a college's pages: `<script async src="https://…/chat-widget.js" data-widget="KEY">`. */
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

const start = async (script: HTMLScriptElement): Promise<void> => {
	const key = script.getAttribute('data-widget') ?? '';
	const isPage = script.hasAttribute('data-page');
	if (key === '') return;
	const server = makeServer(new URL(script.src).origin, key);
	const shown = await server.widget().catch(() => undefined);
	if (!shown) return; // the widget is off or not meant for this site, so nothing is added to the page
	const wanted = chooseLanguage(shown.language);
	const dictionary = wanted === 'es' ? await server.spanish().catch(() => undefined) : undefined;
	const language = dictionary ? 'es' : 'en';
	if (document.querySelector('quad-chat')) return; // a second script tag has no effect
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
 * Shows the widget in a shadow root, which page styles don't reach, with a style sheet that even the strictest policy
 * allows. The host is a sibling of the body, because transforms, filters and zoom of the body would move it.
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
 * Raises the widget above everything on the page, as a popover or, in older browsers, with the highest `z-index`.
 * While a modal dialog is open, which makes everything else inert, the widget waits for it to close.
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
		host.addEventListener('toggle', lift); // a page may close every popover it finds
		stayIn(host, lift);
	} catch {
		host.removeAttribute('popover'); // this browser has no popovers
	}
};

/** Puts the widget back if the page removes it, as some frameworks do when they first render the whole document. */
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

/** A page that keeps removing the widget does so on purpose. */
const timesPutBack = 10;

if (script) {
	const begin = () => void start(script);
	if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
	else begin();
}
