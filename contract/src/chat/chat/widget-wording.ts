/** Chooses the texts of a widget in the visitor's language. */
import { wordsIn } from './spanish-words.ts';
import type { VisitorLanguage } from './visitor-words.ts';

export interface Wording {
	readonly title: string;
	readonly greeting: string;
	readonly awayMessage: string;
	readonly consentWording: string;
}

const inSpanish = wordsIn('es');

/** Returns what staff wrote in this language, or else the translation of the default, or else the English text. */
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
