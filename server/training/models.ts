/**
 * Builds both models from the corpus and from real texts, and chooses by how much a class must lead to be believed.
 * One author’s sentences resemble each other, so the thresholds are chosen on each author’s sentences with a model of
 * the others’.
 */

import { sortAnswer } from '@quad/contract/texting/smart-messages/classify-answer.ts';
import { smartTypes } from '@quad/contract/texting/smart-messages/question.ts';
import type { Weights } from '@quad/contract/texting/understanding/linear-model.ts';
import { standingWord } from '@quad/contract/texting/understanding/opt-out-words.ts';
import { questionKindOf } from '@quad/contract/texting/understanding/question-kind.ts';
import { doubtOf } from '@quad/contract/texting/understanding/uncertain-opt-out.ts';
import {
	answerClasses,
	type Models,
	readAnswer,
	readText,
	textClasses,
} from '@quad/contract/texting/understanding/understand.ts';
import { readCorpus, type Sentence } from './read-corpus.ts';
import { type Example, train } from './train.ts';

/** The training data: one list of sentences per author. */
export interface Corpus {
	readonly answers: ReadonlyArray<readonly Sentence[]>;
	readonly texts: ReadonlyArray<readonly Sentence[]>;
	/** Ordinary texts by real people. */
	readonly real: readonly string[];
}

export const answerFiles = [
	'answers',
	'answers-2',
	'answers-3',
	'answers-4',
	'answers-5',
	'answers-6',
	'answers-7',
	'answers-8',
	'answers-9',
];
export const textFiles = ['texts', 'texts-2', 'texts-3', 'texts-4', 'texts-5', 'texts-6', 'texts-7'];
export const heldOutFiles = {
	answers: ['held-out-answers', 'held-out-2-answers'],
	texts: ['held-out-texts', 'held-out-2-texts', 'held-out-3-texts'],
};

/**
 * Goals on unseen authors: the precision of Yes and No, the most ordinary texts that may be held or flagged, and the
 * share of held texts that must be held rightly.
 */
const goals = { precision: 0.96, held: 0.002, flagged: 0.016, heldRightly: 0.95 };

/** Returns the letters and digits of a text in lower case, or the text itself if it has none. */
export const plainSentence = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim() || text;

/** Returns the training data without the sentences that are also among those held out. */
export const corpus = (real: readonly string[]): Corpus => {
	const kept = new Set(
		[...heldOutFiles.answers, ...heldOutFiles.texts]
			.flatMap((name) => readCorpus(name))
			.map(({ text }) => plainSentence(text)),
	);
	const unseen = (name: string, most?: number) =>
		readCorpus(name, most).filter(({ text }) => !kept.has(plainSentence(text)));
	return { answers: answerFiles.map((name) => unseen(name)), texts: textFiles.map((name) => unseen(name, 40)), real };
};

/** An opt-out counts as no answer, whatever the question was. */
const answerExamples = (answers: readonly Sentence[], texts: readonly Sentence[]): Example[] => [
	...answers.map((one) => exampleOf(one, answerClasses)),
	...texts
		.filter(({ label }, nth) => label !== 'ordinary' && nth % 4 === 0)
		.map((one, nth) => ({ text: one.text, question: answers[(nth * 37) % answers.length]?.question ?? '', is: 2 })),
];

/** Answers count as ordinary texts. */
const textExamples = (texts: readonly Sentence[], answers: readonly Sentence[], real: readonly string[]): Example[] => [
	...texts.map((one) => exampleOf({ ...one, question: '' }, textClasses)),
	...answers.filter((_, nth) => nth % 4 === 0).map(({ text }) => ({ text, question: '', is: 2 })),
	// real texts are fewer, and the only ones that were not made up, so each counts three times
	...[...real, ...real, ...real].map((text) => ({ text, question: '', is: 2 })),
];

const exampleOf = ({ text, question, label }: Sentence, classes: readonly string[]): Example => ({
	text,
	question,
	is: classes.findIndex((name) => name.toLowerCase() === label),
});

export const trainAnswers = ({ answers, texts }: Corpus): Weights =>
	train(answerExamples(answers.flat(), texts.flat()), answerClasses.length);

export const trainTexts = ({ answers, texts, real }: Corpus): Weights =>
	train(textExamples(texts.flat(), answers.flat(), real), textClasses.length);

/** Returns the lowest thresholds that meet the goals, for the texts that the rules leave to the models. */
export const chooseThresholds = (of: Corpus, none: Models): Models['thresholds'] => {
	const never = { Yes: 1_000, No: 1_000, held: 1_000, flagged: 1_000 };
	const reads: Record<'Yes' | 'No', Seen[]> = { Yes: [], No: [] };
	of.answers.forEach((ofAuthor, nth) => {
		if (nth === 0) return; // the first author wrote patterns with many wordings, so one mistake would count many times
		const answers = trainAnswers({ ...of, answers: of.answers.filter((_, other) => other !== nth) });
		const models: Models = { ...none, answers, thresholds: { ...never, Yes: -1_000, No: -1_000 } };
		for (const { text, question, label } of ofAuthor) {
			if (sortAnswer(text, { messageType: smartTypes.basic, text: question }, models).by !== 'model') continue;
			const { read, ahead } = readAnswer(text, questionKindOf(question), false, models);
			if (read !== 'Other') reads[read].push({ ahead, isRight: read.toLowerCase() === label });
		}
	});
	const written: Seen[] = [];
	const real: Seen[] = [];
	of.texts.forEach((ofAuthor, nth) => {
		const isIn = (at: number) => at % of.texts.length === nth;
		const texts = trainTexts({
			answers: of.answers,
			texts: of.texts.filter((_, other) => other !== nth),
			real: of.real.filter((_, at) => !isIn(at)),
		});
		const models: Models = { ...none, texts, thresholds: never };
		const seen = (text: string, isRight: boolean): Seen => ({ ...see(text, models), isRight });
		written.push(...ofAuthor.map(({ text, label }) => seen(text, label !== 'ordinary')));
		real.push(...of.real.filter((_, at) => isIn(at)).map((text) => seen(text, false)));
	});
	const share = (isTaken: (one: Seen) => boolean) => real.filter(isTaken).length / Math.max(1, real.length);
	const isHeld = (threshold: number) => share(({ ahead }) => ahead >= threshold) <= goals.held;
	const isFlagged = (threshold: number) =>
		share(({ ahead, isHinted }) => isHinted === true || ahead >= threshold) <= goals.flagged;
	return {
		Yes: lowest((threshold) => precisionOf(reads.Yes, threshold) >= goals.precision),
		No: lowest((threshold) => precisionOf(reads.No, threshold) >= goals.precision),
		held: lowest((threshold) => isHeld(threshold) && precisionOf(written, threshold) >= goals.heldRightly),
		flagged: lowest(isFlagged),
	};
};

/**
 * Returns a text’s lead over an ordinary one. A text that a rule holds leads all others; one that the models do not
 * read is behind all others, even if a rule flags it.
 */
const see = (text: string, models: Models): Pick<Seen, 'ahead' | 'isHinted'> => {
	const byRule = standingWord(text) === undefined ? doubtOf(text, models) : null;
	if (byRule?.outcome === 'held') return { ahead: 1_000, isHinted: true };
	const all = { ...models, thresholds: { ...models.thresholds, flagged: -1_000 } };
	const isRead = standingWord(text) === undefined && doubtOf(text, all) !== null;
	return { ahead: isRead ? readText(text, all).ahead : -1_000, isHinted: byRule !== null };
};

interface Seen {
	readonly ahead: number;
	/** Whether a rule flags the text. */
	readonly isHinted?: boolean;
	readonly isRight: boolean;
}

const precisionOf = (seen: readonly Seen[], threshold: number): number => {
	const these = seen.filter(({ ahead }) => ahead >= threshold);
	return these.filter(({ isRight }) => isRight).length / Math.max(1, these.length);
};

const lowest = (isMet: (threshold: number) => boolean): number => {
	for (let threshold = -20; threshold < 80; threshold += 0.5) if (isMet(threshold)) return threshold;
	return 80;
};
