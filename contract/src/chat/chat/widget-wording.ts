/** What staff have written for the visitors of a widget, in the language that a visitor reads. */
import { wordsIn } from './spanish-words.ts';
import type { VisitorLanguage } from './visitor-words.ts';

export interface Wording {
	readonly title: string;
	readonly greeting: string;
	readonly awayMessage: string;
	readonly consentWording: string;
}

const inSpanish = wordsIn('es');

/** Returns a wording in a language: what staff wrote in it, else the translation of what a widget begins with, else the English. */
export const wordingIn = (
	language: VisitorLanguage,
	{ title, greeting, awayMessage, consentWording, spanish }: Wording & { readonly spanish: Wording },
): Wording =>
	language === 'en'
		? { title, greeting, awayMessage, consentWording }
		: {
				title: spanish.title || inSpanish(title),
				greeting: spanish.greeting || inSpanish(greeting),
				awayMessage: spanish.awayMessage || inSpanish(awayMessage),
				consentWording: consentWording === '' ? '' : spanish.consentWording || inSpanish(consentWording),
			};
