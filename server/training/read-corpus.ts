/** The labelled sentences of `corpus/`: a heading says what the lines mean and which questions they answer. */
import { readFileSync } from 'node:fs';

export interface Sentence {
	readonly text: string;
	readonly label: string;
	/** Of its label: where a model is weak, this says. */
	readonly kind: string;
	/** What it answers; empty: it was not asked for. */
	readonly question: string;
	/** Of one line of the file: its wordings are never on both sides of a split. */
	readonly line: number;
}

/** A heading names a kind of question instead of one: each wording under it answers the next of these. */
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
		// a wording answers more than one question of a heading, if there are several
		for (const [nth, text] of wordingsOf(written, mostWordings).entries())
			for (const more of asked.length > 1 ? [0, 1, 2] : [0]) {
				const question = asked[(nth + line + more * Math.ceil(asked.length / 3)) % asked.length] ?? '';
				if (more === 0 || asked.length > more) sentences.push({ text, label, kind, question, line });
			}
	}
	return sentences;
};

/** All wordings of a line, or as many as are enough, spread over all. */
const wordingsOf = (written: string, mostWordings: number): string[] => {
	const parts = written.split(/[{}]/).map((part, nth) => (nth % 2 === 1 ? part.split('|') : [part]));
	const many = parts.reduce((product, { length }) => product * length, 1);
	const taken = Math.min(many, Math.max(mostWordings, ...parts.map(({ length }) => length * 2)));
	const found = Array.from({ length: taken }, (_, nth) => {
		// each part goes round by a step of its own, so that all wordings of it are met
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
