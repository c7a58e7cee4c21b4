/**
 * What a simulated phone answers by itself where its carrier has that switched on: by the last digit of its number, so
 * that it is known beforehand. It answers what asks something, and what it answers asks nothing.
 */
const answersByDigit: ReadonlyArray<string | undefined> = [
	'Yes',
	'yes, I’ll be there!',
	'No',
	undefined, // reads it and puts the phone away
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
