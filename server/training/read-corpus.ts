/** The labeled sentences of `corpus/`: a heading says what its lines mean and which questions they answer. */
import { readFileSync } from 'node:fs';

export interface Sentence {
	readonly text: string;
	readonly label: string;
	/** A subdivision of the label, which shows where a model is weak. */
	readonly kind: string;
	/** The question that the sentence answers; empty if there was none. */
	readonly question: string;
	/** The line of the file. Wordings of one line are never on both sides of a split. */
	readonly line: number;
}

/** Questions by kind. A heading may name a kind instead of one question; its wordings then answer these in turn. */
const questions: Readonly<Record<string, readonly string[]>> = {
	PLAN: [
		'Are you coming to Admitted Students Day?',
		'Can you make it to the open house on May 4?',
		'Will you be at the aid workshop on Thursday?',
		'Do you still plan to attend Northfield this fall?',
		'¿Vas a venir a la visita del campus?',
	],
	WANT: [
		'Would you like help with your application?',
		'Are you interested in a campus visit?',
		'Do you want us to call you about your aid?',
		'¿Te gustaría recibir más información?',
	],
	DONE: [
		'Have you submitted your FAFSA?',
		'Have you paid your deposit?',
		'Did you get our letter?',
		'¿Ya enviaste tu solicitud?',
	],
	STATE: ['Is this still the best number for you?', 'Are you the first in your family to go to college?'],
};

export const readCorpus = (name: string, mostWordings = 14): Sentence[] => {
	const sentences: Sentence[] = [];
	let heading = { label: '', kind: '', asked: [''] };
	const lines = readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8').split('\n');
	for (const [line, written] of lines.entries()) {
		if (written === '' || written.startsWith('#')) continue;
		if (written.startsWith('== ')) {
			const [label = '', kind = '', ...asked] = written.slice(3).split(' / ');
			heading = { label, kind, asked: asked.length > 0 ? asked.flatMap((one) => questions[one] ?? [one]) : [''] };
			continue;
		}
		const { label, kind, asked } = heading;
		// if a heading has several questions, each wording answers more than one of them
		for (const [nth, text] of wordingsOf(written, mostWordings).entries())
			for (const more of asked.length > 1 ? [0, 1, 2] : [0]) {
				const question = asked[(nth + line + more * Math.ceil(asked.length / 3)) % asked.length] ?? '';
				if (more === 0 || asked.length > more) sentences.push({ text, label, kind, question, line });
			}
	}
	return sentences;
};

/** Returns all wordings of a line, or a sufficient number spread over all of them. */
const wordingsOf = (written: string, mostWordings: number): string[] => {
	const parts = written.split(/[{}]/).map((part, nth) => (nth % 2 === 1 ? part.split('|') : [part]));
	const many = parts.reduce((product, { length }) => product * length, 1);
	const taken = Math.min(many, Math.max(mostWordings, ...parts.map(({ length }) => length * 2)));
	const found = Array.from({ length: taken }, (_, nth) => {
		// each part advances by its own step, so that all its wordings occur
		let rest = many === taken ? nth : Math.floor((nth * many) / taken) + nth;
		return parts
			.map((part) => {
				const one = part[rest % part.length] ?? '';
				rest = Math.floor(rest / part.length) + (many === taken ? 0 : nth);
				return one;
			})
			.join('');
	});
	return [
		...new Set(
			found.map((text) =>
				text
					.replace(/ +/g, ' ')
					.replace(/ ([,.!?])/g, '$1')
					.trim(),
			),
		),
	].filter((text) => text !== '');
};
