/**
 * Both models from the corpus, and by how much a class must be ahead to be believed: chosen on lines that the model which
 * is asked has not seen, each fifth of them judged by a model of the other four.
 */
import { standingWord } from '@quad/contract/conversations/opt-out-words.ts';
import { doubtOf } from '@quad/contract/opt-outs/uncertain-opt-out.ts';
import { sortAnswer } from '@quad/contract/smart-messages/classify-answer.ts';
import { smartTypes } from '@quad/contract/smart-messages/question.ts';
import type { Weights } from '@quad/contract/understanding/linear-model.ts';
import { questionKindOf } from '@quad/contract/understanding/question-kind.ts';
import {
	answerClasses,
	type Models,
	readAnswer,
	readText,
	textClasses,
} from '@quad/contract/understanding/understand.ts';
import { readCorpus, type Sentence } from './read-corpus.ts';
import { type Example, train } from './train.ts';

const folds = 5;
/** Of lines whose like was not trained on at all: of the corpus as a whole, the models know more. */
const goals = { precision: 0.94, held: 0.012 };

export interface Corpus {
	readonly answers: readonly Sentence[];
	readonly texts: readonly Sentence[];
}

/** Letters and digits; of what has none, its signs. */
const plain = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim() || text;

/** What is trained on; sentences that are also among those held out are left out. */
export const corpus = (): Corpus => {
	const kept = new Set(
		[...readCorpus('held-out-answers'), ...readCorpus('held-out-texts')].map(({ text }) => plain(text)),
	);
	const unseen = (name: string, most?: number) => readCorpus(name, most).filter(({ text }) => !kept.has(plain(text)));
	return { answers: unseen('answers'), texts: unseen('texts', 40) };
};

/** An opt-out answers nothing, whatever was asked. */
const answerExamples = ({ answers, texts }: Corpus): Example[] => [
	...answers.map((one) => exampleOf(one, answerClasses)),
	...texts
		.filter(({ label }, nth) => label !== 'ordinary' && nth % 4 === 0)
		.map((one, nth) => ({ text: one.text, question: answers[(nth * 37) % answers.length]?.question ?? '', is: 2 })),
];

/** Answers are ordinary texts. */
const textExamples = ({ answers, texts }: Corpus): Example[] => [
	...texts.map((one) => exampleOf({ ...one, question: '' }, textClasses)),
	...answers.filter((_, nth) => nth % 2 === 0).map(({ text }) => ({ text, question: '', is: 2 })),
];

const exampleOf = ({ text, question, label }: Sentence, classes: readonly string[]): Example => ({
	text,
	question,
	is: classes.findIndex((name) => name.toLowerCase() === label),
});

export const trainModels = (of: Corpus): { answers: Weights; texts: Weights } => ({
	answers: train(answerExamples(of), answerClasses.length),
	texts: train(textExamples(of), textClasses.length),
});

/** The lowest with which the goals are met, by what the rules leave to the models. */
export const chooseThresholds = (of: Corpus): Models['thresholds'] => {
	const reads: Record<'Yes' | 'No' | 'held', Seen[]> = { Yes: [], No: [], held: [] };
	for (let fold = 0; fold < folds; fold++) {
		const isIn = ({ line }: Sentence) => (line * 7) % folds === fold;
		const rest = { answers: of.answers.filter((one) => !isIn(one)), texts: of.texts.filter((one) => !isIn(one)) };
		const models: Models = { ...trainModels(rest), thresholds: { Yes: -1_000, No: -1_000, held: -1_000 } };
		for (const { text, question, label } of of.answers.filter(isIn)) {
			if (sortAnswer(text, { messageType: smartTypes.basic, text: question }, models).by !== 'model') continue;
			const { read, ahead } = readAnswer(text, questionKindOf(question), models);
			if (read !== 'Other') reads[read].push({ ahead, isRight: read.toLowerCase() === label });
		}
		for (const { text, label } of [...of.texts, ...of.answers.filter((_, nth) => nth % 3 === 0)].filter(isIn)) {
			if (standingWord(text) !== undefined || doubtOf(text, models)?.by === 'rule') continue;
			const isRight = label === 'opt-out' || label === 'wrong-number';
			reads.held.push({ ahead: readText(text, models).ahead, isRight });
		}
	}
	const mostHeld = reads.held.filter(({ isRight }) => !isRight).length * goals.held;
	return {
		Yes: lowest(reads.Yes, (right, wrong) => right >= goals.precision * (right + wrong)),
		No: lowest(reads.No, (right, wrong) => right >= goals.precision * (right + wrong)),
		held: lowest(reads.held, (_, wrong) => wrong <= mostHeld),
	};
};

interface Seen {
	readonly ahead: number;
	readonly isRight: boolean;
}

const lowest = (seen: readonly Seen[], isMet: (right: number, wrong: number) => boolean): number => {
	for (let threshold = -40; threshold < 80; threshold += 0.5) {
		const these = seen.filter(({ ahead }) => ahead >= threshold);
		const right = these.filter(({ isRight }) => isRight).length;
		if (isMet(right, these.length - right)) return threshold;
	}
	return 80;
};
