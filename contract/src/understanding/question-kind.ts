/**
 * What a question asks after, because the same words answer each differently: “Not yet” is a No to “Have you paid?”, and
 * leaves “Are you coming?” open; “OK” is a Yes to the second and no answer to the first.
 */
import { plainWords } from '../conversations/opt-out-words.ts';

/** `done`: something done; `plan`: whether somebody will; `want`: whether they want or need something; `state`: any other. */
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
		/\b(?:have you|have u|did you|did u|has your|were you able|ya (?:\w+(?:aste|iste)|ha |has |recibio|envio|pago)|recibiste|enviaste|completaste|pagaste)\b/,
	],
	[
		'want',
		/\b(?:would you like|do you want|do you need|want us to|are you (?:still )?interested|interested in|can we (?:call|help)|should we|(?:te|le) gustaria|quieres|quiere|necesitas|necesita|desea|deseas|te interesa|le interesa)\b/,
	],
	[
		'plan',
		/\b(?:are you (?:still )?(?:coming|going|attending|planning|joining|able|ready to)|will you|can you|do you (?:still )?(?:plan|intend)|planning (?:to|on)|vas a|va a|vienes|viene|puedes|puede|piensas|asistiras|join us)\b/,
	],
];
