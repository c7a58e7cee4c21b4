/**
 * To what visitors of a widget agree who leave a number. The server has the words: a browser says only which of them it
 * has shown, by their version or word for word, and any other is no consent.
 */
import { createHash } from 'node:crypto';
import type { VisitorLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import { wordingIn } from '@quad/contract/chat/chat/widget-wording.ts';
import { plainText } from '../../texting/conversations/index.ts';
import type { WidgetRow } from './widgets.queries.ts';

export interface Consent {
	readonly wording: string;
	/** Another wording has another version. */
	readonly version: string;
	readonly language: VisitorLanguage;
}

type Widget = Pick<WidgetRow, 'inboxId' | 'title' | 'greeting' | 'awayMessage' | 'consentWording' | 'spanish'>;

/** Undefined where the widget texts nobody. What has no Spanish is shown, and agreed to, in English. */
export const consentIn = (wanted: VisitorLanguage, widget: Widget): Consent | undefined => {
	if (widget.inboxId === null || widget.consentWording === '') return undefined;
	const wording = wordingIn(wanted, widget).consentWording;
	const language = wording === widget.consentWording ? 'en' : wanted;
	const hash = createHash('sha256').update(wording).digest('hex').slice(0, 16);
	return { wording, language, version: `${language}-${hash}` };
};

/** The consent that a browser names. */
export const consentNamed = (widget: Widget, name: string): Consent | undefined => {
	const named = plainText(name).trim();
	return (['en', 'es'] as const)
		.map((language) => consentIn(language, widget))
		.find((consent) => consent && (consent.version === named || consent.wording === named));
};
