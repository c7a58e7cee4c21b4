/** How well answers are sorted and texts are held, by the rules and the models together. */

import { sortAnswer } from '@quad/contract/texting/smart-messages/classify-answer.ts';
import { smartTypes } from '@quad/contract/texting/smart-messages/question.ts';
import { standingWord } from '@quad/contract/texting/understanding/opt-out-words.ts';
import { doubtOf } from '@quad/contract/texting/understanding/uncertain-opt-out.ts';
import type { Models } from '@quad/contract/texting/understanding/understand.ts';
import type { Sentence } from './read-corpus.ts';

export interface Judged extends Sentence {
	readonly read: string;
}

export const judgeAnswers = (sentences: readonly Sentence[], models?: Models): Judged[] =>
	sentences.map((one) => {
		const { category } = sortAnswer(one.text, { messageType: smartTypes.basic, text: one.question }, models);
		return { ...one, read: category.toLowerCase() };
	});

/** A text is read as `at once` if the rules alone opt its sender out, and as `held` or `flagged` by rules or models. */
export const judgeTexts = (sentences: readonly Sentence[], models?: Models): Judged[] =>
	sentences.map((one) => {
		const read = standingWord(one.text) === 'stop' ? 'at once' : (doubtOf(one.text, models)?.outcome ?? 'ordinary');
		return { ...one, read };
	});

export const share = (part: number, of: number): string => (of === 0 ? '-' : `${((part * 100) / of).toFixed(1)} %`);

/** Returns a table with one row per label and one column for each way the texts were read. */
export const confusionTable = (judged: readonly Judged[], columns: readonly string[]): string => {
	const labels = [...new Set(judged.map(({ label }) => label))];
	const rows = labels.map((label) => {
		const these = judged.filter((one) => one.label === label);
		return [label, ...columns.map((read) => String(these.filter((one) => one.read === read).length))];
	});
	return [['labelled ↓ read →', ...columns], ...rows]
		.map((row) => row.map((cell, nth) => (nth === 0 ? cell.padEnd(18) : cell.padStart(13))).join(''))
		.join('\n');
};

export interface AnswerFigures {
	readonly accuracy: number;
	/** The precision of Yes and of No, in this order. */
	readonly precision: readonly [number, number];
	readonly recall: readonly [number, number];
}

const ratio = (part: number, of: number): number => (of === 0 ? 1 : part / of);

export const answerFigures = (judged: readonly Judged[]): AnswerFigures => {
	const right = (label: string) => judged.filter((one) => one.label === label && one.read === label).length;
	const read = (label: string) => judged.filter((one) => one.read === label).length;
	const all = (label: string) => judged.filter((one) => one.label === label).length;
	return {
		accuracy: ratio(judged.filter((one) => one.label === one.read).length, judged.length),
		precision: [ratio(right('yes'), read('yes')), ratio(right('no'), read('no'))],
		recall: [ratio(right('yes'), all('yes')), ratio(right('no'), all('no'))],
	};
};

export interface TextFigures {
	/** The share of the texts that plainly ask for no more texts and are read as `at once`, `held`, or `flagged`. */
	readonly caught: number;
	/** The share of ordinary texts that are held. */
	readonly held: number;
	/** The share of ordinary texts that are held or flagged. */
	readonly flagged: number;
	/** The share of held texts that do ask for no more texts or come from a wrong number. */
	readonly precision: number;
	/** How many ordinary texts opted their sender out. */
	readonly optedOutWrongly: number;
}

/** The kind of texts that a reader may judge either way. */
const arguable = 'arguable';

export const textFigures = (judged: readonly Judged[]): TextFigures => {
	const asked = judged.filter(({ label, kind }) => label === 'opt-out' && kind !== arguable);
	const ordinary = judged.filter(({ label }) => label === 'ordinary');
	const held = judged.filter(({ read }) => read === 'held');
	return {
		caught: ratio(asked.filter(({ read }) => read !== 'ordinary').length, asked.length),
		held: ratio(ordinary.filter(({ read }) => read === 'held').length, ordinary.length),
		flagged: ratio(ordinary.filter(({ read }) => read === 'held' || read === 'flagged').length, ordinary.length),
		precision: ratio(held.filter(({ label }) => label !== 'ordinary').length, held.length),
		optedOutWrongly: ordinary.filter(({ read }) => read === 'at once').length,
	};
};

/** Returns how many texts of each kind were read correctly, the weakest kind first. */
export const byKind = (judged: readonly Judged[]): string =>
	[...Map.groupBy(judged, ({ label, kind }) => `${label}, ${kind}`)]
		.map(([name, of]) => ({ name, all: of.length, right: of.filter((one) => isRight(one)).length }))
		.sort((a, b) => a.right / a.all - b.right / b.all)
		.map(({ name, all, right }) => `${share(right, all).padStart(8)}  ${name} (${right} of ${all})`)
		.join('\n');

const isRight = ({ label, read }: Judged): boolean =>
	label === read ||
	(label === 'opt-out' && read === 'at once') ||
	(label !== 'ordinary' && (read === 'held' || read === 'flagged'));
