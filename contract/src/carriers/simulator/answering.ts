/** The last digit of the number determines the reply, if replies are on. They answer questions and ask nothing. */
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
