/** The forms of the panel: contact details, a rating, and an email address for the transcript. */
import type { Chat } from './chat.ts';
import { el } from './dom.ts';
import { Refused } from './server.ts';
import { say } from './words.ts';

interface FormSpec {
	readonly title: string;
	readonly fields: readonly HTMLElement[];
	readonly send: string;
	readonly call: string;
	readonly body: () => object;
	readonly done: string;
	/** An alternative action below the button. */
	readonly other?: (fail: (error: unknown) => void) => HTMLElement;
	readonly chat: Chat;
	readonly onDone: () => void;
}

export const whyNot = (error: unknown): string =>
	error instanceof Refused && error.message
		? say(error.message)
		: say('That didn’t go through. Check your connection and try again.');

/** Returns a form that shows the server's error and keeps the visitor's input. */
const ask = ({ title, fields, send, call, body, done, other, chat, onDone }: FormSpec): HTMLElement => {
	const why = el('p', { class: 'bad', role: 'alert' });
	const button = el('button', { class: 'pill full', type: 'submit' }, say(send));
	const submit = async (event: Event) => {
		event.preventDefault();
		button.disabled = true;
		why.textContent = '';
		try {
			await chat.post(call, body());
			form.replaceChildren(el('p', { role: 'status' }, say(done)));
			onDone();
		} catch (error) {
			fail(error);
			button.disabled = false;
		}
	};
	const fail = (error: unknown) => {
		why.textContent = whyNot(error);
	};
	const form = el(
		'form',
		{ novalidate: true, submit: (event) => void submit(event) },
		el('div', { class: 'more' }, el('h3', {}, say(title)), ...fields, why, button, other?.(fail)),
	);
	return form;
};

const input = (label: string, more: Record<string, string> = {}) => {
	const field = el('input', { class: 'in', type: 'text', ...more });
	return { field, shown: el('label', {}, say(label), field) };
};

/** `version` tells the server which wording of the consent the visitor saw. */
export const detailsForm = (
	chat: Chat,
	{ consentWording, version }: { consentWording: string; version: string },
	onDone: () => void,
): HTMLElement => {
	const name = input('Name', { autocomplete: 'name' });
	const mobile = input('Mobile number', { type: 'tel', autocomplete: 'tel' });
	const email = input('Email', { type: 'email', autocomplete: 'email' });
	const agrees = el('input', { type: 'checkbox' });
	const consent = el('label', { class: 'check' }, agrees, el('span', {}, consentWording));
	const texts = consentWording !== '';
	return ask({
		chat,
		onDone,
		title: 'Where can we reach you?',
		send: 'Send my details',
		call: 'details',
		fields: [name.shown, ...(texts ? [mobile.shown, consent] : []), email.shown],
		body: () => ({
			name: name.field.value,
			mobile: mobile.field.value,
			email: email.field.value,
			...(agrees.checked ? { consent: version, page: { url: location.href, title: document.title } } : {}),
		}),
		done: 'Thank you. We’ll get back to you there.',
	});
};

/** Verifies the visitor's number by a code that was texted to it. */
export const codeForm = (chat: Chat, number: string, onDone: () => void): HTMLElement => {
	const code = input('Code', { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '12' });
	return ask({
		chat,
		onDone,
		send: 'Confirm',
		call: 'mobile/confirm',
		done: 'Thank you. Your number is confirmed.',
		title: say('Enter the code that we texted to {name}.', { name: number }),
		fields: [code.shown],
		body: () => ({ code: code.field.value }),
		other: (fail) => {
			const send = () => chat.post('mobile/code').then(() => again.replaceChildren(say('It’s on its way.')), fail);
			const again = el('button', { class: 'pill', type: 'button', click: () => void send() }, say('Send a new code'));
			return again;
		},
	});
};

export const transcriptForm = (chat: Chat, onDone: () => void): HTMLElement => {
	const email = input('Email', { type: 'email', autocomplete: 'email' });
	email.field.value = chat.state().email;
	return ask({
		chat,
		onDone,
		title: 'Email this chat',
		send: 'Email it',
		call: 'transcript',
		fields: [email.shown],
		body: () => ({ email: email.field.value }),
		done: 'It’s on its way.',
	});
};

export const ratingForm = (chat: Chat, onDone: () => void): HTMLElement => {
	const rate = (rating: number) => void chat.post('rating', { rating }).then(onDone, () => undefined);
	return el(
		'div',
		{ class: 'more', role: 'group', 'aria-label': say('How was this chat?') },
		el('h3', {}, say('How was this chat?')),
		el(
			'div',
			{ class: 'row' },
			...[1, 2, 3, 4, 5].map((rating) =>
				el(
					'button',
					{
						class: 'pill',
						type: 'button',
						'aria-label': say('{rating} of 5', { rating: `${rating}` }),
						click: () => rate(rating),
					},
					`${rating}`,
				),
			),
		),
	);
};
