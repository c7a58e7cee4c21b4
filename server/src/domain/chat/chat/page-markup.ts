/** The HTML of a widget's page. Everything that people typed is escaped. */

import { wordsIn, wordsWith } from '@quad/contract/chat/chat/spanish-words.ts';
import type { VisitorChat } from '@quad/contract/chat/chat/visitor-routes.ts';
import type { Say, VisitorLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import { wordingIn } from '@quad/contract/chat/chat/widget-wording.ts';
import { escapeMarkup } from '../../../foundation/escape-markup.ts';
import { consentIn } from './consent-of.ts';
import type { WidgetRow } from './widgets.queries.ts';

export interface Answered {
	readonly token: string;
	readonly draftId: string;
	readonly messages: VisitorChat['messages'];
	readonly mobileToConfirm: VisitorChat['mobileToConfirm'];
	readonly failure?: string;
	readonly typed?: { readonly text: string; readonly name: string; readonly mobile: string; readonly email: string };
}

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1d2422;background:#fff}
main{max-width:640px;margin:auto;padding:24px 16px}label{display:block;margin:14px 0 4px;font-weight:600}
input:not([type=checkbox]),textarea{width:100%;box-sizing:border-box;padding:10px;font:inherit;border:1px solid #5b6562;border-radius:8px}
button{margin-top:18px;min-height:44px;padding:0 20px;font:inherit;font-weight:600;border:0;border-radius:22px;background:#29745a;color:#fff}
li{margin:8px 0;white-space:pre-wrap;overflow-wrap:anywhere}.bad{color:#b3261e}.check{display:flex;gap:10px;font-weight:400}`;

const page = (language: VisitorLanguage, title: string, body: string): string =>
	`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>${body}</body></html>`;

export const plainPage = (title: string, sentence: string, language: VisitorLanguage = 'en'): string =>
	page(
		language,
		title,
		`<main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(wordsIn(language)(sentence))}</p></main>`,
	);

export const chatPage = (widget: WidgetRow, answered: Answered, language: VisitorLanguage): string => {
	const { title, greeting, awayMessage, consentWording } = wordingIn(language, widget);
	const say = wordsWith(language, [
		[widget.awayMessage, awayMessage],
		[widget.consentWording, consentWording],
	]);
	const { key } = widget;
	const script =
		answered.messages.length === 0 && answered.failure === undefined
			? `<script async src="/chat-widget.js" data-widget="${escapeMarkup(key)}" data-page></script>`
			: '';
	const form = `<main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(greeting)}</p>${thread(answered, say)}${codeForm(widget, answered, say)}${formOf(widget, answered, say, language)}</main>`;
	return page(language, title, script === '' ? form : `<noscript>${form}</noscript>${script}`);
};

const thread = ({ messages }: Answered, say: Say): string => {
	if (messages.length === 0) return '';
	const lines = messages.map(
		({ by, name, text, picture }) =>
			`<li><strong>${escapeMarkup(by === 'visitor' ? say('You') : name || say('We'))}:</strong> ${escapeMarkup(by === 'system' || by === 'bot' ? say(text) : text)}${picture ? ` <a href="${escapeMarkup(picture.uri)}">${say('Picture')}</a>` : ''}</li>`,
	);
	return `<ol>${lines.join('')}</ol><p role="status">${say('We have your message. If you left a number or an email address, we’ll answer there.')}</p>`;
};

const codeForm = ({ key }: WidgetRow, { token, mobileToConfirm, failure }: Answered, say: Say): string =>
	mobileToConfirm === ''
		? ''
		: `<form method="post" action="/web-chat/${encodeURIComponent(key)}">
<input type="hidden" name="token" value="${escapeMarkup(token)}">
${failure === undefined ? '' : `<p class="bad" role="alert">${escapeMarkup(say(failure))}</p>`}
<label for="code">${escapeMarkup(say('Enter the code that we texted to {name}.', { name: mobileToConfirm }))}</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="20">
<button type="submit">${say('Confirm')}</button> <button type="submit" name="again" value="1">${say('Send a new code')}</button></form>`;

const formOf = (
	widget: WidgetRow,
	{ token, draftId, failure, typed, mobileToConfirm }: Answered,
	say: Say,
	language: VisitorLanguage,
): string => {
	const { key } = widget;
	const consent = consentIn(language, widget);
	const field = (name: 'name' | 'mobile' | 'email', label: string, type: string, autocomplete: string) =>
		`<label for="${name}">${say(label)}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="300" value="${escapeMarkup(typed?.[name] ?? '')}">`;
	const byText =
		consent === undefined
			? ''
			: `${field('mobile', 'Mobile number', 'tel', 'tel')}<label class="check"><input type="checkbox" name="consent" value="${consent.version}"> <span>${escapeMarkup(consent.wording)}</span></label>`;
	return `<form method="post" action="/web-chat/${encodeURIComponent(key)}">
<input type="hidden" name="token" value="${escapeMarkup(token)}"><input type="hidden" name="draftId" value="${escapeMarkup(draftId)}">
${mobileToConfirm !== '' || failure === undefined ? '' : `<p class="bad" role="alert">${escapeMarkup(say(failure))}</p>`}
<label for="text">${say('Your question')}</label><textarea id="text" name="text" rows="4" maxlength="4000" required>${escapeMarkup(typed?.text ?? '')}</textarea>
${field('name', 'Name', 'text', 'name')}${byText}${field('email', 'Email', 'email', 'email')}
<button type="submit">${say('Send')}</button></form>`;
};
