/**
 * Classifies texts for which no rule decides (docs/decisions/0059-understanding-words.md): answers as Yes, No or Other,
 * and texts as opt-outs, wrong numbers or ordinary. `npm run understanding` trains and evaluates the models.
 */
import { featuresOf, wordsOf } from './features.ts';
import { saysOf } from './lexicon.ts';
import { readWeights, scoresOf, type Weights, wordsFor } from './linear-model.ts';
import type { QuestionKind } from './question-kind.ts';
import { answerWeights, textWeights, thresholds } from './weights.gen.ts';

export const answerClasses = ['Yes', 'No', 'Other'] as const;
export const textClasses = ['opt-out', 'wrong-number', 'ordinary'] as const;

export interface Models {
	readonly answers: Weights;
	readonly texts: Weights;
	/** How far ahead of the others a class must be. */
	readonly thresholds: { readonly Yes: number; readonly No: number; readonly held: number; readonly flagged: number };
}

export const ours: Models = { answers: readWeights(answerWeights), texts: readWeights(textWeights), thresholds };

export interface Read<Class> {
	readonly read: Class;
	/** How far the class is ahead. Below its threshold, the text counts as Other or ordinary. */
	readonly ahead: number;
	/** The words that weighed the most. */
	readonly words: readonly string[];
}

const sayEither = new Set(['yes', 'no', 'did']);
const asksAlone = new Set(['stop', 'remove', 'wrong', 'enough']);
const moreForOneWord = 15;
const moreIfOpen = 7;

/** Returns Yes or No only if it is clearly ahead. `isLeftOpen` (doubt or a condition) requires a greater lead. */
export const readAnswer = (
	answer: string,
	kind: QuestionKind,
	isLeftOpen = false,
	models: Models = ours,
): Read<'Yes' | 'No' | 'Other'> => {
	const words = wordsOf(answer);
	const features = featuresOf(words, kind);
	const [yes = 0, no = 0, other = 0] = scoresOf(models.answers, features);
	const [best, next] = yes > no ? [0, no > other ? 1 : 2] : [1, yes > other ? 0 : 2];
	const [word = ''] = words;
	// a single word of unknown meaning is too little evidence: “sick”, “yesterday”, “A”
	const isBare = words.length === 1 && /^[\p{L}\p{N}]/u.test(word) && !sayEither.has(saysOf(word) ?? '');
	const doubts = (isBare ? moreForOneWord : 0) + (isLeftOpen ? moreIfOpen : 0);
	const ahead = Math.max(yes, no) - Math.max(Math.min(yes, no), other) - doubts;
	const enough = best === 0 ? models.thresholds.Yes : models.thresholds.No;
	const counted = (one: number, than: number) => wordsFor(models.answers, features, words, one, than);
	if (ahead < enough) return { read: 'Other', ahead, words: counted(2, best) };
	return { read: best === 0 ? 'Yes' : 'No', ahead, words: counted(best, next) };
};

/** Returns the class that is far enough ahead to flag the text. To hold it, `ahead` must reach `thresholds.held`. */
export const readText = (text: string, models: Models = ours): Read<(typeof textClasses)[number]> => {
	const words = wordsOf(text);
	const features = featuresOf(words);
	const [optOut = 0, wrong = 0, ordinary = 0] = scoresOf(models.texts, features);
	const best = optOut >= wrong ? 0 : 1;
	// a single name, major or day is an answer, not an opt-out
	const isBare = words.length === 1 && !asksAlone.has(saysOf(words[0] ?? '') ?? '');
	const ahead = Math.max(optOut, wrong) - ordinary - (isBare ? moreForOneWord : 0);
	if (words.length === 0 || ahead < models.thresholds.flagged) return { read: 'ordinary', ahead, words: [] };
	return {
		read: best === 0 ? 'opt-out' : 'wrong-number',
		ahead,
		words: wordsFor(models.texts, features, words, best, 2),
	};
};
