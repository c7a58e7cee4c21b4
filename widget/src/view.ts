/** The panel. Screen readers treat the thread as a log; Enter sends, and Escape closes and refocuses the button. */
import type { VisitorLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import type { Chat, ShownMessage, State } from './chat.ts';
import { el, icon, toJson } from './dom.ts';
import { codeForm, detailsForm, ratingForm, transcriptForm, whyNot } from './forms.ts';
import type { Shown } from './server.ts';
import type { Unsent } from './store.ts';
import { say } from './words.ts';

const bubble = 'M21 12a8 8 0 0 1-11.6 7.1L4 20l1-4.6A8 8 0 1 1 21 12z';
const cross = 'M6 6l12 12M18 6L6 18';
const arrow = 'M5 12h14M13 6l6 6-6 6';
const clip = 'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4L14.5 7';
const dots = 'M5 12h.01M12 12h.01M19 12h.01';

export const makeView = (
	root: ShadowRoot,
	shown: Omit<Shown, 'language'> & { language: VisitorLanguage },
	chat: Chat,
	isPage: boolean,
): void => {
	const count = el('span', { class: 'count', 'aria-hidden': 'true', hidden: true });
	const launch = el(
		'button',
		{ class: 'launch', type: 'button', 'aria-haspopup': 'dialog', click: () => open(!chat.isOpen()) },
		icon(bubble),
		count,
	);
	const about = el('span', { class: 'about' });
	const items = el('div', { class: 'items' });
	const log = el(
		'div',
		{ class: 'log', role: 'log', 'aria-live': 'polite', tabindex: 0, 'aria-label': say('Messages') },
		items,
	);
	const status = el('p', { class: 'm sys', role: 'status', hidden: true });
	log.append(status);
	const extra = el('div', { class: 'extra' });
	const field = el('textarea', {
		rows: 1,
		'aria-label': say('Message'),
		placeholder: say('Write a message'),
		maxlength: 4000,
		enterkeyhint: 'send',
		input: () => {
			chat.type(field.value);
			grow();
		},
		keydown: (event) => {
			if (event instanceof KeyboardEvent && event.key === 'Enter' && !event.shiftKey && !event.isComposing)
				submit(event);
		},
	});
	const files = el('input', {
		type: 'file',
		accept: '.gif,.png,.jpg,.jpeg',
		hidden: true,
		tabindex: -1,
		change: () => void attach(files.files?.[0]),
	});
	const attachButton = el(
		'button',
		{ class: 'clip', type: 'button', 'aria-label': say('Attach a picture'), click: () => files.click() },
		icon(clip),
	);
	const note = el('p', { class: 'note', role: 'alert', hidden: true });
	const form = el(
		'form',
		{ class: 'write', submit: (event) => submit(event) },
		files,
		attachButton,
		field,
		el('button', { class: 'send', type: 'submit', 'aria-label': say('Send') }, icon(arrow)),
	);
	const panel = el(
		'div',
		{ class: 'panel', role: isPage ? 'region' : 'dialog', 'aria-label': shown.title, hidden: true },
		el(
			'div',
			{ class: 'head' },
			el('h2', {}, shown.title, el('br'), about),
			el('button', { type: 'button', 'aria-label': say('More'), click: () => showMore() }, icon(dots)),
			el(
				'button',
				{ class: 'close', type: 'button', 'aria-label': say('Close chat'), click: () => open(false) },
				icon(cross),
			),
		),
		log,
		extra,
		note,
		form,
	);
	field.addEventListener('paste', ({ clipboardData }) => void attach(clipboardData?.files[0]));
	panel.addEventListener('keydown', (event) => {
		if (event.key !== 'Escape' || isPage) return;
		if (extra.firstChild) clear();
		else open(false);
	});
	root.append(el('div', { class: 'root', lang: shown.language, dir: 'ltr' }, panel, launch));

	let drawn = '';
	let result: 'details' | 'rating' | undefined;
	let askedCode = '';

	const open = (isOpen: boolean): void => {
		chat.open(isOpen);
		draw();
		if (isOpen) field.focus();
		else launch.focus();
		log.scrollTop = log.scrollHeight;
	};
	const submit = (event: Event): void => {
		event.preventDefault();
		const text = field.value.trim();
		if (text === '') return;
		field.value = '';
		grow();
		chat.say(text);
	};
	/** Sends a picture and keeps the typed text. */
	const attach = async (file: File | undefined): Promise<void> => {
		if (!file || attachButton.disabled) return;
		const notice = (text: string, look: string) => {
			note.textContent = text;
			note.className = `note ${look}`;
			note.hidden = text === '';
		};
		attachButton.disabled = true;
		notice(say('Sending the picture…'), '');
		try {
			await chat.attach(file);
			notice('', '');
		} catch (error) {
			notice(whyNot(error), 'bad');
		} finally {
			attachButton.disabled = false;
			files.value = '';
		}
	};
	const grow = (): void => {
		field.rows = Math.min(5, field.value.split('\n').length);
	};
	const clear = (): void => {
		extra.replaceChildren();
		field.focus();
	};
	const show = (one: HTMLElement): void => {
		const isTyping = extra.contains(root.activeElement); // keeps the focus when one question follows another
		extra.replaceChildren(one);
		if (isTyping) extra.querySelector('input')?.focus();
		log.scrollTop = log.scrollHeight;
	};
	const consent = {
		consentWording: shown.consentWording,
		version: shown.consentVersions[shown.language],
	};
	const details = () => show(detailsForm(chat, consent, () => undefined));
	const askForCode = (number: string) => show(codeForm(chat, number, () => undefined));
	const leave = () => {
		details();
		extra.querySelector('input')?.focus();
	};
	const showMore = (): void => {
		if (extra.firstChild) {
			clear();
			return;
		}
		const { state, email, mobileToConfirm } = chat.state();
		const action = (label: string, click: () => void) =>
			el('button', { class: 'pill', type: 'button', click }, say(label));
		const isOn = state !== null && state !== 'closed';
		show(
			el(
				'div',
				{ class: 'more' },
				state === 'bot' && action('Talk to a person', () => void chat.post('person').then(clear, () => undefined)),
				action(shown.consentWording === '' ? 'Be answered by email' : 'Be answered by text or email', leave),
				mobileToConfirm !== '' && action('Code', () => askForCode(mobileToConfirm)),
				state !== null &&
					action('Email this chat', email === '' ? leave : () => show(transcriptForm(chat, () => undefined))),
				isOn && action('End chat', () => void chat.post('end').then(clear, () => undefined)),
				action('Back', clear),
			),
		);
		extra.querySelector('button')?.focus();
	};

	/** Opens the form that the state calls for, once for each state. */
	const offer = (state: State): void => {
		if (state.state === 'closed' && state.rating === null && result !== 'rating') {
			result = 'rating';
			show(ratingForm(chat, clear));
		}
		if (state.state !== 'closed' && result === 'rating') {
			result = undefined;
			extra.replaceChildren();
		}
		const isAlone = state.state === 'waiting' && !state.isSomeoneThere && !state.isAnsweredLater;
		if (isAlone && result !== 'details') {
			result = 'details';
			details();
		}
		const number = state.state === 'closed' ? '' : state.mobileToConfirm;
		if (number !== askedCode) {
			askedCode = number;
			if (number !== '') askForCode(number);
		}
		if (!isAlone && result === 'details' && state.state === 'open') {
			result = undefined;
			extra.replaceChildren();
		}
	};

	const draw = (): void => {
		const state = chat.state();
		const isOpen = isPage || chat.isOpen();
		panel.hidden = !isOpen;
		launch.setAttribute('aria-expanded', String(isOpen));
		const news = say(state.unread === 1 ? '1 new message' : '{count} new messages', { count: `${state.unread}` });
		const toOpen = state.unread > 0 ? say('Open chat, {news}', { news }) : say('Open chat');
		launch.setAttribute('aria-label', isOpen ? say('Close chat') : toOpen);
		count.hidden = isOpen || state.unread === 0;
		count.textContent = `${state.unread}`;
		about.textContent = state.agent ? say('with {name}', { name: state.agent }) : '';
		if (field.value === '' && chat.typed() !== '' && root.activeElement !== field) field.value = chat.typed();
		const late = state.isLost ? say('No connection. Your messages are kept and sent when it’s back.') : '';
		const waits = state.state === 'waiting' && state.isSomeoneThere ? say('Someone will be with you soon.') : '';
		status.textContent =
			late || (state.isTyping ? say('{name} is typing…', { name: state.agent ?? say('Someone') }) : waits);
		status.hidden = status.textContent === '';
		const key = toJson([state.messages.length, state.messages.at(-1)?.nth, state.unsent, state.state]);
		if (key !== drawn) {
			const wasAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
			drawn = key;
			items.replaceChildren(...drawAll(state));
			if (wasAtEnd) log.scrollTop = log.scrollHeight;
		}
		if (isOpen) offer(state);
	};

	const drawAll = (state: State): HTMLElement[] => {
		const last = state.messages.at(-1);
		const choices = state.state === 'bot' && last?.by === 'bot' ? last.choices : [];
		const arrived = new Set(state.messages.map(({ draftId }) => draftId));
		return [
			...(shown.greeting === '' ? [] : [line('m', shown.greeting)]),
			...state.messages.map((one) => drawOne(one, chat.address)),
			...(choices.length === 0 ? [] : [drawChoices(choices)]),
			...state.unsent.filter(({ draftId }) => !arrived.has(draftId)).flatMap(drawUnsent),
		];
	};
	const drawChoices = (choices: readonly string[]) =>
		el(
			'div',
			{ class: 'row' },
			...choices.map((choice) =>
				el('button', { class: 'pill', type: 'button', click: () => chat.say(say(choice)) }, say(choice)),
			),
		);
	const drawUnsent = ({ draftId, text, picture, refusal }: Unsent): HTMLElement[] => [
		line('m me', text, say('You'), picture && pictureAt(chat.address(picture.uri))),
		refusal === undefined
			? el('p', { class: 'late' }, say('Sending…'))
			: el(
					'p',
					{ class: 'late bad' },
					`${say(refusal)} `,
					el('button', { class: 'pill', type: 'button', click: () => edit(draftId) }, say('Edit')),
				),
	];
	const edit = (draftId: string): void => {
		field.value = chat.takeBack(draftId);
		grow();
		field.focus();
	};

	chat.onChange(draw);
	draw();
	field.value = chat.typed();
};

const line = (look: string, text: string, speaker?: string, picture?: HTMLElement | false): HTMLElement =>
	el('div', { class: look }, speaker && el('span', { class: 'hide' }, `${speaker}: `), picture, text);

/** Returns a picture with a link, because the page's policy may block pictures of Quad. */
const pictureAt = (address: string): HTMLElement => {
	const image = el('img', {
		src: address,
		alt: say('Picture'),
		error: () => image.replaceWith(say('Open the picture')),
	});
	return el('a', { class: 'pic', href: address, target: '_blank', rel: 'noopener noreferrer' }, image);
};

const drawOne = ({ by, name, text, picture }: ShownMessage, address: Chat['address']): HTMLElement => {
	const shown = picture !== null && pictureAt(address(picture.uri));
	if (by === 'visitor') return line('m me', text, say('You'), shown);
	if (by === 'system') return line('m sys', name ? `${name} ${say(text)}` : say(text));
	const who = by === 'bot' ? say('Assistant') : by === 'text-out' ? say('{name}, by text', { name }) : name;
	return el('div', { class: 'm' }, el('span', { class: 'who' }, who), shown, by === 'bot' ? say(text) : text);
};
