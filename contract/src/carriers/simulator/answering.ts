/** Replies of simulated phones by the last digit of their number, if replies are switched on. */
const answersByDigit: ReadonlyArray<string | undefined> = [
	'Yes',
	'yes, I’ll be there!',
	'No',
	undefined, // reads the text and does not reply
	'👍🏽',
	'Sí, gracias',
	'Sorry, can’t make it',
	'I have to look at my calendar first',
	undefined,
	'nope',
];

/** 13035550101 → 'yes, I’ll be there!' */
export const answerOfPhone = (number: number, text: string): string | undefined =>
	text.includes('?') ? answersByDigit[number % 10] : undefined;
