/**
 * The consent of visitors who leave a number. The server decides the wording: a browser sends the version or the
 * wording that it showed, and anything else counts as no consent.
 */
import { createHash } from 'node:crypto';
import type { VisitorLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import { wordingIn } from '@quad/contract/chat/chat/widget-wording.ts';
import { plainText } from '../../texting/conversations/index.ts';
import type { WidgetRow } from './widgets.queries.ts';

export interface Consent {
	readonly wording: string;
	/** A hash of the wording. */
	readonly version: string;
	readonly language: VisitorLanguage;
}

type Widget = Pick<WidgetRow, 'inboxId' | 'title' | 'greeting' | 'awayMessage' | 'consentWording' | 'spanish'>;

/** Returns undefined for a widget that can't text. Without a Spanish wording, visitors agree to the English one. */
export const consentIn = (wanted: VisitorLanguage, widget: Widget): Consent | undefined => {
	if (widget.inboxId === null || widget.consentWording === '') return undefined;
	const wording = wordingIn(wanted, widget).consentWording;
	const language = wording === widget.consentWording ? 'en' : wanted;
	const hash = createHash('sha256').update(wording).digest('hex').slice(0, 16);
	return { wording, language, version: `${language}-${hash}` };
};

/** Returns the consent whose version or wording the browser sent. */
export const consentNamed = (widget: Widget, name: string): Consent | undefined => {
	const named = plainText(name).trim();
	return (['en', 'es'] as const)
		.map((language) => consentIn(language, widget))
		.find((consent) => consent && (consent.version === named || consent.wording === named));
};
