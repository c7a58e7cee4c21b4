/**
 * Determines the kind of a question, on which an answer's meaning depends. “Not yet” is a No to “Have you paid?” but
 * leaves “Are you coming?” open. “OK” is a Yes to the second, but does not answer the first.
 */
import { plainWords } from './opt-out-words.ts';

/** `done`: whether something is done; `plan`: whether someone will; `want`: a wish or need; `state`: anything else. */
export const questionKinds = ['done', 'plan', 'want', 'state'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionKindOf = (question: string): QuestionKind => {
	const plain = plainWords(question.slice(0, longest));
	return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'state';
};

const longest = 1_600;

const patterns: ReadonlyArray<readonly [QuestionKind, RegExp]> = [
	[
		'done',
		/\b(?:have you|have u|did you|did u|did your|has your|has the|were you able|ya (?:\w+(?:aste|iste|aron|ieron|o) |ha |has |han )|(?:recib|hic|pud|sub|escog|inscrib)(?:iste|ieron|io)|(?:envi|mand|complet|pag|entreg|habl|llen|firm|registr|termin|solicit)(?:aste|aron))\b/,
	],
	[
		'want',
		/\b(?:would you (?:like|be (?:willing|interested|open)|want|prefer)|(?:do )?(?:you )?(?:want|need) (?:us|me|to|a|an|any|some|help|more|the|your)|do you (?:want|need)|are you (?:still )?(?:interested|looking for)|interested in|(?:can|could|may|shall) we|should (?:we|i)|(?:te|le|les) (?:gustaria|interesa|mando|enviamos|mandamos|ayudamos|llamamos|serviria)|quier(?:es|e|en)|necesit(?:as|a|an)|dese(?:as|a|an))\b/,
	],
	[
		'plan',
		/\b(?:are you (?:still )?(?:coming|going|attending|planning|joining|able|ready to|bringing|taking|moving|returning|graduating)|will (?:you|your)|can (?:you|u)|could you|do you (?:still )?(?:plan|intend|expect)|planning (?:to|on)|vas a|va a|van a|vienes|viene|vienen|pued(?:es|e|en)|podra(?:s|n)?|podria(?:s|n)?|piens(?:as|a|an)|plane(?:as|a|an)|asistira(?:s|n)?|contar con(?:tigo| usted| ustedes)|nos acompana(?:s|n)?|join us|see you)\b/,
	],
];
