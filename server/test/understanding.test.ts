/** The models of understanding/: trained on a part of the corpus, and ours judged on sentences that they never saw. */
import { ours, readText } from '@quad/contract/understanding/understand.ts';
import { describe, expect, test } from 'vitest';
import { answerFigures, confusionTable, judgeAnswers, judgeTexts, textFigures } from '../training/judge.ts';
import { corpus, trainModels } from '../training/models.ts';
import { readCorpus } from '../training/read-corpus.ts';

const heldOutAnswers = readCorpus('held-out-answers');
const heldOutTexts = readCorpus('held-out-texts');

describe('ours, on sentences held out', () => {
	test('answers: a Yes and a No can be believed, and most are found', () => {
		const { accuracy, precision, recall } = answerFigures(judgeAnswers(heldOutAnswers));
		expect(Math.min(...precision)).toBeGreaterThan(0.97);
		expect(Math.min(...recall)).toBeGreaterThan(0.75);
		expect(accuracy).toBeGreaterThan(0.84);
	});
	test('texts: opt-outs are caught, few ordinary texts wait, and nobody is opted out who did not ask', () => {
		const { caught, held, optedOutWrongly } = textFigures(judgeTexts(heldOutTexts));
		expect(caught).toBeGreaterThan(0.96);
		expect(held).toBeLessThan(0.04);
		expect(optedOutWrongly).toBe(0);
	});
});

describe('training', () => {
	const { answers, texts } = corpus();

	test('the corpus has thousands of sentences, and none of those that are held out', () => {
		const plain = (text: string) =>
			text
				.toLowerCase()
				.replace(/[^\p{L}\p{N}]+/gu, ' ')
				.trim();
		const trained = new Set([...answers, ...texts].map(({ text }) => plain(text)));
		expect(trained.size).toBeGreaterThan(4_000);
		const both = [...heldOutAnswers, ...heldOutTexts].filter(
			({ text }) => /\p{L}/u.test(text) && trained.has(plain(text)),
		);
		expect(both).toEqual([]);
	});
	test('a part of it gives a model that sorts better than the rules alone, and the same one each time', () => {
		const part = { answers: answers.filter((_, nth) => nth % 5 === 0), texts: texts.filter((_, nth) => nth % 5 === 0) };
		const trained = trainModels(part);
		expect(trainModels(part)).toEqual(trained);
		const never = { Yes: 1_000, No: 1_000, held: 1_000 };
		const with_ = (thresholds: typeof never) => ({ ...trained, thresholds });
		const alone = answerFigures(judgeAnswers(heldOutAnswers, with_(never)));
		const both = answerFigures(judgeAnswers(heldOutAnswers, with_(ours.thresholds)));
		expect(both.accuracy).toBeGreaterThan(alone.accuracy + 0.1);
		expect(textFigures(judgeTexts(heldOutTexts, with_(ours.thresholds))).caught).toBeGreaterThan(
			textFigures(judgeTexts(heldOutTexts, with_(never))).caught,
		);
	});
});

test('decisions are made of whole numbers: these are the same on every machine', () => {
	expect(['please lose my digits', 'see you at noon'].map((text) => readText(text).read)).toEqual([
		'opt-out',
		'ordinary',
	]);
	for (const weights of [...ours.answers, ...ours.texts]) expect(weights).toBeInstanceOf(Int8Array);
});

test('the table of confusion has a row a label', () => {
	const [sentence] = heldOutTexts;
	if (!sentence) throw new Error('There are none.');
	expect(confusionTable([{ ...sentence, label: 'opt-out', read: 'ordinary' }], ['opt-out', 'ordinary'])).toMatch(
		/opt-out +0 +1$/,
	);
});
